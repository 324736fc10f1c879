import type { Page } from '@playwright/test';
import { saveAutosave } from '#contract/autosave.ts';
import { type PageName, paths } from '#web/paths.ts';
import { expect } from './soon.ts';

const year = new Date().getFullYear();
const profile = `/api/user/user_data/${year}`;
const assessment = `/api/plan/${year}/assessment`;
const planner = `/api/plan/${year}/planner`;
const planDocument = `/api/rpt/plan_document/${year}`;
const areas = `/api/plan/${year}/areas`;
const none = null;

/** The one call of each page of a member beside the check of the key. The pages that only lead to another are not here. */
export const callOf = {
  dashboard: `/api/plan/${year}/dashboard`,
  monitoring: `/api/plan/${year}/monitoring`,
  welcome: `/api/plan/${year}/welcome`,
  changeEmail: none,
  changePassword: none,
  addPasskey: '/api/account/second_factors',
  authenticator: '/api/account/second_factors',
  recoveryCodes: none,
  purchased: none,
  changeYears: '/api/account/years',
  rollOverYears: '/api/account/years',
  autofixPlan: `/api/plan/${year}/autofix`,
  autofixRepair: `/api/plan/${year}/autofix`,
  rpt2: profile,
  rpt3: profile,
  rpt4: profile,
  rpt5: profile,
  rpt6: none,
  rpt7: assessment,
  rptqa_pvca: assessment,
  rptqa_efc: assessment,
  rptqa_tech: assessment,
  suggestedCompetencies: assessment,
  results: `/api/plan/${year}/growth`,
  resultsSummary: `/api/plan/${year}/results_summary`,
  learningAreas: areas,
  planningComplete: areas,
  affiliateActivities: `/api/plan/${year}/affiliates`,
  cpdSearch: `/api/plan/${year}/cpdSearch`,
  activityPlanner: planner,
  logActivity: planner,
  capture: none,
  uploadCsv: `/api/rpt/activities/${year}`,
  importCsv: `/api/rpt/activities/${year}`,
  bookmarkButton: none,
  actionComplete: none,
  reflection: `/api/rpt/all_reflections/${year}`,
  exportPdf: planDocument,
  exportPdf2: planDocument,
  declare: `/api/plan/${year}/declarations`,
  circumstances: `/api/plan/${year}/circumstances_page`,
  bodies: `/api/plan/${year}/bodies`,
  obligations: `/api/plan/${year}/obligations`,
  growth: `/api/plan/${year}/growth`,
  account: `/api/plan/${year}/account`,
  calendar: `/api/account/overview/${year}`,
  myReferrals: '/api/account/referrals',
  help: none,
} as const satisfies { [Name in PageName]?: string | null };

/** The call of an address of looks.e2e.ts. */
export function callAt(address: string): string | null {
  const path = address.split('?', 1)[0];
  // It shows itself only when it is asked to stay.
  if (path === paths.rpt1) return profile;
  const call = Object.entries(callOf).find(([name]) => paths[name as PageName] === path);
  if (!call) throw new Error(`${address} has no line in test/support/page-calls.ts`);
  return call[1];
}

/** The calls of a page, each with its address; the session's key is checked beside them. */
export interface Calls {
  /** A new page is about to be opened. */
  begin(): void;
  /** Since then the page has made at most this call, and did not wait for the check of the key. */
  expectOnly(call: string | null, address: string): Promise<void>;
}

const KEY_CHECK = '/authkey/status';
/** A page that waits for the check of the key gets its response after this long, and fails. */
const PATIENCE_MS = 20_000;

/**
 * Holds the check of the key back in each page that makes a call, until that call is on its way. It stands in the page, because a
 * route of Playwright would switch off the browser's cache.
 */
export async function watchCalls(page: Page): Promise<Calls> {
  const sent: string[] = [];
  let checks = 0;
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith(KEY_CHECK)) checks += 1;
    // Some seconds later a page of the wizard says that it is the one to resume.
    else if (pathname.startsWith('/api/') && pathname !== saveAutosave.path) sent.push(pathname);
  });
  const alone = Object.entries(callOf).flatMap(([name, call]) => (call ? [] : [paths[name as PageName]]));
  await page.addInitScript(holdKeyCheck, { alone, keyCheck: KEY_CHECK, patience: PATIENCE_MS });
  return {
    begin() {
      sent.length = 0;
      checks = 0;
    },
    async expectOnly(call, address) {
      expect(sent, address).toEqual(call === none ? [] : [call]);
      expect(checks, `${address} asks for the key`).toBe(1);
      const late = await page.evaluate(() => 'waitedForKey' in window);
      expect(late, `${address} waits for the check of the key`).toBe(false);
    },
  };
}

interface Held {
  /** The pages without a call, which nothing is held back for. */
  alone: string[];
  keyCheck: string;
  patience: number;
}

function holdKeyCheck({ alone, keyCheck, patience }: Held) {
  const { fetch, location } = window;
  const other = Promise.withResolvers<void>();
  window.fetch = async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
    if (!pathname.endsWith(keyCheck)) {
      if (pathname.startsWith('/api/')) other.resolve();
    } else if (!alone.includes(location.pathname)) {
      const late = setTimeout(() => {
        Object.assign(window, { waitedForKey: true });
        other.resolve();
      }, patience);
      await other.promise;
      clearTimeout(late);
    }
    return fetch(input, init);
  };
}
