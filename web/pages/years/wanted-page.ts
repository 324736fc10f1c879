import { paths } from '#web/paths.ts';
import { knownPage } from './loading-target.ts';

/** Pages that only lead to another page. Nobody asks for them. */
const onTheWay: readonly string[] = [paths.changeYearsLogin, paths.welcome];

/**
 * The address that a visitor asked for before signing in. It opens afterwards (spec-readings 28). Null unless it is a
 * page of ours behind the sign-in, because somebody else may have written the link to the login page.
 */
export function wantedPage(next: unknown): string | null {
  if (typeof next !== 'string' || !URL.canParse(next, HERE)) return null;
  const { origin, pathname, search } = new URL(next, HERE);
  const page = origin === HERE ? knownPage(pathname) : undefined;
  return page && !onTheWay.includes(page) ? page + search : null;
}

/** Any origin works. It only shows whether an address has its own. */
const HERE = 'http://here.invalid';
