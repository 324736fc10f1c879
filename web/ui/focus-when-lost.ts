/**
 * After an action that takes its own button away: the focus goes to a heading, if it went to no other place. A dialog that
 * closes gives its focus back before.
 */
export function focusWhenLost(heading: HTMLElement | null | undefined, options?: FocusOptions): void {
  setTimeout(() => {
    if (document.activeElement === document.body) heading?.focus(options);
  });
}

/** Moves a lost focus to the heading of the page, which may be out of sight and is not scrolled to. */
export const focusHeading = (): void => focusWhenLost(document.querySelector('h1'), { preventScroll: true });
