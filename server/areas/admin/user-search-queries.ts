import { type Expression, type SqlBool, sql } from 'kysely';
import type { CalendarDate } from '#domain/calendar.ts';
import type { MembershipKind } from '#domain/membership.ts';
import type { IssueState, LegacyState, PaymentState } from '#domain/user-states.ts';
import { arePaidOn } from '#server/areas/membership/membership.ts';
import type { Db } from '#server/db/connect.ts';
import { containing, type Selected } from '#server/db/paging.ts';

// Which members a search means (spec-readings 83). The texts are written as the index member_search has them.

export interface UserFilter {
  /** A part of the address, or the beginning of a name or a membership number. */
  userEmail: string;
  legacy?: LegacyState | undefined;
  payment_status?: PaymentState | undefined;
  payment_issue?: IssueState | undefined;
  subscription_type?: MembershipKind | undefined;
}

const names = sql<string>`(' ' || member.name || ' ' || member.surname)`;

/** The text of the search alone. */
export function textMatches(text: string): Expression<SqlBool> {
  const beginning = containing(text).slice(1);
  return sql`(member.email ilike ${containing(text)} or ${names} ilike ${containing(` ${text}`)}
    or member.saica_number ilike ${beginning})`;
}

/**
 * Members who are like the search, for a name that was heard or mistyped. Only the part of an address before the @ counts,
 * because the same few providers follow it in most addresses.
 */
export const isLike = (text: string): Expression<SqlBool> =>
  sql`(member.email %> ${ownPart(text)} or ${names} %> ${ownPart(text)} or member.saica_number %> ${ownPart(text)})`;

/** Only letters and digits make a text like another. Without them every member would be compared in vain. */
export const hasLikeness = (text: string): boolean => /[\p{L}\p{N}]/u.test(ownPart(text));

/** How much a member is like the search, from 0 to 1. */
export const likeness = (text: string) => sql<number>`greatest(
  word_similarity(${ownPart(text)}, member.email), word_similarity(${ownPart(text)}, ${names}),
  word_similarity(${ownPart(text)}, member.saica_number))`;

const ownPart = (text: string): string => text.split('@')[0] || text;

/** Whether more than the text narrows the search. */
export const isFiltered = ({
  legacy,
  payment_status,
  payment_issue,
  subscription_type,
}: UserFilter): boolean => Boolean(legacy ?? payment_status ?? payment_issue ?? subscription_type);

/** The filters, without the text. */
export function statesMatch(
  { legacy, payment_status, payment_issue, subscription_type: kind }: UserFilter,
  today: CalendarDate,
) {
  const parts: Expression<SqlBool>[] = [];
  if (legacy === 'LEGACY') parts.push(sql`member.legacy_since is not null`);
  if (legacy === 'NOT LEGACY') parts.push(sql`member.legacy_since is null`);
  if (payment_status === 'PAID') parts.push(ofMembership(arePaidOn(today)));
  if (payment_status === 'UNPAID') parts.push(ofMembership(sql<boolean>`not ${arePaidOn(today)}`));
  if (payment_issue === 'FAILED_PAYMENT')
    parts.push(ofMembership(sql`membership.payment_failed_at is not null`));
  if (payment_issue === 'NO_ISSUE') parts.push(ofMembership(sql`membership.payment_failed_at is null`));
  if (kind) parts.push(ofMembership(sql`membership.kind = ${kind}`));
  return parts.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(parts, sql` and `)})`;
}

const ofMembership = (is: Expression<SqlBool>): Expression<SqlBool> =>
  sql`exists (select from membership where membership.member_id = member.id and ${is})`;

/** A query of the members that match, without columns. */
export const matchingUsers = (db: Db, filter: UserFilter, today: CalendarDate) =>
  db.selectFrom('member').where(textMatches(filter.userEmail)).where(statesMatch(filter, today));

/** Whom a bulk call means: these addresses, or all that match except some. */
export type UserSelection = Selected<UserFilter>;

/** A query of the selected members, without columns. */
export function selectedUsers(db: Db, selection: UserSelection, today: CalendarDate) {
  if (Array.isArray(selection)) return db.selectFrom('member').where('email', 'in', selection);
  const query = matchingUsers(db, selection.filter, today);
  return selection.except.length > 0 ? query.where('email', 'not in', selection.except) : query;
}
