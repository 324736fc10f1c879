import { type ExpectMatcherState, type Locator, expect as plain } from '@playwright/test';

type Text = string | RegExp;
type Texts = Text | readonly Text[];

/**
 * Playwright describes the whole page each time that it looks for an element which is not there yet, for a message that is
 * hardly ever read. So the element is waited for before its state or text is expected.
 */
export const expect = plain.extend({
  toBeVisible(locator: Locator) {
    return soon(this, locator, 'visible', (one, limit) => one.toBeVisible(limit));
  },
  toHaveText(locator: Locator, text: Texts) {
    const state = Array.isArray(text) ? null : 'attached';
    return soon(this, locator, state, (one, limit) => one.toHaveText(text, limit));
  },
  toContainText(locator: Locator, text: Texts) {
    const state = Array.isArray(text) ? null : 'attached';
    return soon(this, locator, state, (one, limit) => one.toContainText(text, limit));
  },
});

/** `state`: what the element must be first; null for a list, which may be empty. */
async function soon(
  { isNot, timeout }: ExpectMatcherState,
  locator: Locator,
  state: 'visible' | 'attached' | null,
  check: (one: ReturnType<typeof plain<Locator>>, limit: { timeout: number }) => Promise<void>,
) {
  const there = (of: 'visible' | 'attached') =>
    locator
      .first()
      .waitFor({ state: of, timeout })
      .then(
        () => timeout,
        () => 1,
      );
  const limit = { timeout: state && !isNot ? await there(state) : timeout };
  await check(isNot ? plain(locator).not : plain(locator), limit);
  return { pass: !isNot, message: () => '' };
}
