import type { getUserList } from '#contract/admin-users.ts';
import type { ResultOf } from '#contract/endpoint.ts';
import { grouped } from '#domain/counted.ts';

export const START =
  'A part of the email is enough; @ finds everybody. You can also type the beginning of names, of a telephone number or of a membership number.';

type Matches = Omit<ResultOf<typeof getUserList>, 'rows'>;

/** How many users match, or that none does and these are like the text. */
export function FoundUsers({ total, more, all, alike, text }: Matches & { text: string }) {
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
