import { paths } from '#web/paths.ts';
import { knownPage } from './loading-target.ts';

/** Pages that only lead on: nobody asks for them. */
const onTheWay: readonly string[] = [paths.changeYearsLogin, paths.welcome];

/**
 * The address that a visitor asked for before signing in, to be opened afterwards (spec-readings 80). Null unless it is a
 * page of ours under /app: the address of the login page may come from a link that somebody else wrote.
 */
export function wantedPage(next: unknown): string | null {
  if (typeof next !== 'string' || !URL.canParse(next, HERE)) return null;
  const { origin, pathname, search } = new URL(next, HERE);
  const page = origin === HERE ? knownPage(pathname) : undefined;
  return page && !onTheWay.includes(page) ? page + search : null;
}

/** Any origin will do: it only shows whether an address has one of its own. */
const HERE = 'http://here.invalid';
