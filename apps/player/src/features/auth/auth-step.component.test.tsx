// The sign-in step: what its forms say, where the focus goes and which tab is shown.
import { expect, it } from "vitest";
import { DANA } from "../../../test/people.ts";
import {
  button,
  descriptionOf,
  fail,
  findButton,
  fireEvent,
  isInvalid,
  leave,
  press,
  screen,
  show,
  textbox,
  type,
  waitFor,
} from "../../../test/screen.tsx";
import { AuthStep } from "./index.ts";

const NO_BANNERS = { tournaments: { banners: () => ({ items: [] }) } };
const password = () => screen.getByLabelText("Password");
const alert = () => screen.findByRole("alert");

it("a field that is left says what is wrong with it; an empty one says nothing until the form is sent", async () => {
  show(<AuthStep />, { at: "/en?auth=register", answers: NO_BANNERS });
  const submit = await findButton("Create account");
  const email = textbox("E-mail");
  expect(document.activeElement).toBe(email);
  type(email, "nobody@");
  leave(email);
  expect(descriptionOf(email)).toContain("Enter a valid e-mail address");
  expect(isInvalid(password())).toBe(false);
  type(email, "");
  leave(email);
  expect(isInvalid(email)).toBe(false);

  press(submit);
  await waitFor(() => expect(document.activeElement).toBe(email));
  expect(isInvalid(email)).toBe(true);
  expect(descriptionOf(email)).toContain("Fill in this field");
  type(email, "player@windfall.test");
  expect(isInvalid(email)).toBe(false);
  type(password(), "short");
  leave(password());
  expect(descriptionOf(password())).toMatch(/Use at least 10 characters/);
});

it("a press on the button is not moved away from under the finger by the complaint of the field that was left", async () => {
  show(<AuthStep />, { at: "/en?auth=register", answers: NO_BANNERS });
  const submit = await findButton("Create account");
  const email = textbox("E-mail");
  type(email, "nobody@");
  fireEvent.pointerDown(submit);
  leave(email);
  expect(isInvalid(email)).toBe(false);
  fireEvent.pointerUp(submit);
  await waitFor(() => expect(isInvalid(email)).toBe(true));
});

it("a refusal of the server is told in its words, and nothing that was typed is lost", async () => {
  const { server } = show(<AuthStep />, {
    at: "/en?auth=register",
    answers: {
      ...NO_BANNERS,
      auth: {
        register: () => {
          throw fail("email_taken");
        },
      },
    },
  });
  const submit = await findButton("Create account");
  type(textbox("E-mail"), "player@windfall.test");
  type(password(), "a long password 1");
  press(screen.getByRole("checkbox"));
  press(submit);
  expect((await alert()).textContent).toBe("There is already an account with this e-mail address.");
  expect((textbox("E-mail") as HTMLInputElement).value).toBe("player@windfall.test");
  expect(server.writes).toMatchObject([{ body: { email: "player@windfall.test", language: "en", acceptTerms: true } }]);
});

it("a wrong password is told without a code for support; the right one leads to where the person wanted to go", async () => {
  let isRight = false;
  const { address } = show(<AuthStep />, {
    at: "/en?auth=login&redirect_path=%2Fen%2Fprofile",
    answers: {
      ...NO_BANNERS,
      me: { get: () => DANA },
      auth: {
        login: () => {
          if (!isRight) throw fail("invalid_credentials");
          return { token: "t".repeat(43) };
        },
      },
    },
  });
  const submit = await findButton("Log in");
  expect(screen.getByText("Log in to open this page.")).toBeTruthy();
  type(textbox("E-mail"), "dana@windfall.test");
  type(password(), "not the password");
  press(submit);
  expect((await alert()).textContent).toBe("Wrong e-mail or password.");
  isRight = true;
  press(submit);
  await waitFor(() => expect(address()).toBe("/en/profile"));
});

it("asks for the code when there is one, or for a recovery code in lower case", async () => {
  const { server } = show(<AuthStep />, {
    at: "/en?auth=login",
    answers: {
      ...NO_BANNERS,
      auth: {
        login: ({ body }) => {
          throw fail(body.totp === undefined ? "totp_required" : "totp_invalid");
        },
      },
    },
  });
  const submit = await findButton("Log in");
  type(textbox("E-mail"), "dana@windfall.test");
  type(password(), "a long password 1");
  press(submit);
  const code = await screen.findByLabelText("Code");
  type(code, "000000");
  press(button("Confirm"));
  expect((await alert()).textContent).toContain("This code is wrong or has expired.");
  press(button("Use a recovery code"));
  type(screen.getByLabelText("Recovery code"), "ABCD-EFGH-2345");
  press(button("Confirm"));
  await waitFor(() => expect(server.writes.at(-1)).toMatchObject({ body: { totp: "abcd-efgh-2345" } }));
});

it("its tabs keep the page and where the person wanted to go", async () => {
  const { address } = show(<AuthStep />, {
    at: "/en/tournaments?auth=login&redirect_path=%2Fen%2Fprofile",
    answers: NO_BANNERS,
  });
  press(await screen.findByRole("radio", { name: "Register" }));
  await findButton("Create account");
  expect(address()).toBe("/en/tournaments?auth=register&redirect_path=%2Fen%2Fprofile");
  press(screen.getByRole("radio", { name: "Log in" }));
  press(await screen.findByRole("link", { name: "Forgot your password?" }));
  await findButton("Send the link");
  press(screen.getByRole("button", { name: "Close" }));
  await waitFor(() => expect(address()).toBe("/en/tournaments"));
});
