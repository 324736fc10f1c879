import { expect, test } from '#test/support/browser.ts';
import { enter, signIn } from '#test/support/browser-members.ts';
import { dialog, next, texts, tile, writes } from '#test/support/browser-plan.ts';

/** The autosave's round: 300 ticks of 900 ms (spec A §4). */
const ROUND_MS = 270_000;
/** With the day when the clock of the page, which runs ahead of the server's, has passed midnight. */
const SAVED = /^Saved (\d+ \w+, )?\d\d:\d\d$/;

test('autosave sends what has changed since it last sent, and nothing else', async ({
  page,
  member,
  expectedNoise,
}) => {
  await enter(page, member);
  await page.clock.install();
  await page.goto('/app/rpt5');
  const field = page.getByLabel(texts[0]);
  await expect(field).toBeVisible();
  const saves = writes(page, /\/api\/user\/autosave\/save$/);
  const round = () => page.clock.runFor(ROUND_MS);

  // Nothing has changed: the first call is that of the round after the typing.
  await round();
  await field.fill('Typed once');
  await round();
  // The server has what was typed.
  await expect(page.getByText(SAVED)).toBeVisible();
  await expect.poll(() => saves.length).toBe(1);

  // An unchanged state is not sent again.
  await round();
  await round();
  await field.fill('Typed on');
  const held = Promise.withResolvers<void>();
  await page.route('**/api/user/autosave/save', async (route) => {
    await held.promise;
    await route.continue();
  });
  await round();
  await expect(page.getByText('Autosave in Progress')).toBeVisible();
  held.resolve();
  await expect(page.getByText('Autosave in Progress')).toHaveCount(0);
  await page.unroute('**/api/user/autosave/save');
  expect(saves).toHaveLength(2);

  // A state that did not arrive is sent in the next round.
  expectedNoise.push(/net::ERR_INTERNET_DISCONNECTED/);
  await page.route('**/api/user/autosave/save', (route) => route.abort('internetdisconnected'));
  await field.fill('Typed without a network');
  await round();
  await expect.poll(() => saves.length).toBe(3);
  await expect(page.getByText(/^(Saved|Autosave)/)).toHaveCount(0);
  await expect(page.getByText(/^Kept in this browser/)).toBeVisible();
  await page.unroute('**/api/user/autosave/save');
  await round();
  await expect.poll(() => saves.length).toBe(4);

  // Next Step saves the form, and the page that it opens says so.
  for (const text of texts.slice(1)) await page.getByLabel(text).fill('Lead a team');
  await next(page);
  await expect(page).toHaveURL(/\/app\/rpt6$/);
  await expect(page.getByText(SAVED)).toBeVisible();
});

test('typed text is offered on another machine, saved there, and gone here', async ({
  page,
  browser,
  member,
  portal,
}) => {
  await enter(page, member);
  await page.clock.install();
  await page.goto('/app/logActivity');
  await page.getByLabel('Title').fill('Half a form');
  await page.goto('/app/rpt5');
  await page.getByLabel(texts[0]).fill('Typed at the office');
  await expect(page.getByText(/^Kept in this browser/)).toBeVisible();
  await page.clock.runFor(ROUND_MS);
  await expect(page.getByText(SAVED)).toBeVisible();

  const context = await browser.newContext({ baseURL: portal.url });
  const home = await context.newPage();
  await signIn(home, member);
  await home.goto('/app/rpt5');
  await expect(home.getByText('Your unsaved changes are filled in.')).toBeVisible();
  await expect(home.getByLabel(texts[0])).toHaveValue('Typed at the office');
  // It came from the server, so it is not in this browser alone.
  await expect(home.getByText(SAVED)).toBeVisible();
  await home.goto('/app/logActivity');
  await expect(home.getByLabel('Title')).toHaveValue('Half a form');
  await home.goto('/app/rpt5');
  await home.getByLabel(texts[0]).fill('Finished at home');
  for (const text of texts.slice(1)) await home.getByLabel(text).fill('Lead a team');
  await next(home);
  await expect(home).toHaveURL(/\/app\/rpt6$/);
  await context.close();

  await page.reload();
  await expect(page.getByLabel(texts[0])).toHaveValue('Finished at home');
  await expect(page.getByText('Your unsaved changes are filled in.')).toHaveCount(0);
});

test('answers that were not submitted are not called saved before autosave has sent them', async ({
  page,
  browser,
  member,
  portal,
}) => {
  await enter(page, member);
  await page.clock.install();
  // Nothing is scored yet, so the next pages have nothing to show.
  for (const path of ['/app/results_summary', '/app/suggestedcompetencies', '/app/rptqa_tech']) {
    await page.goto(path);
    await expect(page.locator('#next-step')).toHaveAttribute('data-variant', 'default');
  }
  await tile(page, 'Tax planning').click();
  const questions = dialog(page, 'Tax planning');
  await questions.getByRole('radio').nth(1).check();
  const kept = page.getByText(/^Kept in this browser \d\d:\d\d$/);
  await expect(kept).toBeVisible();
  await expect(kept.locator('.tabler-icon-pencil')).toBeVisible();
  await page.clock.runFor(ROUND_MS);
  const saved = page.getByText(SAVED);
  await expect(saved.locator('.tabler-icon-cloud-check')).toBeVisible();
  await expect(page.getByText(/^Kept in this browser/)).toHaveCount(0);

  const context = await browser.newContext({ baseURL: portal.url });
  const home = await context.newPage();
  await signIn(home, member);
  await home.goto('/app/rptqa_tech');
  await tile(home, 'Tax planning').click();
  await expect(dialog(home, 'Tax planning').getByRole('radio').nth(1)).toBeChecked();
  await context.close();

  // Dropped here, they go at the server with the next step, from whichever page that is.
  await page.keyboard.press('Escape');
  const sent = page.waitForRequest(/\/api\/user\/autosave\/save$/);
  await page.goto('/app/rpt6');
  await next(page);
  expect((await sent).postDataJSON().state.draft).toMatchObject({
    page: 'questions:tax_planning',
    values: null,
  });
});
