import type { ResultOf } from '#contract/endpoint.ts';
import type { getUserList } from '#contract/office-users.ts';
import { grouped } from '#domain/text/counted.ts';

export const START =
  'A part of the email is enough; @ finds everybody. You can also type the beginning of names, of a telephone number or of a membership number.';

interface FoundUsersProps {
  /** Undefined while nothing is found yet. */
  found: Omit<ResultOf<typeof getUserList>, 'rows'> | undefined;
  text: string;
}

/** How many users match, or that none does and these are like the text. */
export function FoundUsers({ found, text }: FoundUsersProps) {
  if (!found) return text === '' ? 'Search for the users to see.' : '\u00a0';
  const { total, more, all, alike } = found;
  if (alike && total > 0)
    return (
      <>
        Nobody matches ‘<bdi>{text}</bdi>’. These users are like it.
      </>
    );
  return (
    <>
      <strong>
        {more ? 'More than ' : ''}
        {grouped(total)} of {grouped(all)}
      </strong>{' '}
      users match this search.
    </>
  );
}
