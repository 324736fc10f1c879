/**
 * After a Submit that leaves nothing to review: the focus goes to a heading, because its button is gone. A dialog that
 * closes gives its focus back before.
 */
export function focusAfterSubmit(heading: HTMLElement | null | undefined): void {
  setTimeout(() => {
    if (document.activeElement === document.body) heading?.focus();
  });
}
