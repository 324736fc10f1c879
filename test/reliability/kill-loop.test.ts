import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { activities, bookActivity, deleteActivities } from '#contract/activities.ts';
import { defaults, saveTechnicalAnswers } from '#contract/assessment.ts';
import { readAutosave, saveAutosave } from '#contract/autosave.ts';
import { saveGoals, userData } from '#contract/profile.ts';
import { southAfricanDate, yearOf } from '#domain/calendar.ts';
import { dataFolder, eventually, type ServerProcess, signInAt, startServer } from '#test/support/process.ts';

// The embedded engine under a process that is killed in the middle of saves: what was answered with 200 is there.

const ROUNDS = 20;
/** Below the limit of activities of a year. */
const CLEAN_UP_FROM = 250;
const COMPETENCIES = ['governance_model', 'business_strategy'];
const account = { email: 'naledi.khumalo@example.com', password: 'Kudu4Blesbok$' };

/** One thing that is saved again and again: the last acknowledged value, and the one that is on its way. */
interface Saved {
  acknowledged: string | undefined;
  sent: string | undefined;
}
const nothing = (): Saved => ({ acknowledged: undefined, sent: undefined });

let folder: Awaited<ReturnType<typeof dataFolder>>;
let server: ServerProcess;
let headers: { email: string; key: string };
let year: number;
let count = 0;
let acknowledgements = 0;

const goals = nothing();
const page = nothing();
const answers = new Map(COMPETENCIES.map((competency) => [competency, nothing()]));
const booked = new Set<string>();
const deleted = new Set<string>();

beforeAll(async () => {
  folder = await dataFolder();
  server = await startServer({ DATA_DIR: folder.path, DEMO: '1' });
  year = yearOf(southAfricanDate(new Date()));
  headers = await signInAt(server, account);
});
afterAll(async () => {
  await server?.kill();
  await folder.remove();
});

test(`${ROUNDS} kills in the middle of saves lose no acknowledged write`, async () => {
  for (let round = 1; round <= ROUNDS; round++) {
    const before = acknowledgements;
    const killed = new AbortController();
    const clients = [
      repeat(killed.signal, (value) => saveAs(goals, value, goalsCall)),
      repeat(killed.signal, (value) => saveAs(page, value, pageCall)),
      repeat(killed.signal, book),
      ...[...answers].map(([competency, saved]) =>
        repeat(killed.signal, (value) => saveAs(saved, value, answersCall(competency))),
      ),
    ];
    // Without one the round would prove nothing; the kill then comes at any moment of the saves that follow.
    await eventually(async () => acknowledgements > before);
    await sleep(Math.random() * 450);
    killed.abort();
    await server.kill();
    await Promise.all(clients);

    server = await startServer({ DATA_DIR: folder.path });
    await check(round);
    expect(server.output(), `round ${round}`).toBe(quiet(server.output()));
    await cleanUp();
  }
  console.log(`${ROUNDS} kills, ${acknowledgements} acknowledged writes, none lost`);
});

/** One client: saves one after the other until the server is killed. */
async function repeat(killed: AbortSignal, save: (value: string) => Promise<void>): Promise<void> {
  while (!killed.aborted) {
    try {
      await save(String(++count));
    } catch (error) {
      // The connection breaks with the server: nothing was acknowledged.
      if (!(error instanceof TypeError) && !killed.aborted) throw error;
      return;
    }
  }
}

type Call = (value: string) => ReturnType<ServerProcess['call']>;

async function saveAs(saved: Saved, value: string, call: Call): Promise<void> {
  saved.sent = value;
  const answer = await call(value);
  if (answer.status !== 200) throw new Error(`answered ${answer.status} ${JSON.stringify(answer.body)}`);
  saved.acknowledged = value;
  acknowledgements++;
}

const goalsCall: Call = (value) =>
  server.call(saveGoals, {
    headers,
    body: {
      career_role_responsibilities: value,
      career_goals_short_term: value,
      career_goals_med_long_term: value,
      rpt_year: year,
    },
  });

const pageCall: Call = (value) =>
  server.call(saveAutosave, { headers, body: { url: `/app/rpt${value}`, rpt_year: year } });

const optionsOf = (value: string) => [0, 1, 2].map((at) => (Number(value) >> at) % 3);

const answersCall =
  (competency: string): Call =>
  (value) =>
    server.call(saveTechnicalAnswers, {
      headers,
      params: { competency },
      body: { rpt_year: year, answers: optionsOf(value).map((answer) => ({ answer })) },
    });

async function book(value: string): Promise<void> {
  const body = {
    title: `Activity ${value}`,
    provider: 'SAICA',
    type: 'webinar',
    description: 'Three cases on comparables',
    competency: 'tax_planning',
    verifiable_hours: 1,
    rpt_year: year,
  };
  const answer = await server.call(bookActivity, { headers, body });
  if (answer.status !== 200) throw new Error(`answered ${answer.status} ${JSON.stringify(answer.body)}`);
  booked.add(answer.body.activity_id);
  acknowledgements++;
}

async function check(round: number): Promise<void> {
  const read = async (endpoint: Parameters<ServerProcess['call']>[0]) => {
    const answer = await server.call(endpoint, { headers, params: { year } });
    expect(answer.status, `round ${round}: ${endpoint.path}`).toBe(200);
    return answer.body;
  };
  const user = await read(userData);
  expectKept(goals, user.career_role_responsibilities, `round ${round}: goals`);
  // The three texts were saved in one call: all or none.
  expect(user.career_goals_med_long_term).toBe(user.career_role_responsibilities);
  expectKept(page, (await read(readAutosave)).url.replace('/app/rpt', ''), `round ${round}: page`);
  const { answered } = await read(defaults);
  for (const [competency, saved] of answers) {
    const options = answered[competency]?.map(({ answer }: { answer: number }) => answer);
    const possible = [saved.acknowledged, saved.sent].filter((value) => value !== undefined);
    expect(possible.map(optionsOf), `round ${round}: ${competency}`).toContainEqual(options);
  }
  const ids = new Set((await read(activities)).map(({ id }: { id: string }) => id));
  expect(
    [...booked].filter((id) => !ids.has(id)),
    `round ${round}: lost activities`,
  ).toEqual([]);
  expect(
    [...deleted].filter((id) => ids.has(id)),
    `round ${round}: deleted activities`,
  ).toEqual([]);
}

/** The value on its way may have been stored although nobody was told. */
function expectKept(saved: Saved, found: string, what: string): void {
  expect([saved.acknowledged, saved.sent], what).toContain(found);
  saved.acknowledged = found;
}

async function cleanUp(): Promise<void> {
  if (booked.size < CLEAN_UP_FROM) return;
  const ids = [...booked];
  const answer = await server.call(deleteActivities, { headers, body: { activityIds: ids, rpt_year: year } });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  booked.clear();
  for (const id of ids) deleted.add(id);
}

/** What a start prints besides its announcement: nothing, at this level of the log. */
const quiet = (output: string) =>
  output
    .split('\n')
    .filter((line) => !line.includes('"level":'))
    .join('\n');
