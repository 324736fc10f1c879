import type { Readable } from 'node:stream';
import type { BodyOf, EndpointSpec, FormOf, ParamsOf, QueryOf } from '#contract/endpoint.ts';
import type { CareerPath } from '#framework/career-paths.ts';
import type { ProficiencyLevel } from '#framework/proficiency-levels.ts';
import type { JobProgress, Jobs } from '#server/adapters/jobs/port.ts';
import type { Db } from '#server/db/connect.ts';
import type { AuditEntry } from './audit.ts';
import type { Log } from './deps.ts';
import type { Refusal } from './errors.ts';

/** Who calls, after the session guard. */
export interface Member {
  id: string;
  email: string;
  name: string;
  surname: string;
  currentYear: number;
  legacy: boolean;
  keyHash: string;
}

/** The plan year that the call is about, owned by the member: loaded by the guard in the session's own query. */
export interface Plan {
  memberId: string;
  year: number;
  careerPath: CareerPath | null;
  proficiencyLevel: ProficiencyLevel | null;
  careerPosition: string;
  careerRoleStartDate: string | null;
  taxPractitioner: boolean;
  businessRescuePractitioner: boolean;
  registeredAuditor: boolean;
  responsibilities: string;
  shortTermGoals: string;
  longTermGoals: string;
}

/** One member's one year: every query of a plan table names both. */
export type PlanKey = Pick<Plan, 'memberId' | 'year'>;

export interface UploadedFile {
  /** The name that it came with. */
  name: string;
  bytes: Uint8Array;
}

export interface FileResponse {
  name: string;
  contentType: string;
  content: Uint8Array | Readable;
  size?: number;
}

export type Enqueue = Jobs['enqueue'];

type PlanOf<E extends EndpointSpec> = E['scope'] extends 'plan' ? Plan : undefined;

/** What a handler gets: everything before it has been checked. */
export interface Context<E extends EndpointSpec> {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  /** The text fields of an upload. */
  form: FormOf<E>;
  /** The file of an upload. */
  file: E['kind'] extends 'upload' ? UploadedFile : undefined;
  member: E['guard'] extends 'member' | 'admin' ? Member : undefined;
  /** With `scope: 'plan'`. In a call that writes it is locked, so that what is decided on it stays true until the end. */
  plan: PlanOf<E>;
  /** The only database handle of a handler: the transaction of a POST; for a GET plain reading, without one. */
  db: Db;
  now: Date;
  /** With the id of the request; never given personal data, codes or keys. */
  log: Log;
  /** Caller's address. */
  address: string;
  /** Aborted when the caller hangs up before the answer: slow work may stop. */
  readonly gone: AbortSignal;
  /** Ends the call with an error of its catalogue; what was written is rolled back. */
  fail: (code: E['errors'][number], fields?: Record<string, string>) => never;
  /** The same, but what was written is kept: `return refuse('wrong_pin')`. */
  refuse: (code: E['errors'][number]) => Refusal;
  /** A job in the given transaction; it starts as soon as that has committed. */
  enqueue: Enqueue;
  /** How far a job of this member is; null for anybody else's. */
  progressOf: (jobId: string) => Promise<JobProgress | null>;
  /** Of an administrator's call: writes what changed into their log, with the change. Without it a change is refused. */
  audit: E['guard'] extends 'admin' ? (entry: AuditEntry) => Promise<void> : undefined;
  /** The cookie that binds a mailed code to the browser that asked for it. */
  requestToken: string | null;
  setRequestToken: (token: string) => void;
  /** The cookie of a browser in which somebody signed in before. */
  browserToken: string | null;
  setBrowserToken: (token: string) => void;
  /** For the provider's notifications: the body as it came. */
  rawBody: string;
}

/** What a handler with `transaction: 'own'` gets: `db` is plain, and `transaction` opens one. */
export interface OwnContext<E extends EndpointSpec> extends Context<E> {
  /**
   * One transaction. With `scope: 'plan'` the plan is locked first, and given as it is then: `plan` of the context was
   * read before and may be older.
   */
  transaction: <T>(work: (db: Db, plan: PlanOf<E>) => Promise<T>) => Promise<T>;
}
