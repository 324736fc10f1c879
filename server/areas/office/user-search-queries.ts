import { type Expression, type SqlBool, sql } from 'kysely';
import type { CalendarDate } from '#domain/calendar/calendar.ts';
import type { MembershipKind } from '#domain/membership/membership.ts';
import type {
  AccountState,
  IssueState,
  LegacyState,
  PaymentSource,
  PaymentState,
} from '#domain/office/user-states.ts';
import { hasOverride, isPaidOn, isPlain, keptPaidAmongAll } from '#server/areas/membership/membership.ts';
import type { Db } from '#server/db/connect.ts';
import { containing, type Selected } from '#server/db/paging.ts';
import { type HappeningFilter, hasHappened, type MembershipAsked } from './happening-queries.ts';

// Which members a search means (spec-readings 83). The functions that fold a text stand beside the table `member`.

export interface UserFilter extends HappeningFilter {
  /** Words, each a part of the address or the beginning of a name or a number. */
  userEmail: string;
  legacy?: LegacyState | undefined;
  payment_status?: PaymentState | undefined;
  payment_by?: PaymentSource | undefined;
  payment_issue?: IssueState | undefined;
  subscription_type?: MembershipKind | undefined;
  account_status?: AccountState | undefined;
  plan_year?: number | undefined;
}

/** Every word of the text must match, in any order. */
export function textMatches(text: string): Expression<SqlBool> {
  const words = wordsOf(text);
  return words.length === 0 ? sql`true` : sql`(${sql.join(words.map(wordMatches), sql` and `)})`;
}

const wordsOf = (text: string) => (text.match(WORDS) ?? []).filter((word) => word !== IN_EVERY_ADDRESS);

/** The office types it to see everybody. No member is read to know that it matches. */
const IN_EVERY_ADDRESS = '@';

/** The digits of a number with what people write between them, or a word. */
const WORDS = /[+(]*\d[\d()+./-]*(?:\s+[\d()+./-]+)*(?!\S)|\S+/g;

/** A part of the address, or the beginning of a word or number. A text without letters and digits is only looked for in the address. */
function wordMatches(word: string): Expression<SqlBool> {
  const fold = /^[\d\s()+./-]+$/.test(word) ? sql`folded_number` : sql`folded_words`;
  return sql`(member.email like folded(${containing(word)})
    or member.search_words like '% ' || nullif(${fold}(${word}), '') || '%')`;
}

/**
 * Members who are like the search, for a name that was heard or mistyped. Only the part of an address before the @ counts,
 * because the same few providers follow it in most addresses.
 */
export const isLike = (text: string): Expression<SqlBool> =>
  sql`member.id in (select members_like(${ownWords(text)}))`;

/** Only letters make a text like another: a number with a wrong digit is somebody else's. */
export const hasLikeness = (text: string): boolean => /\p{L}/u.test(ownPart(text));

/** How much a member is like the words of the search: from 0 to how many they are. */
export const likeness = (text: string) => sql<number>`(select sum(word_similarity(word, member.search_words))
  from unnest(string_to_array(${ownWords(text)}, ' ')) as word)`;

const ownWords = (text: string) => sql<string>`folded_words(${ownPart(text)})`;

const ownPart = (text: string): string => text.split('@')[0] || text;

/** Whether more than the text narrows the search. */
export const isFiltered = ({ userEmail: _, ...states }: UserFilter): boolean =>
  Object.values(states).some((state) => state !== undefined);

/** Whether the text or a filter narrows the list of all members. */
export const isNarrowed = (filter: UserFilter): boolean =>
  isFiltered(filter) || wordsOf(filter.userEmail).length > 0;

/** The filters, without the text. */
export function statesMatch(
  {
    legacy,
    payment_status,
    payment_by,
    payment_issue,
    subscription_type: kind,
    account_status,
    plan_year,
    happened,
    ...days
  }: UserFilter,
  today: CalendarDate,
  membership = lookedUp(today),
) {
  const { of, isPaid, isOfKind } = membership;
  const parts: Expression<SqlBool>[] = [];
  if (legacy === 'LEGACY') parts.push(sql`member.legacy_since is not null`);
  if (legacy === 'NOT LEGACY') parts.push(sql`member.legacy_since is null`);
  if (payment_status === 'PAID') parts.push(of(isPaid));
  if (payment_status === 'UNPAID') parts.push(of(sql<boolean>`not ${isPaid}`));
  if (payment_by === 'OFFICE') parts.push(of(hasOverride(today)));
  if (payment_by === 'PAYMENTS') parts.push(of(sql<boolean>`not (${hasOverride(today)})`));
  if (payment_issue === 'FAILED_PAYMENT') parts.push(of(sql`membership.payment_failed_at is not null`));
  if (payment_issue === 'NO_ISSUE') parts.push(of(sql`membership.payment_failed_at is null`));
  if (kind) parts.push(of(isOfKind(kind)));
  if (account_status === 'VERIFIED') parts.push(sql`member.verified_at is not null`);
  if (account_status === 'UNVERIFIED') parts.push(sql`member.verified_at is null`);
  if (plan_year)
    parts.push(sql`exists (select from plan where member_id = member.id and plan_year = ${plan_year})`);
  if (happened) parts.push(hasHappened(happened, days, { today, membership }));
  return parts.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(parts, sql` and `)})`;
}

/** It can also be asked whether it is of a kind. */
interface KindAsked extends MembershipAsked {
  isOfKind: (kind: MembershipKind) => Expression<SqlBool>;
}

/** The membership is joined, perhaps to no row. */
const ofJoined: Pick<MembershipAsked, 'of' | 'ofNot'> = {
  of: (is) => is,
  ofNot: (is) => sql`(${is}) is not true`,
};

/** Each member's is looked up. */
const lookedUp = (today: CalendarDate): KindAsked => ({
  of: (is) => sql`exists (select from membership where membership.member_id = member.id and ${is})`,
  ofNot: (is) => sql`not exists (select from membership where membership.member_id = member.id and ${is})`,
  isPaid: isPaidOn(today),
  isOfKind: (kind) => sql`membership.kind = ${kind}`,
});

/** A query of the members that match, without columns. */
export const matchingUsers = (db: Db, filter: UserFilter, today: CalendarDate) =>
  db.selectFrom('member').where(textMatches(filter.userEmail)).where(statesMatch(filter, today));

/**
 * The same with their memberships, for their order. Whether a member is paid is not looked up for each. An object, because a query
 * itself cannot be awaited.
 */
export async function matchingMemberships(db: Db, filter: UserFilter, today: CalendarDate) {
  const kept = filter.payment_status && (await keptPaidAmongAll(db, today));
  const isPaid = isPaidOn(today, kept);
  return {
    members: db
      .selectFrom('member')
      .innerJoin('membership', 'membership.member_id', 'member.id')
      .where(textMatches(filter.userEmail))
      .where(statesMatch(filter, today, { ...lookedUp(today), ...ofJoined, isPaid })),
  };
}

/** Whom a bulk call means: these addresses, or all that match except some. */
export type UserSelection = Selected<UserFilter>;

/** A query of the selected members, without columns. */
export function selectedUsers(db: Db, selection: UserSelection, today: CalendarDate) {
  if (Array.isArray(selection)) return db.selectFrom('member').where('email', 'in', selection);
  const query = matchingUsers(db, selection.filter, today);
  return selection.except.length > 0 ? query.where('email', 'not in', selection.except) : query;
}

/** Most memberships are of this kind. */
const USUAL_KIND: MembershipKind = 'Annual';

/** Whether no filter asks about the kind of this membership in particular. */
function isOfUsualKind(filter: UserFilter | null) {
  if (filter?.subscription_type) return sql`membership.kind = ${USUAL_KIND}`;
  return filter?.paid_as ? sql`membership.kind <> 'Audit'` : sql`true`;
}

/**
 * The selected members, to be counted: a query without columns. Only the memberships that differ from most are joined: those
 * that are not plain and, when the kind is asked for, those of another kind. Each question to a membership must hold for none, too.
 * `isPaid`: whether the member is paid today.
 */
export function selectedToCount(
  db: Db,
  {
    selection,
    isPaid,
    today,
  }: { selection: UserSelection; isPaid: Expression<SqlBool>; today: CalendarDate },
) {
  const filter = Array.isArray(selection) ? null : selection.filter;
  const isUsual = sql<boolean>`${isPlain(today)} and ${isOfUsualKind(filter)}`;
  const members = db
    .selectFrom('member')
    .leftJoin('membership', (join) =>
      join.onRef('membership.member_id', '=', 'member.id').on(sql<boolean>`(${isUsual}) is not true`),
    );
  if (Array.isArray(selection)) return members.where('email', 'in', selection);
  const isOfKind = (kind: MembershipKind) =>
    kind === USUAL_KIND
      ? sql<boolean>`coalesce(membership.kind = ${kind}, true)`
      : sql<boolean>`membership.kind = ${kind}`;
  const matching = members
    .where(textMatches(selection.filter.userEmail))
    .where(
      statesMatch(selection.filter, today, {
        ...ofJoined,
        isOfKind,
        isPaid: sql<boolean>`coalesce(${isPaid}, true)`,
      }),
    )
    // PostgreSQL cannot know that nobody with a plain membership is UNPAID.
    .$if(selection.filter.payment_status === 'UNPAID', (unpaid) =>
      unpaid.where('membership.member_id', 'is not', null),
    );
  return selection.except.length > 0 ? matching.where('email', 'not in', selection.except) : matching;
}
