import { useQuery } from '@tanstack/react-query';
import { supportContact } from '#contract/support.ts';
import { query } from '#web/api/queries.ts';
import { paths } from '#web/paths.ts';

/** The operator's address as a link; while it is not known, the way to the page that shows it. */
export function SupportAddress() {
  const { data } = useQuery(query(supportContact));
  return data ? (
    <a href={`mailto:${data.email}`}>{data.email}</a>
  ) : (
    <a href={paths.contact}>the support team</a>
  );
}
