import { type PagePath, paths } from '#web/paths.ts';

const targets: readonly PagePath[] = Object.values(paths).filter(
  (path) => /^\/(app\/|master)/.test(path) && !path.includes('$'),
);

/** The page behind the sign-in at an address, whatever the case; undefined when there is none. */
export const knownPage = (pathname: string): PagePath | undefined =>
  targets.find((path) => path.toLowerCase() === pathname.toLowerCase());

/** The page that /app/loading/{myVar} leads to, whatever the case. Only our own pages count, others lead to /404. */
export function loadingTarget(myVar: string): PagePath {
  return knownPage(`/app/${myVar}`) ?? paths.notFound;
}
