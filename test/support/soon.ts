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
    return soon(this, locator, stateFor(text), (one, limit) => one.toHaveText(text, limit));
  },
  toContainText(locator: Locator, text: Texts) {
    return soon(this, locator, stateFor(text), (one, limit) => one.toContainText(text, limit));
  },
});

type State = 'visible' | 'attached';

/** A list of texts may be empty. */
const stateFor = (text: Texts): State | null => (Array.isArray(text) ? null : 'attached');

/** `state`: what the element must be first; null: nothing. */
async function soon(
  { isNot, timeout }: ExpectMatcherState,
  locator: Locator,
  state: State | null,
  check: (one: ReturnType<typeof plain<Locator>>, limit: { timeout: number }) => Promise<void>,
) {
  const wait = state && !isNot ? locator.first().waitFor({ state, timeout }) : Promise.resolve();
  const isThere = await wait.then(
    () => true,
    () => false,
  );
  // One look more fails with the text that a reader expects.
  const limit = { timeout: isThere ? timeout : 1 };
  await check(isNot ? plain(locator).not : plain(locator), limit);
  return { pass: !isNot, message: () => '' };
}
