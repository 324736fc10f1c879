import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';

type Graph = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * The file of a module of ours. The first opening of a page loads few files (docs/decisions/0027): the sign-in page's, the
 * shared part of the public pages, two of the areas under /app, that of the administration, and one for each area. Null
 * leaves it to the bundler.
 */
export function groupOf(id: string, graph: Graph): string | null {
  if (usersOf.size === 0) findUsers(graph);
  const users = [...(usersOf.get(id) ?? [])];
  if (users.includes(SIGN_IN)) return SIGN_IN;
  // One style sheet for all of the administration.
  if (id.endsWith('.css') && users.every(isOffice)) return 'office';
  if (users.length < 2) return users[0] ?? null;
  if (users.some((user) => publicUsers.has(user))) return 'public';
  if (users.every(isOffice)) return 'office';
  const isFirst = id.endsWith('.css') || users.some((user) => OPENED_FIRST.includes(user));
  return isFirst ? 'app' : 'more';
}

/** The modules of one group alone, for a group of a rank of its own. */
export const only = (name: string) => (id: string, graph: Graph) =>
  groupOf(id, graph) === name ? name : null;

const APP_FRAME = [
  file('web/layouts/AppLayout.tsx'),
  file('web/layouts/AwayPage.tsx'),
  file('web/ui/form/ChangedElsewhere.tsx'),
  file('web/ui/form/SoftQuestions.tsx'),
];
const OFFICE_FRAME = [file('web/layouts/OfficeFrame.tsx'), file('web/layouts/OfficeMenu.tsx')];
const SIGN_IN = 'first-page';
/** The frame, and the page that a member sees first. What only other pages share comes with them. */
const OPENED_FIRST = ['app', 'dashboard'];
const isOffice = (user: string) => user.startsWith('office');

/** The areas that use a module, over static imports. A page's area is the name of its folder. */
const usersOf = new Map<string, Set<string>>();
const publicUsers = new Set(['public']);
/**
 * A colleague's and a checker's page show much of what the pages under /app do. Their modules would make the sign-up slow, which
 * shows none of it.
 */
const READERS = ['shared-plan-public', 'check-public'];

function findUsers(graph: Graph) {
  const pagesIn = (path: string) => graph.getModuleInfo(file(path))?.dynamicallyImportedIds ?? [];
  collect(SIGN_IN, file('web/main.tsx'), graph);
  for (const page of pagesIn('web/public-pages.tsx')) {
    const area = `${areaOf(page)}-public`;
    if (!READERS.includes(area)) publicUsers.add(area);
    collect(area, page, graph);
  }
  collect('public', file('web/layouts/Queries.tsx'), graph);
  for (const page of pagesIn('web/app-pages.tsx')) collect(areaOf(page), page, graph);
  collect('app', file('web/app-pages.tsx'), graph);
  for (const part of APP_FRAME) collect('app', part, graph);
  for (const part of OFFICE_FRAME) collect('office', part, graph);
}

const areaOf = (page: string) => /[\\/]web[\\/]pages[\\/]([^\\/]+)/.exec(page)?.[1] ?? 'app';

function collect(user: string, id: string, graph: Graph) {
  // This walk does not see which exports of a library are used, so the libraries are grouped by name.
  if (/[\\/]node_modules[\\/].*js$/.test(id)) return;
  const users = usersOf.get(id) ?? new Set();
  if (users.has(user)) return;
  usersOf.set(id, users.add(user));
  for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) collect(user, imported, graph);
}

/** The most files that the first opening of a page may load. */
const MOST = { scripts: 12, styles: 4 };

/** Fails the build when the first opening of any page would load more files than that. */
export function fewFiles(): Plugin {
  return {
    name: 'few-files',
    apply: 'build',
    generateBundle(_, bundle) {
      const pages = (list: string) => this.getModuleInfo(file(list))?.dynamicallyImportedIds ?? [];
      for (const page of [...pages('web/public-pages.tsx'), ...pages('web/app-pages.tsx')]) {
        const { scripts, styles } = filesOf(
          bundle,
          openedWith(page, pages('web/app-pages.tsx').includes(page)),
        );
        if (scripts.length > MOST.scripts || styles.length > MOST.styles)
          this.error(
            `The first opening of ${page} loads ${scripts.length} scripts and ${styles.length} style sheets: ${scripts.join(', ')}`,
          );
      }
    },
  };
}

/** The scripts and the style sheets that modules of ours load, each after those that it imports. */
export function filesOf(bundle: Rolldown.OutputBundle, modules: readonly string[]) {
  const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
  const begun = new Set<Rolldown.OutputChunk>();
  const loaded = new Set<Rolldown.OutputChunk>();
  const add = (chunk: Rolldown.OutputChunk) => {
    if (begun.has(chunk)) return;
    begun.add(chunk);
    for (const one of chunks) if (chunk.imports.includes(one.fileName)) add(one);
    loaded.add(chunk);
  };
  for (const id of modules) {
    const own = chunks.find(({ moduleIds }) => moduleIds.includes(id));
    if (!own) throw new Error(`${id} is in no file`);
    add(own);
  }
  const styles = new Set([...loaded].flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]));
  return { scripts: [...loaded].map(({ fileName }) => fileName), styles: [...styles] };
}

/** A page with the modules that come with it. The bundle knows what they import. */
export function openedWith(page: string, underApp: boolean): string[] {
  const opened = [file('web/main.tsx'), page];
  if (underApp) opened.push(file('web/app-pages.tsx'), ...APP_FRAME);
  if (areaOf(page).startsWith('office')) opened.push(...OFFICE_FRAME);
  return opened;
}
