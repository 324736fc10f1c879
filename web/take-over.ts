/**
 * Replaces the page that was drawn at build by the one that works, and keeps what was typed, the caret and a pressed button.
 * `draw` draws at once.
 */
export function takeOver(root: HTMLElement, draw: () => void): void {
  const before = fieldsOf(root);
  const typed = before.map(({ value }) => value);
  const at = before.findIndex((field) => field.matches(':focus'));
  const { selectionStart = null, selectionEnd = null } = before[at] ?? {};
  const { pressed } = root.dataset;
  delete root.dataset.static;
  delete root.dataset.pressed;
  draw();
  const fields = fieldsOf(root);
  if (fields.length !== typed.length) return;
  for (const [index, field] of fields.entries()) if (typed[index]) type(field, typed[index]);
  fields[at]?.focus();
  // A field for an e-mail address tells no caret and takes none.
  if (selectionStart !== null) fields[at]?.setSelectionRange(selectionStart, selectionEnd);
  if (pressed) root.querySelectorAll<HTMLElement>(PRESSED)[Number(pressed)]?.click();
}

/** As early.ts counts them, which imports nothing. */
const PRESSED = 'button, [type="radio"], [type="checkbox"]';

const fieldsOf = (root: HTMLElement) => [
  ...root.querySelectorAll<HTMLInputElement>('input:not([type="checkbox"], [type="radio"])'),
];

/** As a person types: React hears only what it did not set itself. */
function type(field: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
