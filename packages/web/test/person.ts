// What a person does and perceives at a screen without a browser. Nothing here knows how things look.
import { act, fireEvent, screen } from "@testing-library/react";

// ---- what a person does -------------------------------------------------------------------------------------------

/** Replaces what stands in a field, as typing would, and stays in it. */
export function type(field: HTMLElement, text: string): void {
  act(() => field.focus());
  fireEvent.input(field, { target: { value: text } });
}

/** Goes on to something else. */
export function leave(field: HTMLElement): void {
  act(() => field.blur());
}

/** A press as it comes from a finger or a pointer: the focus moves when it begins. */
export function press(control: HTMLElement): void {
  fireEvent.pointerDown(control);
  act(() => control.focus());
  fireEvent.pointerUp(control);
  fireEvent.click(control);
}

// ---- what a person perceives ---------------------------------------------------------------------------------------

/** What is read with a field besides its label: what is wrong with it, and its hint. */
export function descriptionOf(field: HTMLElement): string {
  const ids = field.getAttribute("aria-describedby")?.split(" ") ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? "").join(" ");
}

export const isInvalid = (field: HTMLElement) => field.getAttribute("aria-invalid") === "true";
export const textbox = (name: string | RegExp) => screen.getByRole("textbox", { name });
export const button = (name: string | RegExp) => screen.getByRole("button", { name });
export const findButton = (name: string | RegExp) => screen.findByRole("button", { name });

/** The dialog that lies over everything else. */
export function topDialog(): HTMLElement {
  const open = [...document.querySelectorAll<HTMLElement>("dialog[open]")].at(-1);
  if (!open) throw new Error("no dialog is open");
  return open;
}
