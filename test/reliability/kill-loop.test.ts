import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { activities, bookActivity, deleteActivities } from '#contract/activities.ts';
import { defaultsOfCompetency, saveTechnicalAnswers } from '#contract/assessment.ts';
import { readAutosave, saveAutosave } from '#contract/autosave.ts';
import { evidenceFile, evidenceOfActivity, replaceEvidence } from '#contract/evidence.ts';
import { saveGoals, userData } from '#contract/profile.ts';
import { reflectionOf, saveReflection } from '#contract/reflections.ts';
import { southAfricanDate, yearOf } from '#domain/calendar.ts';
import { noPostgres, runOn, twoRoles } from '#test/support/postgres.ts';
import { dataFolder, eventually, type ServerProcess, signInAt, startServer } from '#test/support/process.ts';
import { draws, rounds, seed } from '#test/support/siege.ts';

// Each engine under a server that is killed in the middle of saves: what was answered with 200 is there.

const ROUNDS = rounds(4);
const LONGEST_MS = 450;
const draw = draws();
/** Below the limit of activities of a year. */
const CLEAN_UP_FROM = 250;
const account = { email: 'naledi.khumalo@example.com', password: 'Kudu4Blesbok$' };

type Request = Parameters<ServerProcess['call']>[1];
type Call = (value: string) => ReturnType<ServerProcess['call']>;

/** One thing that is saved again and again, each time with the next number. */
interface Cell {
  what: string;
  save: Call;
  /** The server's present value. */
  stored: () => Promise<string>;
  /** The server's value after such a save. */
  showing: (value: string) => string;
  /** How often it was saved: its own count, so that what it saves next never looks like what it saved before. */
  count: number;
  /** The last value that was answered with 200. */
  acknowledged: string;
  /** The value that was on its way when the server was killed: it may have been stored although nobody was told. */
  sent: string;
}

let settings: Record<string, string>;
let server: ServerProcess;
let headers: { email: string; key: string };
let year: number;
/** An activity with evidence and a reflection. */
let activityId: string;
let cells: Cell[];
let bookings = 0;
let acknowledgements = 0;
const booked = new Set<string>();
const deleted = new Set<string>();

describe.each([
  ['the embedded engine', null],
  ['PostgreSQL', noPostgres],
] as const)('%s', (engine, missing) => {
  describe.skipIf(engine === 'PostgreSQL' && missing)('under a server that is killed', () => {
    beforeAll(async () => {
      const folder = await dataFolder();
      const own = engine === 'PostgreSQL' ? await twoRoles() : undefined;
      settings = { DATA_DIR: folder.path, ...own?.settings };
      await begin();
      return async () => {
        await server.kill();
        await folder.remove();
        await own?.drop();
      };
    });

    if (engine === 'PostgreSQL')
      test('the role that serves can change rows and no table', async () => {
        const { DATABASE_URL = '' } = settings;
        for (const statement of [
          'create table x ()',
          'alter table plan_event disable trigger all',
          'drop table member',
        ])
          await expect(runOn(DATABASE_URL, statement), statement).rejects.toMatchObject({ code: '42501' });
      });

    test(`${ROUNDS} kills in the middle of saves lose no acknowledged write`, async () => {
      for (let round = 1; round <= ROUNDS; round++) await killInTheMiddle(round);
      console.log(
        `${ROUNDS} kills on ${engine}, ${acknowledgements} acknowledged writes, none lost (seed ${seed})`,
      );
    });
  });
});

async function begin(): Promise<void> {
  server = await startServer({ ...settings, DEMO: '1' });
  year = yearOf(southAfricanDate(new Date()));
  headers = await signInAt(server, account);
  activityId = (await called(activities, { params: { year } }))[0].id;
  booked.clear();
  deleted.clear();
  acknowledgements = 0;
  cells = [
    goals(),
    page(),
    answers('governance_model'),
    answers('business_strategy'),
    reflection(),
    evidence(),
  ];
  for (const cell of cells) await saveIn(cell);
}

async function killInTheMiddle(round: number): Promise<void> {
  const before = acknowledgements;
  const killed = new AbortController();
  const saves = [...cells.map((cell) => () => saveIn(cell)), book];
  const clients = saves.map((save) => repeat(killed.signal, save));
  // Without one the round would prove nothing; the kill then comes at any moment of the saves that follow.
  await eventually(async () => acknowledgements > before);
  await sleep(draw() * LONGEST_MS);
  killed.abort();
  await server.kill();
  await Promise.all(clients);

  server = await startServer(settings);
  await check(round);
  expect(server.output(), `round ${round}`).toBe(quiet(server.output()));
  await cleanUp();
}

/** One client: saves one after the other until the server is killed. */
async function repeat(killed: AbortSignal, save: () => Promise<void>): Promise<void> {
  while (!killed.aborted) {
    try {
      await save();
    } catch (error) {
      // The connection breaks with the server: nothing was acknowledged.
      if (!(error instanceof TypeError) && !killed.aborted) throw error;
      return;
    }
  }
}

async function saveIn(cell: Cell): Promise<void> {
  const value = String(++cell.count);
  cell.sent = value;
  acknowledge(await cell.save(value));
  cell.acknowledged = value;
}

function acknowledge(answer: Awaited<ReturnType<Call>>): void {
  if (answer.status !== 200) throw new Error(`answered ${answer.status} ${JSON.stringify(answer.body)}`);
  acknowledgements++;
}

/** The body of a call that has to work. */
async function called(endpoint: Parameters<ServerProcess['call']>[0], request: Request) {
  const answer = await server.call(endpoint, { headers, ...request });
  expect(answer.status, `${endpoint.path} ${JSON.stringify(answer.body)}`).toBe(200);
  return answer.body;
}

const aCell = (parts: Pick<Cell, 'what' | 'save' | 'stored'> & Partial<Cell>): Cell => ({
  showing: (value) => value,
  count: 0,
  acknowledged: '',
  sent: '',
  ...parts,
});

/** Three texts in one call: all or none of them. */
const goals = () => {
  const names = ['career_role_responsibilities', 'career_goals_short_term', 'career_goals_med_long_term'];
  return aCell({
    what: 'goals',
    save: (value) => {
      const texts = Object.fromEntries(names.map((name) => [name, value]));
      return server.call(saveGoals, { headers, body: { ...texts, rpt_year: year } });
    },
    stored: async () => {
      const user = await called(userData, { params: { year } });
      return names.map((name) => user[name]).join();
    },
    showing: (value) => names.map(() => value).join(),
  });
};

const page = () =>
  aCell({
    what: 'page to resume',
    save: (value) =>
      server.call(saveAutosave, { headers, body: { url: `/app/rpt${value}`, rpt_year: year } }),
    stored: async () => (await called(readAutosave, { params: { year } })).url,
    showing: (value) => `/app/rpt${value}`,
  });

const answers = (competency: string) => {
  // The number in threes: 27 saves of this cell in a row differ.
  const optionsOf = (value: string) => [1, 3, 9].map((divisor) => Math.floor(Number(value) / divisor) % 3);
  return aCell({
    what: `answers of ${competency}`,
    save: (value) => {
      const answers = optionsOf(value).map((answer) => ({ answer }));
      const body = { rpt_year: year, answers };
      return server.call(saveTechnicalAnswers, { headers, params: { competency }, body });
    },
    stored: async () => {
      const answers: { answer: number }[] = await called(defaultsOfCompetency, {
        params: { year, competency },
      });
      return answers.map(({ answer }) => answer).join();
    },
    showing: (value) => optionsOf(value).join(),
  });
};

const reflection = () => {
  const yes = { question1_answer: 'Yes', question2_answer: 'Yes', question3_answer: 'Yes' };
  return aCell({
    what: 'reflection',
    save: (value) => {
      const own = { question1_comment: value, reflection_date: `${year}-06-30` };
      const body = { ...yes, ...own, activity_id: activityId, rpt_year: year };
      return server.call(saveReflection, { headers, body });
    },
    stored: async () =>
      (await called(reflectionOf, { params: { year, activity_id: activityId } })).question1_comment,
  });
};

/** A row and a file: the one never without the other, and the file whole. */
const evidence = () =>
  aCell({
    what: 'evidence',
    save: (value) => {
      const body = new FormData();
      body.append('activityId', activityId);
      body.append('file', new Blob([`%PDF-1.7 ${value}`]), `${value}.pdf`);
      return server.call(replaceEvidence, { headers: { ...headers, rpt_year: String(year) }, body });
    },
    stored: async () => {
      const { url, fileName } = await called(evidenceOfActivity, { params: { activityId } });
      const id = url.slice(url.lastIndexOf('/') + 1);
      return `${fileName}: ${await called(evidenceFile, { params: { year, id } })}`;
    },
    showing: (value) => `${value}.pdf: %PDF-1.7 ${value}`,
  });

async function book(): Promise<void> {
  const body = {
    title: `Activity ${++bookings}`,
    provider: 'SAICA',
    type: 'webinar',
    description: 'Three cases on comparables',
    competency: 'tax_planning',
    verifiable_hours: 1,
    rpt_year: year,
  };
  const answer = await server.call(bookActivity, { headers, body });
  acknowledge(answer);
  booked.add(answer.body.activity_id);
}

async function check(round: number): Promise<void> {
  for (const cell of cells) {
    const stored = await cell.stored();
    const match = [cell.acknowledged, cell.sent].find((value) => cell.showing(value) === stored);
    expect(
      match,
      `round ${round}: ${cell.what} ${cell.acknowledged} or ${cell.sent}, but ${stored}`,
    ).toBeDefined();
    cell.acknowledged = match ?? '';
    cell.sent = cell.acknowledged;
  }
  const list: { id: string }[] = await called(activities, { params: { year } });
  const ids = new Set(list.map(({ id }) => id));
  expect(
    [...booked].filter((id) => !ids.has(id)),
    `round ${round}: lost activities`,
  ).toEqual([]);
  expect(
    [...deleted].filter((id) => ids.has(id)),
    `round ${round}: deleted activities`,
  ).toEqual([]);
}

async function cleanUp(): Promise<void> {
  if (booked.size < CLEAN_UP_FROM) return;
  const ids = [...booked];
  await called(deleteActivities, { body: { activityIds: ids, rpt_year: year } });
  booked.clear();
  for (const id of ids) deleted.add(id);
}

/** The output of a start besides its announcement: none, at this level of the log. */
const quiet = (output: string) =>
  output
    .split('\n')
    .filter((line) => !line.includes('"level":'))
    .join('\n');
