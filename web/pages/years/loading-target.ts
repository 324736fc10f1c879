import { type PagePath, paths } from '#web/paths.ts';

const targets: readonly PagePath[] = Object.values(paths).filter(
  (path) => path.startsWith('/app/') && !path.includes('$'),
);

/** The page that /app/loading/{myVar} leads to, whatever the case; only our own pages, else /404. */
export function loadingTarget(myVar: string): PagePath {
  const wanted = `/app/${myVar}`.toLowerCase();
  return targets.find((path) => path.toLowerCase() === wanted) ?? paths.notFound;
}
