import type { z } from 'zod/mini';
import type { Right } from '#domain/office/roles.ts';
import type { ErrorCode } from './errors.ts';

/**
 * The callers that are admitted.
 * - `public`: anyone
 * - `member`: valid `email` and `key` headers
 * - `admin`: the `email` and `key` headers of an administrator (spec-readings 76) whose role has the call's `right`. A call
 *   that changes something records it with `audit`.
 * - `provider`: the payment provider, checked by its signature
 */
export type Guard = 'public' | 'member' | 'admin' | 'provider';

/** Whether a call needs the headers of a session. */
export const needsSession = ({ guard }: Address): boolean => guard === 'member' || guard === 'admin';

/** Whether a call changes a plan, which only a paid member may. */
export const needsPayment = ({ guard, planYear, records, method, whenLapsed }: EndpointSpec): boolean =>
  guard === 'member' && (planYear !== undefined || records === true) && method !== 'GET' && !whenLapsed;

/** The names of the request limits; contract/limits.ts has their numbers. */
export type LimitName =
  | 'login'
  | 'login_mail'
  | 'code'
  | 'passkey'
  | 'register'
  | 'pin_mail'
  | 'reset'
  | 'email_change'
  | 'discount'
  | 'checkout'
  | 'walkthrough'
  | 'document'
  | 'check'
  | 'share'
  | 'shared';

/**
 * The account that a call of the administration changes. Only owners change an account with a role in the office
 * (docs/decisions/0033). That rule is asked where the account becomes known:
 * - `body.user_id`: the field that names it, by id or by address. mount asks.
 * - `rows`: each row of a bulk action is an account. The kind of the bulk action asks for each row.
 * - `found`: the handler finds it by something else, such as an invoice, and asks.
 * - `new`: the call makes it.
 * - `leads`: leads, who have no account.
 * - `nobody`: it changes no account.
 */
export type Concerns = `body.${string}` | 'rows' | 'found' | 'new' | 'leads' | 'nobody';

export interface EndpointSpec {
  method: 'GET' | 'POST';
  /** In Fastify's notation: `/api/rpt/results/:year`. */
  path: `/api/${string}` | `/feed/${string}`;
  guard: Guard;
  /** The right that a call of the administration needs (docs/decisions/0033). */
  right?: Right;
  /**
   * Where the input of a call about one plan year of the member names the year; `current`: nowhere, it is the member's
   * current one. A year that is not theirs is not found. A call that writes gets the plan locked until its transaction
   * ends: for a roll-over that is the newer year.
   */
  planYear?:
    | 'current'
    | 'params.year'
    | 'headers.rpt_year'
    | 'body.rpt_year'
    | 'body.rpt_current_year'
    | 'body.rpt_year_new';
  /** The call also answers for an account that does not own its current plan year, with what the account has without a plan. */
  planless?: true;
  /** A member may make this call, which writes to a plan, also after the membership has ended (spec-readings 40). */
  whenLapsed?: true;
  /** An administrator's POST that changes nothing, for example a search whose terms are in the body. It owes no log entry. */
  reads?: true;
  /** The call may read a copy of the database that is some seconds old (docs/decisions/0042). It changes nothing. */
  mayBeLate?: true;
  /**
   * The action of an administrator's call, in the words of their log: 'Changed price'. Every such call that
   * changes something has it, and so has a download that they answer for. It owes an entry in the log.
   */
  does?: string;
  /** The account that an administrator's call changes. Every such call that changes something says it. */
  concerns?: Concerns;
  /** Not even an owner may make this call about an account with a role: the role would go to somebody else, or be lost. */
  staysInOffice?: true;
  /** The call changes a plan year. It owes an event in the history of that year (docs/decisions/0035). */
  records?: true;
  /** One line for openapi.json, with the specification's section. */
  doc: string;
  limit?: LimitName;
  params?: z.ZodMiniObject;
  /** The query string of the address. */
  query?: z.ZodMiniObject;
  /** The headers of the call beside those of the session. A secret is sent here, because proxies log addresses. */
  headers?: z.ZodMiniObject;
  body?: z.ZodMiniType;
  /**
   * The largest body in bytes, when JSON_LIMIT is too small. Only a caller with a valid session may send such a body, and
   * only a few at a time.
   */
  bodyLimit?: number;
  /** The text fields of an upload, beside `file`. A list is sent as `name[]`, once for each value. */
  form?: z.ZodMiniObject;
  /** `upload`: multipart form with one `file`. `file`: the response is bytes, and `ok` does not describe them. */
  kind?: 'json' | 'upload' | 'file';
  ok: z.ZodMiniType;
  errors: readonly ErrorCode[];
}

/** The part of a call that is needed to send it: everything but its schemas. */
export type Address = Pick<EndpointSpec, 'method' | 'path' | 'guard'>;

/**
 * Declares one call of the catalogue (spec A §7, B §7). Server routes, the browser's client and
 * openapi.json all derive from it.
 */
export const endpoint = <const S extends EndpointSpec>(spec: S & SaysWhatItDoes<S> & SaysWhoMay<S>): S =>
  spec;

type SaysWhatItDoes<S> = S extends { guard: 'admin'; method: 'POST' }
  ? S extends { reads: true }
    ? unknown
    : { does: string; concerns: Concerns }
  : unknown;

type SaysWhoMay<S> = S extends { guard: 'admin' } ? { right: Right } : { right?: never };

type Out<T> = T extends z.ZodMiniType ? z.output<T> : undefined;
type In<T> = T extends z.ZodMiniType ? z.input<T> : undefined;

/** The input of a handler, after validation. */
export type ParamsOf<E extends EndpointSpec> = Out<E['params']>;
export type QueryOf<E extends EndpointSpec> = Out<E['query']>;
export type BodyOf<E extends EndpointSpec> = Out<E['body']>;
export type FormOf<E extends EndpointSpec> = Out<E['form']>;
export type HeadersOf<E extends EndpointSpec> = Out<E['headers']>;
/** The input as the browser sends it. */
export type BodyInput<E extends EndpointSpec> = In<E['body']>;
export type FormInput<E extends EndpointSpec> = In<E['form']>;
export type ParamsInput<E extends EndpointSpec> = In<E['params']>;
export type QueryInput<E extends EndpointSpec> = In<E['query']>;
export type HeadersInput<E extends EndpointSpec> = In<E['headers']>;
/**
 * The response on 200, as the handler returns it and as the page gets it. On the wire it has the form of the schema's input.
 */
export type ResultOf<E extends EndpointSpec> = z.output<E['ok']>;

/** Every error code of a call: its own, and those that its guard, plan year, input and limit add. */
export function errorsOf(spec: EndpointSpec): ErrorCode[] {
  const all: ErrorCode[] = [...spec.errors];
  if (spec.body || spec.params || spec.query || spec.headers) all.push('invalid_input');
  if (spec.body) all.push('too_large');
  if (spec.bodyLimit) all.push('too_many_uploads');
  if (spec.kind === 'upload') all.push(...UPLOAD_ERRORS);
  if (spec.guard === 'member') all.push('session_expired');
  if (spec.guard === 'admin') all.push('permissions_denied', 'role_may_not', 'second_factor_needed');
  if (spec.staysInOffice) all.push('administrator_stays');
  if (spec.planYear) all.push('plan_year_not_owned');
  if (needsPayment(spec)) all.push('membership_ended');
  if (takesVersion(spec)) all.push('changed_elsewhere');
  if (spec.limit) all.push('rate_limited');
  all.push('server_error', 'unavailable');
  return [...new Set(all)];
}

/** Whether a call of the administration changes something. */
export const changesSomething = ({ guard, method, reads }: EndpointSpec): boolean =>
  guard === 'admin' && method === 'POST' && !reads;

/** The field of the body that names the account which a call concerns; null when none does. */
export function fieldOfPerson({ concerns, body }: EndpointSpec): string | null {
  const [part, name] = concerns?.split('.') ?? [];
  if (part !== 'body' || !name) return null;
  if (!hasField(body, name)) throw new Error(`The body has no field ${name}`);
  return name;
}

/** Whether a change may say which version of its rows it began from. */
export const takesVersion = ({ body }: EndpointSpec): boolean =>
  hasField(body, 'version') || hasField(body, 'versions');

function hasField(schema: z.ZodMiniType | undefined, name: string): boolean {
  const shape = schema && 'shape' in schema && typeof schema.shape === 'object' ? (schema.shape ?? {}) : {};
  return name in shape;
}

const UPLOAD_ERRORS = [
  'invalid_input',
  'no_file',
  'file_too_large',
  'too_large',
  'too_many_uploads',
] as const;

/** The address of a call: path parameters and query filled in and encoded. An undefined query value is left out. */
export function addressOf(
  spec: Pick<Address, 'path'>,
  params: Record<string, unknown> = {},
  query: Record<string, unknown> = {},
): string {
  const path = spec.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined) search.append(name, String(one));
  }
  return search.size > 0 ? `${path}?${search}` : path;
}
