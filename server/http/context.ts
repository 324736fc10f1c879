import type { Readable } from 'node:stream';
import type {
  BodyOf,
  EndpointSpec,
  FormOf,
  HeadersOf,
  LimitName,
  ParamsOf,
  QueryOf,
} from '#contract/endpoint.ts';
import type { Separator } from '#domain/csv/write.ts';
import type { GivenRole, Role } from '#domain/office/roles.ts';
import type { PractitionerFlags } from '#domain/profile/practitioner-flags.ts';
import type { Registration } from '#domain/profile/registrations.ts';
import type { CareerPath } from '#framework/career-paths.ts';
import type { ProficiencyLevel } from '#framework/proficiency-levels.ts';
import type { Db } from '#server/db/connect.ts';
import type { Jobs } from '#server/queue/port.ts';
import type { AuditEntry } from './audit.ts';
import type { Log } from './deps.ts';
import type { Refusal } from './errors.ts';
import type { PlanChange } from './plan-events.ts';
import type { Stored } from './versions.ts';

export type Drafts = Record<string, { version?: string; at: number; values: Record<string, unknown> }>;

/** The caller, after the session guard. */
export interface Member {
  id: string;
  email: string;
  name: string;
  surname: string;
  currentYear: number;
  legacy: boolean;
  keyHash: string;
  /** Whether a second factor opened the session, and not a mailed pin. */
  strong: boolean;
  /** When the member signed in. An exchange of the key does not change it. */
  since: Date;
  /** Whether the member is paid today, and the last day that is paid for (spec-readings 38). */
  isPaid: boolean;
  paidTo: string | null;
  /** The typed text of the call's plan year that no save has taken, by the name of its form. */
  drafts: Drafts;
  /** The role of the member in the office. null: the administration is closed to them. */
  role: Role | null;
}

/** The plan year of the call, owned by the member. The guard loads it in the session's own query. */
export interface Plan extends PractitionerFlags {
  memberId: string;
  year: number;
  careerPath: CareerPath | null;
  proficiencyLevel: ProficiencyLevel | null;
  careerPosition: string;
  careerRoleStartDate: string | null;
  registrations: readonly Registration[];
  responsibilities: string;
  shortTermGoals: string;
  longTermGoals: string;
}

/** One member's one year: every query of a plan table names both. */
export type PlanKey = Pick<Plan, 'memberId' | 'year'>;

/** A member as the office changes them. */
export interface Person {
  id: string;
  email: string;
  name: string;
  surname: string;
  contact: string;
  saica_number: string;
  deceased_at: Date | null;
  legacy_since: Date | null;
  verified_at: Date | null;
  office_role: GivenRole | null;
}

/** The part of an account that decides whether it belongs to the office. */
export type Judged = Pick<Person, 'id' | 'email' | 'office_role'>;
/** Why a caller may not change an account of the office. */
export type Kept = 'administrator_stays' | 'role_may_not';

export interface UploadedFile {
  /** The name that the file came with. */
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

type PlanOf<E extends EndpointSpec> = E['planYear'] extends string
  ? E['planless'] extends true
    ? Plan | undefined
    : Plan
  : undefined;

/** The context of a handler, after all checks. */
export interface Context<E extends EndpointSpec> {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  headers: HeadersOf<E>;
  body: BodyOf<E>;
  /** The text fields of an upload. */
  form: FormOf<E>;
  /** The file of an upload. */
  file: E['kind'] extends 'upload' ? UploadedFile : undefined;
  member: E['guard'] extends 'member' | 'admin' ? Member : undefined;
  /** Set for a call with a `planYear`. A call that writes has it locked, so that decisions about it stay true until the end. */
  plan: PlanOf<E>;
  /** The only database handle of a handler. A POST gets its transaction, a GET a plain handle. */
  db: Db;
  now: Date;
  /** The log, which adds the id of the request to each line. Never log personal data, codes or keys. */
  log: Log;
  /** Caller's address. */
  address: string;
  /** Caller's device in words, 'Chrome, Windows'. */
  device: () => string;
  /** The separator between the cells of a CSV file, as the caller's spreadsheet program expects it. */
  separator: () => Separator;
  /** Aborted when the caller hangs up before the response: slow work may stop. */
  gone: () => AbortSignal;
  /** Ends the call with an error of its catalogue and rolls back its changes. */
  fail: (code: E['errors'][number], fields?: Record<string, string>) => never;
  /** Ends the call with an error of its catalogue and keeps its changes: `return refuse('wrong_pin')`. */
  refuse: (code: E['errors'][number], more?: Refusal['more']) => Refusal;
  /** Counts a costly part of the call under a limit of its own; beyond that limit it ends the call with `rate_limited`. */
  count: (name: LimitName) => Promise<void>;
  /**
   * Ends the call with `changed_elsewhere` when these rows are not what it began from; `wanted`: what it would write. A
   * call that takes a version compares before it writes.
   */
  unlessChanged: (rows: readonly Stored[], wanted?: Stored['values']) => void;
  /** Enqueues a job in the given transaction. It starts as soon as that has committed. */
  enqueue: Enqueue;
  /** Makes a failed job due again in the given transaction; false when there is none. */
  runAgain: Jobs['runAgain'];
  /**
   * For a call with `does`: writes the change into the administrators' log, in the same transaction. A change without it
   * is refused.
   */
  audit: E['does'] extends string
    ? (entries: AuditEntry | readonly AuditEntry[]) => Promise<void>
    : undefined;
  /**
   * For a call that names the account which it `concerns`: that account, locked until the transaction of `db` ends;
   * undefined when there is none. It ends the call when the caller may not change the account (docs/decisions/0033).
   */
  person: E['concerns'] extends `body.${string}` ? (db: Db) => Promise<Person | undefined> : undefined;
  /**
   * For any other call of the administration: why the caller may not change an account that the handler has found; null when
   * they may.
   */
  refusalFor: E['guard'] extends 'admin' ? (account: Judged) => Kept | null : undefined;
  unlessOfOffice: E['guard'] extends 'admin' ? (account: Judged) => void : undefined;
  /**
   * For a call that `records`: writes its changes into the history of the plan year, in the same transaction. A part
   * that did not change adds nothing.
   */
  record: E['records'] extends true
    ? (changes: PlanChange | readonly PlanChange[]) => Promise<void>
    : undefined;
  /** The cookie that binds a mailed code to the browser that asked for it. */
  requestToken: string | null;
  setRequestToken: (token: string) => void;
  /** The cookie of a browser in which somebody signed in before. */
  browserToken: string | null;
  setBrowserToken: (token: string) => void;
  /** For the provider's notifications: the body as it arrived. */
  rawBody: string;
}

/** The context of a handler with `transaction: 'own'`: `db` is plain, and `transaction` opens one. */
export interface OwnContext<E extends EndpointSpec> extends Context<E> {
  /**
   * Opens one transaction. For a call with a `planYear` it locks the plan first and passes the locked plan. The context's `plan`
   * was read before and may be older.
   */
  transaction: <T>(work: (db: Db, plan: PlanOf<E>) => Promise<T>) => Promise<T>;
}
