// Owns the exhibits of what opens over the page: modal, sheet, drawer, popover, menu, tooltip, toasts.
import {
  Button,
  Drawer,
  ICON,
  ICON_LG,
  IconButton,
  Menu,
  Modal,
  Popover,
  PopoverClose,
  Sheet,
  showToast,
  TextField,
  ToastCard,
  type ToastKind,
  Tooltip,
} from "@windfall/ui";
import { CircleHelp, EllipsisVertical, Languages, LogOut, User, Wallet } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Exhibit, Line, Section } from "./section.tsx";
import "../features/auth/auth.css";

const TOASTS: readonly { kind: ToastKind; title: string; description: string; errorKey?: string }[] = [
  { kind: "success", title: "Copied", description: "Closes after 2 s" },
  {
    kind: "error",
    title: "Daily limit reached",
    description: "You can withdraw again tomorrow.",
    errorKey: "withdraw_daily_limit_exceeded",
  },
  {
    kind: "pending",
    title: "Still creating your order",
    description: "The bank is slow right now. Please keep this window open.",
  },
  { kind: "info", title: "Notifications are off", description: "You can turn them on in your profile." },
];
/** The exhibits that do not move have a time that does not either. */
const NOON = new Date(2026, 4, 1, 12, 41).getTime();

export function OverlayExhibits() {
  return (
    <Section title="Over the page">
      <Exhibit title="Dialogs" note="Escape and a click beside close; Tab stays inside; the focus comes back.">
        <Dialogs />
      </Exhibit>
      <Exhibit title="Popover, menu, tooltip">
        <Line>
          <Popover label="Languages" align="start" trigger={<Button icon={<Languages {...ICON} />}>Popover</Button>}>
            <PopoverClose>
              <a href="#gallery" className="on">
                English
              </a>
            </PopoverClose>
            <a href="#gallery">Қазақша</a>
            <a href="#gallery">
              With a figure <span className="num">$12.40</span>
            </a>
          </Popover>
          <AccountMenu />
          <Tooltip content="Says in a few words what the icon does, and wraps when there are many of them.">
            <IconButton label="Help" icon={<CircleHelp {...ICON} />} isSoft />
          </Tooltip>
        </Line>
      </Exhibit>
      <Exhibit title="Toasts, five at most" note="They wait while the pointer or the focus is on them.">
        <Line>
          {TOASTS.map((toast) => (
            <Button key={toast.kind} size="sm" onClick={() => showToast(toast)}>
              {toast.kind}
            </Button>
          ))}
        </Line>
        {TOASTS.map((toast, index) => (
          <ToastCard
            key={toast.kind}
            toast={{ ...toast, id: index, shownAt: NOON }}
            closeLabel="Close"
            locale="en"
            onClose={() => undefined}
          />
        ))}
      </Exhibit>
    </Section>
  );
}

function AccountMenu() {
  return (
    <Menu
      label="Account"
      trigger={<IconButton label="Account" icon={<EllipsisVertical {...ICON} />} isSoft />}
      groups={[
        {
          label: "Signed in as Maria",
          items: [
            { key: "profile", label: "Profile", icon: <User {...ICON} />, link: <a href="#gallery">Profile</a> },
            { key: "wallet", label: "Wallet", icon: <Wallet {...ICON} />, end: "$1,204.50", isOn: true },
            { key: "off", label: "Not available", isDisabled: true },
          ],
        },
        { items: [{ key: "out", label: "Log out", icon: <LogOut {...ICON} />, isDanger: true }] },
      ]}
    />
  );
}

type Kind = "normal" | "compact" | "wide" | "firm" | "sheet" | "drawer";

function Dialogs() {
  const [open, setOpen] = useState<Kind>();
  const [isSecondOpen, setSecondOpen] = useState(false);
  const close = () => setOpen(undefined);
  const basics = (kind: Kind) => ({ isOpen: open === kind, onClose: close, closeLabel: "Close" });
  const kinds: Kind[] = ["normal", "compact", "wide", "firm", "sheet", "drawer"];
  return (
    <>
      <Line>
        {kinds.map((kind) => (
          <Button key={kind} onClick={() => setOpen(kind)}>
            {kind}
          </Button>
        ))}
      </Line>
      <Modal
        {...basics("normal")}
        title="Deposit"
        onBack={close}
        backLabel="Back"
        footer={
          <Button variant="brand" size="lg" isWide onClick={() => setSecondOpen(true)}>
            Open another on top
          </Button>
        }
      >
        <TextField label="Name" name="name" data-autofocus />
        <Button onClick={() => showToast(TOASTS[1] as (typeof TOASTS)[number])}>Show a toast</Button>
        <AccountMenu />
        <Long />
        <Modal
          isOpen={isSecondOpen}
          onClose={() => setSecondOpen(false)}
          closeLabel="Close"
          size="compact"
          title="Burn $120.00 in bonuses?"
          footer={<Button variant="danger">Burn and withdraw</Button>}
        >
          <p className="sec">The amount goes back to the house.</p>
        </Modal>
      </Modal>
      <Modal
        {...basics("compact")}
        size="compact"
        title="Payment received"
        footer={
          <Button variant="brand" onClick={close}>
            Play
          </Button>
        }
      >
        <Wallet {...ICON_LG} />
        <p>$50.00 added to your balance.</p>
      </Modal>
      <Modal {...basics("wide")} size="wide" title="Register" isTitleHidden isBare>
        <div className="auth">
          <div className="auth-art bg-brand-500">
            <p className="lean text-3xl font-extrabold">125% and 75 free spins</p>
          </div>
          <div className="grid content-start gap-4 p-6">
            <h3 className="text-xl font-bold">Register</h3>
            <TextField label="E-mail" name="email" />
            <Button variant="brand">Register</Button>
          </div>
        </div>
      </Modal>
      <Modal
        {...basics("firm")}
        canCloseByOverlay={false}
        canCloseByEscape={false}
        hasCloseButton={false}
        title="Must be answered"
        footer={<Button onClick={close}>Done</Button>}
      >
        <p>Neither Escape nor a click beside closes this one.</p>
      </Modal>
      <Sheet {...basics("sheet")} title="Choose a bank">
        <Long />
      </Sheet>
      <Drawer {...basics("drawer")} title="Support">
        <Long />
      </Drawer>
    </>
  );
}

function Long(): ReactNode {
  return Array.from({ length: 14 }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
    <p key={index} className="sec mt-3">
      A line of text that makes the body taller than the window, so that it scrolls and the head and foot stay.
    </p>
  ));
}
