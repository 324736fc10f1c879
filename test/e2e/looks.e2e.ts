import type { Page } from '@playwright/test';
import { steps } from '#domain/years/wizard.ts';
import { expect, expectAccessible, test } from '#test/support/browser.ts';
import { callAs, demoAdministrator, demoMember, enter, freshMember } from '#test/support/browser-members.ts';
import { withPlan } from '#test/support/browser-plan.ts';
import { lookedAt } from '#test/support/looked-at.ts';
import { type Calls, callAt, watchCalls } from '#test/support/page-calls.ts';
import { paths } from '#web/paths.ts';

const widths = [360, 768, 1280] as const;
const heights = { 360: 740, 768: 1024, 1280: 800 } as const;

// Each looks at a dozen pages for minutes, so two browsers share them.
test.describe.configure({ mode: 'parallel' });

const officePages = lookedAt.filter((path) => /^\/(app\/)?master/.test(path));
const publicPages = lookedAt.filter((path) => !path.startsWith('/app/') && !officePages.includes(path));
const appPages = lookedAt.filter((path) => path.startsWith('/app/') && !officePages.includes(path));
/** Those with a step bar. */
const wizardPages = new Set(
  [...Object.keys(steps).map((name) => `/app/${name}`), paths.logActivity, paths.circumstances].map((path) =>
    path.toLowerCase(),
  ),
);

const isSiege = Boolean(process.env.TEST_ROUNDS);
const coloured = new Set<string>();

const isStep = (path: string) => wizardPages.has(path.toLowerCase());

const addressOf = (path: string) => (path === paths.rpt1 ? `${path}?stay=true` : path);

/** Where the step bar stands at a width: its box and its button that goes on. */
type Place = Record<'top' | 'height' | 'left' | 'width' | 'button', number>;

/** A table whose rows are folded on a phone, and words of the row that is wanted. */
type Folded = Record<'table' | 'words', string>;

test('every public page fits at three widths, and can be read in both colour schemes', async ({ page }) => {
  for (const path of publicPages) {
    await test.step(path, async () => {
      await page.goto(path);
      await settled(page);
      await atEverySize(page, path);
    });
  }
});

test('every page of the wizard fits and makes one call, and its step bar never moves', async ({ page }) => {
  const places = new Map<number, { path: string; place: Place }>();
  await enter(page, demoMember);
  const calls = await watchCalls(page);
  const forms = await formAddresses(page);
  for (const path of [...appPages.filter(isStep), ...forms]) {
    const also = async (width: number) => {
      await expect(page.locator('[data-step-bar]')).toHaveCount(1);
      // On a phone the bar of a question stands at the end of the page, because it would cover tiles.
      if (width === 360 && (await page.locator('[data-at-end]').count()) > 0) return;
      const place = await stepBarPlace(page);
      const first = places.get(width) ?? { path, place };
      places.set(width, first);
      expect(place, `the step bar of ${path} stands where that of ${first.path} stands`).toEqual(first.place);
    };
    await look(page, path, { also, calls });
  }
  expect(places.size).toBe(widths.length);
});

test('every other page of a half-done plan fits and makes one call', async ({ page }) => {
  await enter(page, demoMember);
  const calls = await watchCalls(page);
  const also = () => expect(page.locator('[data-step-bar]')).toHaveCount(0);
  for (const path of appPages.filter((one) => !isStep(one))) await look(page, path, { also, calls });
});

test('the pages of an empty plan have no accessibility finding, and no filled button leads to nothing', async ({
  page,
  member,
}) => {
  await enter(page, member);
  const { dashboard, welcome, learningAreas, activityPlanner, reflection, exportPdf2 } = paths;
  for (const path of [dashboard, welcome, learningAreas, activityPlanner, reflection, exportPdf2]) {
    await page.goto(path);
    await settled(page);
    await stopped(page);
    await expectAccessible(page);
    // There is always something to reflect on: ethics.
    const filled = page.locator('[data-step-bar] [data-variant="filled"]');
    await expect(filled).toHaveCount(path === reflection ? 1 : 0);
  }
});

test('every page of the administration fits', async ({ page }) => {
  await enter(page, demoAdministrator);
  for (const path of officePages) await look(page, path);
});

test('dialogs fit on a small screen', async ({ page }) => {
  await enter(page, demoMember);
  await page.setViewportSize({ width: 360, height: heights[360] });

  /** `folded`: the button stands in a folded row, which is opened first: the first one with these words. */
  const opens = async (
    path: string,
    button: string | RegExp,
    opened: string,
    close: string,
    folded?: Folded,
  ) => {
    await page.goto(path);
    await settled(page);
    if (folded) {
      const rows = page.getByRole('region', { name: folded.table }).getByRole('listitem');
      await rows.filter({ hasText: folded.words }).first().getByRole('button').click();
    }
    const opener = page.getByRole('button', { name: button }).first();
    await opener.click();
    const dialog = page.getByRole('dialog', { name: opened });
    await expect(dialog).toBeVisible();
    await stopped(page);
    await fits(page, `${path} with ${button}`);
    const box = await dialog.boundingBox();
    expect(box?.x ?? -1, `${button} starts inside the window`).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 999), `${button} ends inside the window`).toBeLessThanOrEqual(360);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: close }).first().click();
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  };

  await opens(paths.rpt3, 'Need Help?', 'Need Help?', 'Close');
  await opens(paths.rptqa_efc, /^Data analytics/, 'Data analytics', 'Close');
  await opens(paths.dashboard, 'Menu', 'Menu', 'Close the menu');
  const area = { table: 'My Learning Areas', words: 'Scored' };
  await opens(paths.learningAreas, /^Delete /, 'Delete “', 'Close', area);
  const reflection = { table: 'My Reflections', words: 'Completed' };
  // Outstanding items come first, and can fill the first ten rows.
  const allRows = `${paths.reflection}?size=25`;
  await opens(allRows, /^Expand Text/, 'Expand Text', 'Close', reflection);
  await opens(allRows, /^Update Reflection/, 'Update Reflection', 'Close', reflection);
});

test('words without a break and the longest texts fit too', async ({ page, request, portal }) => {
  const long = 'W'.repeat(255);
  const member = await freshMember(request, portal.url, { name: 'X'.repeat(120), surname: 'Y'.repeat(120) });
  await withPlan(page, member);
  const year = new Date().getFullYear();
  const post = <T>(path: string, data: object) => callAs<T>(page, 'POST', path, { rpt_year: year, ...data });
  await post('/api/user/rpt1', { saica_number: long });
  await post('/api/user/rpt5', {
    career_role_responsibilities: 'R'.repeat(5000),
    career_goals_short_term: long,
    career_goals_med_long_term: long,
  });
  const area = await post<{ id: string }>('/api/rpt/add_learning_areas', {
    learning_area: long,
    competency_level: 'Tax planning',
    reason: long,
  });
  const { activity_id } = await post<{ activity_id: string }>('/api/rpt/bookActivity', {
    title: long,
    provider: long,
    type: 'webinar',
    description: long,
    competency: 'tax_planning',
    verifiable_hours: 200,
    learning_area_id: area.id,
    user_added_learning_area: true,
  });
  const answers = { question1_answer: 'Yes', question2_answer: 'Yes', question3_answer: 'No' };
  const comments = { question1_comment: long, question2_comment: long, question3_comment: long };
  // Completed, it stands in the hours card too.
  await post('/api/rpt/reflection', {
    activity_id,
    ...answers,
    ...comments,
    reflection_date: `${year}-11-01`,
  });
  const { dashboard, welcome, rpt1, rpt5, learningAreas, activityPlanner, reflection, exportPdf2 } = paths;
  const lists = [dashboard, welcome, rpt1, rpt5, learningAreas, activityPlanner, reflection, exportPdf2];
  const others = [paths.monitoring, `${learningAreas}?edit=${area.id}`, `${activityPlanner}?add=${area.id}`];
  for (const path of [...lists, ...others]) {
    await page.goto(addressOf(path));
    // Between the three, tables have less room than their columns need.
    for (const width of [...widths, 900, 1024]) {
      await page.setViewportSize({ width, height: 800 });
      await settled(page);
      await fits(page, `${path} at ${width} with the longest texts`);
    }
  }
});

interface More {
  also?: (width: number) => Promise<void>;
  /** The page has one, or none, beside the check of the key. */
  calls?: Calls;
}

async function look(page: Page, path: string, { also, calls }: More = {}) {
  await test.step(path, async () => {
    calls?.begin();
    await page.goto(addressOf(path));
    await settled(page);
    expect(new URL(page.url()).pathname).toBe(path.split('?')[0]);
    await atEverySize(page, path, also);
    await calls?.expectOnly(callAt(path), path);
  });
}

/** The forms that stand at the address of their list. */
async function formAddresses(page: Page): Promise<string[]> {
  const year = new Date().getFullYear();
  const [areas, activities] = await Promise.all(
    ['learning_areas', 'activities'].map((list) =>
      callAs<{ id: string }[]>(page, 'GET', `/api/rpt/${list}/${year}`),
    ),
  );
  return [
    `${paths.learningAreas}?add=own`,
    `${paths.learningAreas}?edit=${areas?.[0]?.id}`,
    `${paths.activityPlanner}?add=${areas?.[0]?.id}`,
    `${paths.activityPlanner}?edit=${activities?.[0]?.id}`,
  ];
}

async function settled(page: Page) {
  await expect(page.locator('h1')).toBeVisible();
  await expect(page.getByText('Loading', { exact: true })).toHaveCount(0);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
}

const stopped = (page: Page) =>
  page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));

/**
 * From the phone to the wide window, in the light. A page is looked at in the dark too where it colours something as no page before
 * it, because most pages are made of the same parts. `npm run siege -- pages` looks at all of them in both schemes.
 */
async function atEverySize(page: Page, path: string, also?: (width: number) => Promise<void>) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: heights[width] });
    await settled(page);
    await fits(page, `${path} at ${width}`);
    await also?.(width);
    if (width === 768) continue;
    await stopped(page);
    const isNew = (await bringsColours(page)) || isSiege;
    await expectAccessible(page, isNew || width === 1280 ? 'all' : 'structure');
    if (!isNew) continue;
    await inScheme(page, 'dark');
    await stopped(page);
    await expectAccessible(page, 'colours');
    await inScheme(page, 'light');
  }
}

/** Whether a rule or style colours something that is seen here, and coloured nothing on the pages that this worker saw before. */
async function bringsColours(page: Page): Promise<boolean> {
  const used = await page.evaluate(() => {
    const rulesOf = (list: CSSRuleList): CSSStyleRule[] =>
      [...list].flatMap((rule) => {
        if (rule instanceof CSSStyleRule) return [rule];
        return rule instanceof CSSGroupingRule ? rulesOf(rule.cssRules) : [];
      });
    const isSeen = (part: Element) => part.checkVisibility();
    const rules = [...document.styleSheets]
      .flatMap(({ cssRules }) => rulesOf(cssRules))
      .filter(({ style }) =>
        [...style].some((name) => /^(color|background-.*|fill|opacity|--.*(bg|color).*)$/.test(name)),
      )
      // A rule for the dark alone counts too.
      .map(({ selectorText }) => selectorText.replaceAll('="dark"', ''))
      .filter((selector) => [...document.querySelectorAll(selector)].some(isSeen));
    const styled = [...document.querySelectorAll('[style*="color"]')].filter(isSeen);
    const styles = styled.flatMap(
      (part) => part.getAttribute('style')?.match(/[\w-]+:[^;]*color[^;]*/g) ?? [],
    );
    return [...rules, ...styles];
  });
  const fresh = used.filter((one) => !coloured.has(one));
  for (const one of fresh) coloured.add(one);
  return fresh.length > 0;
}

async function inScheme(page: Page, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
  await settled(page);
}

/** Nothing on the page can be reached only by scrolling sideways, and no button is cut off. */
async function fits(page: Page, where: string) {
  const wide = await page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const whole = Math.max(document.documentElement.scrollWidth, document.body.scrollWidth);
    const cut = [...document.querySelectorAll('.mantine-Button-label')].filter(
      (label) => label.scrollWidth > label.clientWidth + 1,
    );
    if (whole <= width) return cut.map(({ textContent }) => `cut off: ${textContent}`);
    const parts = [...document.querySelectorAll('body *')].filter(
      (part) => part.getBoundingClientRect().right > width + 0.5,
    );
    return [`${whole} in ${width}`, ...parts.slice(0, 5).map((part) => part.outerHTML.slice(0, 120))];
  });
  expect(wide, `${where} fits`).toEqual([]);
}

const stepBarPlace = (page: Page) =>
  page.evaluate(() => {
    const bar = document.querySelector('[data-step-bar]');
    const box = bar?.getBoundingClientRect();
    const button = [...(bar?.querySelectorAll('button') ?? [])].at(-1)?.getBoundingClientRect();
    const { top = 0, height = 0, left = 0, width = 0 } = box ?? {};
    return { top, height, left, width, button: button?.right ?? 0 } as Place;
  });
