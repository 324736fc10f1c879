import { dirname } from 'node:path';
import { describe, expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { appPages, neverPages, officePages, publicPages, SPECIFIED } from './architecture/pages.ts';
import { domainRooms, rules } from './architecture/rules.ts';
import { isThere, readSources, readText, type Source, trackedFiles } from './architecture/sources.ts';

// Checks docs/architecture.md. Each failure names the file and what to do about it.

const sources = readSources();
const isTest = (path: string) => /\.(test|e2e)\.tsx?$/.test(path) || /^(test|bench|lab)\//.test(path);
const product = sources.filter(({ path }) => !isTest(path));
const byPath = new Map(sources.map((source) => [source.path, source]));

/** Longer files need a reason: path -> why. */
const mayBeLong: Record<string, string> = {
  'contract/index.ts': 'a line for each call',
  'server/db/tables.ts': 'generated, with an interface for each table',
};

/** Where a page changes with its width: 860 and 640 are mostly the page's own width, 767 and 480 the window's. */
const breakpoints = new Set([480, 640, 767, 860]);

describe('imports', () => {
  test('go only where docs/architecture.md lets them', () => {
    expect(sources.flatMap(wrongImports)).toEqual([]);
  });

  test('name files that exist, with their extension', () => {
    const missing = sources.flatMap(({ path, files }) =>
      files.filter((file) => !isThere(file)).map((file) => `${path} imports ${file}, which is not there`),
    );
    expect(missing).toEqual([]);
  });

  test('never run in a circle', () => {
    expect(circles()).toEqual([]);
  });

  test('go down in domain/, from room to room', () => {
    const roomOf = (path: string) => /^domain\/([\w-]+)\//.exec(path)?.[1] ?? '';
    const wrong = product
      .filter(({ path }) => path.startsWith('domain/'))
      .flatMap(({ path, files }) =>
        files
          .filter((file) => file.startsWith('domain/') && roomOf(file) !== roomOf(path))
          .filter((file) => domainRooms.indexOf(roomOf(file)) >= domainRooms.indexOf(roomOf(path)))
          .map((file) => `${path} imports ${file}, whose room is not below its own`),
      );
    expect(wrong).toEqual([]);
    const rooms = new Set(
      sources
        .map(({ path }) => path)
        .filter((path) => path.startsWith('domain/'))
        .map(roomOf),
    );
    expect(new Set(domainRooms)).toEqual(rooms);
  });

  test('name a real adapter only in server/main.ts', () => {
    const real =
      /^server\/(adapters\/\w+\/(?!port\.ts)|queue\/(?!port\.ts)|mail\/(?!port\.ts|recorded-mail\.ts))/;
    const wrong = product.flatMap(({ path, files }) =>
      files
        .filter((file) => real.test(file) && path !== 'server/main.ts' && !sameFolder(path, file))
        .map(
          (file) => `${path} imports ${file}: only server/main.ts chooses an adapter, others see its port`,
        ),
    );
    expect(wrong).toEqual([]);
  });
});

describe('one place for', () => {
  test('fetch in the browser: web/api/client.ts, and before it is there web/before-scripts.ts', () => {
    const wrong = product.filter(
      ({ path, calls }) =>
        path.startsWith('web/') &&
        path !== 'web/api/client.ts' &&
        path !== 'web/before-scripts.ts' &&
        calls.some(({ callee }) => /^((window|globalThis|self)\.)?fetch$/.test(callee)),
    );
    expect(
      wrong.map(({ path }) => `${path} calls fetch: declare the call in contract/ and use web/api`),
    ).toEqual([]);
  });

  test('addresses in the browser: web/paths.ts; of calls: contract/', () => {
    const address = /^\/(app|api|dev|simulator)\/\w/;
    const wrong = product.filter(({ path }) => path.startsWith('web/') && path !== 'web/paths.ts');
    expect(
      wrong.flatMap(({ path, strings }) =>
        strings
          .filter((text) => address.test(text))
          .map((text) => `${path} spells ${text}: take it from web/paths.ts or contract/`),
      ),
    ).toEqual([]);
  });

  test('forms of the pages: web/ui/form/Form.tsx, which posts what no script sends', () => {
    // The other one leaves for the payment provider.
    const makers = ['web/ui/form/Form.tsx', 'web/parts/payments/post-form.ts'];
    const form = /<form\b|createElement\(\s*['"`]form|\b(as|component)=\{?['"`]form['"`]|\bformMethod\b/;
    const pages = trackedFiles().filter(
      (path) => /^(web|test\/pages)\/.*\.(tsx?|html)$/.test(path) && !isTest(path),
    );
    const wrong = pages.filter(
      (path) => !makers.includes(path) && form.test(withoutComments(readText(path))),
    );
    expect(wrong.map((path) => `${path} makes a form: use web/ui/form/Form.tsx`)).toEqual([]);
    for (const path of makers) expect(readText(path), path).toMatch(/method(=|\s=\s)["']post["']/);
  });

  test('the storage of the browser: web/storage.ts, which never throws', () => {
    // before-scripts.ts imports nothing and catches by itself.
    const mayTouch = ['web/storage.ts', 'web/before-scripts.ts'];
    const wrong = trackedFiles().filter(
      (path) =>
        /^web\/.*\.tsx?$/.test(path) &&
        !isTest(path) &&
        !mayTouch.includes(path) &&
        /\b(localStorage|sessionStorage)\b/.test(withoutComments(readText(path))),
    );
    expect(wrong.map((path) => `${path} touches the storage: use web/storage.ts`)).toEqual([]);
  });

  test('delays of the screens: web/delays.ts', () => {
    const timer = /^((window|globalThis)\.)?set(Timeout|Interval)$/;
    const wrong = product.filter(
      ({ path, calls }) =>
        path.startsWith('web/') &&
        calls.some(({ callee, numbers }) => timer.test(callee) && numbers.some((delay) => delay > 0)),
    );
    expect(
      wrong.map(({ path }) => `${path} has a delay of its own: give it a name in web/delays.ts`),
    ).toEqual([]);
  });

  test('SQL in an area: queries.ts, or a file named …-queries.ts', () => {
    const statement = /\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto)$/;
    const wrong = product.filter(
      ({ path, calls, text }) =>
        /^server\/areas\/(?!.*\/([\w-]+-)?queries\.ts$)/.test(path) &&
        (calls.some(({ callee }) => statement.test(callee)) ||
          /^import \{[^}]*\bsql\b[^}]*\} from 'kysely'/m.test(text)),
    );
    expect(wrong.map(({ path }) => `${path} writes SQL: move it to the queries.ts of the area`)).toEqual([]);
  });

  test('activities: saveActivity and saveActivities of server/areas/activities/save.ts', () => {
    const write =
      /(insertInto|updateTable|mergeInto)\('activity'\)|insertRows\([\w.]+, *'activity'|\b(insert into|update|merge into) activity\b/;
    const area = 'server/areas/activities';
    const wrong = product.filter(
      ({ path, text, calls }) =>
        (path !== `${area}/queries.ts` && path.startsWith('server/') && write.test(text)) ||
        (path !== `${area}/save.ts` && calls.some(({ callee }) => /(^|\.)storeActivities$/.test(callee))),
    );
    expect(wrong.map(({ path }) => `${path} writes activities: call saveActivity or saveActivities`)).toEqual(
      [],
    );
  });

  test('PAID and UNPAID of the office: setStatus of server/areas/office/set-status.ts', () => {
    const wrong = product.filter(
      ({ path, calls, text }) =>
        path.startsWith('server/areas/') &&
        path !== 'server/areas/office/set-status.ts' &&
        (calls.some(({ callee }) => callee === 'setOverride') || /\boverride: '(UN)?PAID'/.test(text)),
    );
    expect(wrong.map(({ path }) => `${path} makes a member PAID or UNPAID: call setStatus`)).toEqual([]);
  });

  test('colours: web/colours.ts and web/theme.ts', () => {
    const colour = /(?<![\w&#])#[0-9a-f]{3,8}\b|\b(rgba?|hsla?)\(/i;
    const wrong = trackedFiles().filter(
      (path) =>
        /^web\/.*\.(tsx?|css)$/.test(path) &&
        !/^web\/(colours|theme)\.ts$|\.test\.tsx?$/.test(path) &&
        colour.test(withoutComments(readText(path))),
    );
    expect(wrong.map((path) => `${path} writes a colour: use a variable of the theme`)).toEqual([]);
  });

  test('sizes of text: web/styles/global.css and web/theme.ts', () => {
    const size = /(font-size|fontSize): *['"]?[\d.]|\bfont: *[^;]*\d/;
    const wrong = trackedFiles().filter(
      (path) =>
        /^web\/.*\.(tsx?|css)$/.test(path) &&
        path !== 'web/styles/global.css' &&
        path !== 'web/theme.ts' &&
        size.test(readText(path)),
    );
    expect(wrong.map((path) => `${path} writes a size of text: compose rpt-text-13 to rpt-text-28`)).toEqual(
      [],
    );
  });

  test('widths at which a page changes: the four breakpoints', () => {
    const wrong = trackedFiles()
      .filter((path) => /^web\/.*\.(tsx?|css)$/.test(path))
      .flatMap((path) =>
        [...readText(path).matchAll(/\((?:min|max)-width: (\d+)px/g)]
          .filter(([, width]) => !breakpoints.has(Number(width)))
          .map(([, width]) => `${path} changes at ${width}: use 480, 640, 767 or 860`),
      );
    expect(wrong).toEqual([]);
  });

  test('process.env: server/config.ts', () => {
    const wrong = product.filter(
      ({ path, readsEnvironment }) =>
        readsEnvironment && path !== 'server/config.ts' && !/^[\w.-]+\.config\.ts$/.test(path),
    );
    expect(wrong.map(({ path }) => `${path} reads process.env: add a setting to server/config.ts`)).toEqual(
      [],
    );
  });
});

describe('every endpoint of the contract', () => {
  const mounting = product.filter(({ path }) =>
    /^server\/(areas\/[^/]+(\/[\w-]+)?|bulk)\/([\w-]+-)?routes\.ts$/.test(path),
  );
  const tests = sources.filter(({ path }) => /\.(test|e2e)\.tsx?$/.test(path));

  test('there are some', () => expect(Object.keys(endpoints).length).toBeGreaterThan(0));

  test.each(Object.entries(endpoints))('%s is mounted and tested', (name, { method, path }) => {
    const missing: string[] = [];
    if (!mounting.some((source) => calls(source, name)))
      missing.push(`mount(${name}, …) in a routes.ts of its area`);
    if (!tests.some((source) => mentions(source, name, path)))
      missing.push(`a test that calls ${method} ${path}`);
    expect(missing).toEqual([]);
  });
});

describe('every page of the specification', () => {
  const known = isThere('web/paths.ts') ? literals(readText('web/paths.ts')) : [];
  const routed = isThere('web/routes.tsx') ? readText('web/routes.tsx') : '';

  test.each([...publicPages, ...appPages, ...officePages])('%s has an address and a route', (page) => {
    const entry = known.find(({ path }) => path.toLowerCase() === page.toLowerCase());
    expect(entry?.path, `${page} is not in web/paths.ts`).toBeDefined();
    const used = entry && new RegExp(`paths\\.${entry.name}\\b|'${entry.name}'`).test(routed);
    expect(used, `web/routes.tsx does not route ${page}`).toBe(true);
  });
});

describe('the route table of the specification', () => {
  test('is built or never built: nothing is forgotten', () => {
    const all = [...publicPages, ...appPages, ...officePages, ...neverPages];
    expect(new Set(all).size).toBe(all.length);
    expect(all).toHaveLength(SPECIFIED);
  });

  test('has every page that a mail leads to', () => {
    const known = literals(readText('web/paths.ts')).map(({ path }) => path);
    const wrong = product
      .filter(({ path }) => path.startsWith('server/'))
      .flatMap(({ path, text }) =>
        [...text.matchAll(/(?:publicUrl\}|path: ')(\/(?!api\/|dev\/)\w[\w/]*)/g)]
          .filter(([, page]) => !known.includes(page ?? ''))
          .map(([, page]) => `${path} leads to ${page}, which is not in web/paths.ts`),
      );
    expect(wrong).toEqual([]);
  });

  test.each([...neverPages])('%s is not linked', (page) => {
    const known = literals(readText('web/paths.ts')).map(({ path }) => path.toLowerCase());
    expect(known, `${page} is in web/paths.ts: move it to the built pages`).not.toContain(page.toLowerCase());
  });
});

describe('the README and the lists of docs/', () => {
  const readme = readText('README.md');

  test('docs/dependencies.md says why each dependency is there, and of none that is gone', () => {
    const { dependencies, devDependencies } = JSON.parse(readText('package.json'));
    const all = Object.keys({ ...dependencies, ...devDependencies });
    const cells = [...readText('docs/dependencies.md').matchAll(/^\| ([^|]+) \|/gm)].map(
      ([, cell = '']) => cell,
    );
    const written = cells.filter((cell) => cell !== 'Package').flatMap((cell) => cell.split(', '));
    // A family of packages is written once: @mantine/core, dates, hooks. Types need no reason.
    const short = (name: string) => name.split('/')[1] ?? name;
    const isTypes = (name: string) => name.startsWith('@types/');
    const untold = all.filter((name) => !written.includes(name) && !written.includes(short(name)));
    expect(untold.filter((name) => !isTypes(name))).toEqual([]);
    const known = [...all, ...all.map(short)];
    expect(written.filter((word) => !isTypes(word) && !known.includes(word))).toEqual([]);
  });

  test('docs/configuration.md names every setting of server/config.ts, and no other', () => {
    const schema = trackedFiles().filter((path) => /^server\/config(\/[\w-]+)?\.ts$/.test(path));
    const settings = schema.flatMap((path) =>
      [...readText(path).matchAll(/^ {2}([A-Z][A-Z_]+):/gm)].map(([, name]) => name),
    );
    expect(settings.length).toBeGreaterThan(15);
    const written = [...readText('docs/configuration.md').matchAll(/`([A-Z][A-Z_]+)(?:=[^`]*)?`/g)].map(
      ([, name]) => name,
    );
    expect(new Set(written)).toEqual(new Set(settings));
  });

  test('the README names every command of package.json, and no other', () => {
    const { scripts } = JSON.parse(readText('package.json'));
    const written = [...readme.matchAll(/npm (?:run )?((?:start|test)|(?<=run )[\w:]+)/g)].map(
      ([, name]) => name,
    );
    expect(new Set(written)).toEqual(new Set(Object.keys(scripts)));
  });
});

describe('files', () => {
  // A test file lists the cases of one area, so it may be longer than its code.
  const limitOf = (path: string) => (isTest(path) ? 500 : 300);

  test('stay under 300 lines (tests 500), or say why not', () => {
    const long = sources.filter(({ path, lines }) => lines > limitOf(path) && !mayBeLong[path]);
    expect(
      long.map(({ path, lines }) => `${path} has ${lines} lines: give a part of its work its own file`),
    ).toEqual([]);
    const gone = Object.keys(mayBeLong).filter(
      (path) => isThere(path) && (byPath.get(path)?.lines ?? 0) <= 300,
    );
    expect(gone.map((path) => `${path} is short now: take it from the list in this test`)).toEqual([]);
  });

  test('are named after what they do', () => {
    const drawer = /(^|\/)(utils?|helpers?|misc|common|lib)(\.tsx?$|\/)/;
    expect(
      product.filter(({ path }) => drawer.test(path)).map(({ path }) => `${path}: name what it does`),
    ).toEqual([]);
  });

  test('export by name', () => {
    const wrong = product.filter(({ path, hasDefaultExport }) => hasDefaultExport && path.includes('/'));
    expect(wrong.map(({ path }) => `${path} has a default export: give it a name`)).toEqual([]);
  });

  test('begin no sentence of a comment or a page, and no title of a test, with a relative clause', () => {
    const clause =
      /(^\s*(\/\*\*?|\*|\/\/|--) |^\s*(\/\/|\*|--).*[.:] )(Of|Who|What|Whoever|Whatever|Whose) \S/;
    const onPage = /(?:^(?:- |\d+\. )?|[.:] )(?:Of|Who|What|Whoever|Whatever|Whose) [^.?]*\./gm;
    const title = /\b(test|it|describe)(\.\w+)?\((\[.*\]\)\()?\s*['"`](of|who|what|whoever|whatever|whose) /;
    const broken = trackedFiles()
      .filter((path) => /\.(tsx?|mjs|css|sql|typ)$/.test(path))
      .flatMap((path) =>
        readText(path)
          .split('\n')
          .flatMap((line, at) =>
            clause.test(line) || title.test(line) ? [`${path}:${at + 1}: ${line.trim()}`] : [],
          ),
      );
    const pages = trackedFiles()
      .filter((path) => path.endsWith('.md'))
      .flatMap((path) =>
        // A sentence goes on in the next line.
        [
          ...readText(path)
            .replace(/(?<=\S)\n(?=[A-Za-z ])/g, ' ')
            .matchAll(onPage),
        ].map(([sentence]) => `${path}: ${sentence}`),
      );
    expect([...broken, ...pages]).toEqual([]);
  });

  test('begin no comment with The same or As above, which send a reader to another line', () => {
    const comment = /(?:\/\*\*?(?:\s*\n\s*\*)?|\/\/|--) (?:The same|As above|Likewise)\b.*/g;
    const riddles = trackedFiles()
      .filter((path) => /\.(tsx?|mjs|css|sql|typ)$/.test(path) && !path.startsWith('server/db/migrations/'))
      .flatMap((path) =>
        [...readText(path).matchAll(comment)].map(([line]) => `${path}: ${line}: name the thing`),
      );
    expect(riddles).toEqual([]);
  });

  test('pages take the time from the server, whose clock decides what day it is', () => {
    const pages = /^web\/(pages|parts)\/(?!.*\.test\.)/;
    const wrong = product.filter(({ path }) => pages.test(path) && readText(path).includes('new Date()'));
    expect(wrong.map(({ path }) => `${path}: use web/api/server-clock.ts`)).toEqual([]);
  });

  test('name no folder of one machine', () => {
    const machine = /(?<![\w.$}])\/(?:home|root|Users|work|workspace)\/[\w.-]+/;
    const wrong = trackedFiles()
      .filter((path) => /\.(tsx?|mjs|json|md|css|sql|html|typ|yml|svg)$|^\.ci\/|^\.\w+$/.test(path))
      .map((path) => ({ path, folder: machine.exec(readText(path))?.[0] }))
      .filter(({ folder }) => folder);
    expect(wrong.map(({ path, folder }) => `${path} names ${folder}`)).toEqual([]);
  });

  test('the lockfile names no registry', () => {
    const lock = readText('package-lock.json');
    expect(
      lock.match(/"resolved":.*|https?:\/\/[^"]*(?:registry|npmmirror|artifactory|nexus)[^"]*/g) ?? [],
    ).toEqual([]);
  });
});

const withoutComments = (text: string) => text.replace(/\/\*.*?\*\/|\/\/.*$/gms, '');

function wrongImports({ path, files, packages }: Source): string[] {
  const rule = rules.find(({ of }) => of.test(path));
  if (!rule) return [`${path} is in no folder that docs/architecture.md knows`];
  const captured = rule.of.exec(path)?.[1] ?? '';
  const allowed = typeof rule.files === 'function' ? rule.files(captured) : rule.files;
  const { packages: libraries } = rule;
  return [
    ...files.filter((file) => !allowed.some((pattern) => pattern.test(file))),
    ...packages.filter((name) => libraries !== 'any' && !libraries.test(name)),
  ].map((target) => `${path} may not import ${target}: ${rule.why}`);
}

function circles(): string[] {
  const state = new Map<string, 'open' | 'done'>();
  const trails: string[] = [];
  const visit = (path: string, trail: string[]) => {
    if (state.get(path) === 'done') return;
    if (state.get(path) === 'open') {
      trails.push([...trail.slice(trail.indexOf(path)), path].join(' → '));
      return;
    }
    state.set(path, 'open');
    for (const next of byPath.get(path)?.files ?? []) visit(next, [...trail, path]);
    state.set(path, 'done');
  };
  for (const { path } of sources) visit(path, []);
  return trails;
}

function sameFolder(path: string, file: string): boolean {
  return dirname(path) === dirname(file);
}

/** Whether a file takes the call from the contract: by its name, or as `calls.name` of the whole area. */
function calls({ names, text }: Source, name: string): boolean {
  const imported = [...names].filter(([file]) => file.startsWith('contract/')).flatMap(([, all]) => all);
  if (imported.includes(name)) return true;
  return imported.includes('*') && new RegExp(`\\b\\w+\\.${name}\\b`).test(text);
}

/** A test names a call as above, or by its address. */
function mentions(source: Source, name: string, path: string): boolean {
  const address = path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:\w+/g, '[^\'"`\\s]+');
  return calls(source, name) || new RegExp(`${address}(?![\\w/-])`).test(source.text);
}

function literals(text: string): { name: string; path: string }[] {
  return [...text.matchAll(/(\w+): '(\/[^']*)'/g)].map(([, name = '', path = '']) => ({ name, path }));
}
