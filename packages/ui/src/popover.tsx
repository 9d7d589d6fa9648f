// Owns what opens beside an element and closes by itself: popover, menu and tooltip. None of them locks the page.
import { DropdownMenu, Popover as PopoverParts, Tooltip as TooltipParts } from "radix-ui";
import { cloneElement, type ReactElement, type ReactNode, use } from "react";
import { classes } from "./classes.ts";
import { DialogContext } from "./dialog-stack.ts";

type Side = "top" | "right" | "bottom" | "left";
type Align = "start" | "center" | "end";

const GAP = 8;
const EDGE = 12;

interface Place {
  side?: Side | undefined;
  align?: Align | undefined;
}

export interface PopoverProps extends Place {
  /** One element that takes a ref and a click, such as a button. */
  trigger: ReactElement;
  label: string;
  isOpen?: boolean | undefined;
  onOpenChange?: ((isOpen: boolean) => void) | undefined;
  className?: string | undefined;
  children: ReactNode;
}

export function Popover({
  trigger,
  label,
  side = "bottom",
  align = "center",
  isOpen,
  onOpenChange,
  className,
  children,
}: PopoverProps) {
  const container = use(DialogContext);
  return (
    <PopoverParts.Root
      {...(isOpen !== undefined && { open: isOpen })}
      {...(onOpenChange && { onOpenChange })}
      modal={false}
    >
      <PopoverParts.Trigger asChild>{trigger}</PopoverParts.Trigger>
      <PopoverParts.Portal container={container}>
        <PopoverParts.Content
          aria-label={label}
          side={side}
          align={align}
          sideOffset={GAP}
          collisionPadding={EDGE}
          className={classes("pop", className)}
        >
          {children}
        </PopoverParts.Content>
      </PopoverParts.Portal>
    </PopoverParts.Root>
  );
}

/** Wraps one element of a popover's content that closes it, such as a link. */
export function PopoverClose({ children }: { children: ReactElement }) {
  return <PopoverParts.Close asChild>{children}</PopoverParts.Close>;
}

export interface TooltipProps extends Place {
  content: ReactNode;
  /** One element that can take the focus: a tooltip nobody can reach by keyboard says nothing. */
  children: ReactElement;
}

export function Tooltip({ content, side = "top", align = "center", children }: TooltipProps) {
  const container = use(DialogContext);
  return (
    <TooltipParts.Provider delayDuration={300}>
      <TooltipParts.Root>
        <TooltipParts.Trigger asChild>{children}</TooltipParts.Trigger>
        <TooltipParts.Portal container={container}>
          <TooltipParts.Content side={side} align={align} sideOffset={GAP} collisionPadding={EDGE} className="tip">
            {content}
            <TooltipParts.Arrow className="tip-arrow" />
          </TooltipParts.Content>
        </TooltipParts.Portal>
      </TooltipParts.Root>
    </TooltipParts.Provider>
  );
}

export interface MenuItem {
  key: string;
  label: ReactNode;
  icon?: ReactNode;
  /** Stands at the end, such as an amount. */
  end?: ReactNode;
  onSelect?: (() => void) | undefined;
  /** A link, such as <Link to="…">…</Link>; its content is replaced by the item's. */
  link?: ReactElement<{ children?: ReactNode }> | undefined;
  isOn?: boolean | undefined;
  isDanger?: boolean | undefined;
  isDisabled?: boolean | undefined;
}

export interface MenuProps extends Place {
  trigger: ReactElement;
  label: string;
  /** Groups are parted by a line. */
  groups: readonly { label?: ReactNode; items: readonly MenuItem[] }[];
  isOpen?: boolean | undefined;
  onOpenChange?: ((isOpen: boolean) => void) | undefined;
}

export function Menu({ trigger, label, groups, side = "bottom", align = "end", isOpen, onOpenChange }: MenuProps) {
  const container = use(DialogContext);
  return (
    <DropdownMenu.Root
      modal={false}
      {...(isOpen !== undefined && { open: isOpen })}
      {...(onOpenChange && { onOpenChange })}
    >
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal container={container}>
        <DropdownMenu.Content
          aria-label={label}
          side={side}
          align={align}
          sideOffset={GAP}
          collisionPadding={EDGE}
          className="pop"
        >
          {groups.map((group, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: groups have no name of their own and keep their place
            <DropdownMenu.Group key={index}>
              {index > 0 && (
                <DropdownMenu.Separator asChild>
                  <hr />
                </DropdownMenu.Separator>
              )}
              {group.label && <DropdownMenu.Label className="pop-label">{group.label}</DropdownMenu.Label>}
              {group.items.map((item) => (
                <Item key={item.key} item={item} />
              ))}
            </DropdownMenu.Group>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

function Item({ item }: { item: MenuItem }) {
  const content = (
    <>
      {item.icon}
      <span className="grow">{item.label}</span>
      {item.end && <span className="num">{item.end}</span>}
    </>
  );
  const common = {
    ...(item.isDisabled && { disabled: true }),
    ...(item.onSelect && { onSelect: item.onSelect }),
    ...(item.isOn && { "aria-current": true as const }),
    className: classes(item.isOn && "on", item.isDanger && "is-danger"),
  };
  if (!item.link) return <DropdownMenu.Item {...common}>{content}</DropdownMenu.Item>;
  return (
    <DropdownMenu.Item {...common} asChild>
      {cloneElement(item.link, undefined, content)}
    </DropdownMenu.Item>
  );
}
