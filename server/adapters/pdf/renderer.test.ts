import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { planDocument } from '#domain/export/plan-document.ts';
import { samplePlan } from '#test/support/sample-plan.ts';
import { type Pdf, PdfError } from './port.ts';
import { type TypstOptions, typstPdf } from './typst.ts';

const pdf = typstPdf();
afterAll(() => pdf.close());

const small = () => planDocument(samplePlan({ areas: 7, activities: 6, reflections: 5 }));
const reason = (render: Promise<unknown>) =>
  render.then(
    () => 'rendered',
    (error: unknown) => (error instanceof PdfError ? error.reason : error),
  );

describe('the renderer', () => {
  it('leaves the event loop free while it renders', async () => {
    const big = planDocument(samplePlan({ areas: 20, activities: 40, reflections: 40 }));
    let beats = 0;
    const beat = setInterval(() => {
      beats += 1;
    }, 2);
    const renders = Array.from({ length: 4 }, () => pdf.render(big, 'a4'));
    const all = await Promise.all(renders);
    clearInterval(beat);
    expect(all.every((bytes) => bytes.length > 100_000)).toBe(true);
    // A loop that is not free gets to a beat between two renders at most.
    expect(beats).toBeGreaterThan(2 * renders.length);
  });

  /** The real worker, which dies when the owner's name asks for it. */
  function troubled(options: TypstOptions): Pdf {
    const real = new URL('./typst-worker.ts', import.meta.url).href;
    const source = `import { parentPort } from 'node:worker_threads';
      parentPort.on('message', ({ document }) => {
        if (document.owner === 'die') process.exit(7);
      });
      await import(${JSON.stringify(real)});`;
    return typstPdf({ ...options, worker: new URL(`data:text/javascript,${encodeURIComponent(source)}`) });
  }
  const owned = (owner: string) => ({ ...small(), owner });

  it('fails only the render that made it die', async () => {
    const renderer = troubled({});
    const [bad, good] = await Promise.all([
      reason(renderer.render(owned('die'), 'a4')),
      reason(renderer.render(small(), 'a4')),
    ]);
    expect([bad, good]).toEqual(['failed', 'rendered']);
    await renderer.close();
  });

  it('gives up a render that takes too long and goes on with the next', async () => {
    // Only the worker starts within that time, and no typeface.
    const source = `import { parentPort } from 'node:worker_threads';
      parentPort.on('message', ({ document }) => {
        if (document.owner === 'hang') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
        parentPort.postMessage({ pdf: new Uint8Array(1) });
      });`;
    const worker = new URL(`data:text/javascript,${encodeURIComponent(source)}`);
    const renderer = typstPdf({ worker, timeoutMs: 10_000 });
    const [bad, good] = await Promise.all([
      reason(renderer.render(owned('hang'), 'a4')),
      reason(renderer.render(small(), 'a4')),
    ]);
    expect([bad, good]).toEqual(['timeout', 'rendered']);
    await renderer.close();
  });

  it('starts no second worker while the first cannot be interrupted, and counts its render until it has ended', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'rpt-pdf-'));
    const [log, release] = [join(folder, 'log'), join(folder, 'release')];
    // Like the compiler, a waiting child process holds the thread in native code.
    const wait = `echo stuck >> ${log}; until [ -e ${release} ]; do sleep 0.02; done; echo ended >> ${log}`;
    const source = `import { parentPort } from 'node:worker_threads';
      import { execFileSync } from 'node:child_process';
      import { appendFileSync } from 'node:fs';
      appendFileSync(${JSON.stringify(log)}, 'started\\n');
      parentPort.on('message', ({ document }) => {
        if (document.owner === 'stuck') execFileSync('sh', ['-c', ${JSON.stringify(wait)}]);
        parentPort.postMessage({ pdf: new Uint8Array(1) });
      });`;
    const worker = new URL(`data:text/javascript,${encodeURIComponent(source)}`);
    const renderer = typstPdf({ worker, goneMs: 1 });
    const reader = new AbortController();
    const of = (owner: string, gone?: AbortSignal) =>
      reason(renderer.render(owned(owner), 'a4', { memberId: 'her', ...(gone ? { gone } : {}) }));
    const first = of('stuck', reader.signal);
    await vi.waitFor(async () => expect(await readFile(log, 'utf8')).toBe('started\nstuck\n'), 60_000);
    reader.abort();
    expect(await first).toBe('gone');
    const second = of('small');
    expect(await of('small')).toBe('busy');
    // As long as a worker would need to start that should not.
    await setTimeout(500);
    await writeFile(release, '');
    expect(await second).toBe('rendered');
    expect(await readFile(log, 'utf8')).toBe('started\nstuck\nended\nstarted\n');
    expect(await Promise.all([of('small'), of('small')])).toEqual(['rendered', 'rendered']);
    await renderer.close();
    await rm(folder, { recursive: true });
  });

  it('refuses when too many wait, and starts again after it was idle', async () => {
    const renderer = typstPdf({ queueLimit: 1, idleMs: 20 });
    const three = [1, 2, 3].map(() => reason(renderer.render(small(), 'a4')));
    expect(await Promise.all(three)).toEqual(['rendered', 'rendered', 'busy']);
    await setTimeout(100);
    expect(await reason(renderer.render(small(), 'a4'))).toBe('rendered');
    await renderer.close();
  });

  it('accepts two renders of one member and keeps the rest of the queue for others', async () => {
    const renderer = typstPdf();
    const of = (memberId: string) => reason(renderer.render(small(), 'a4', { memberId }));
    const [hers, his] = [[of('her'), of('her'), of('her')], [of('him')]];
    expect(await Promise.all([...hers, ...his])).toEqual(['rendered', 'rendered', 'busy', 'rendered']);
    expect(await of('her')).toBe('rendered');
    await renderer.close();
  });

  it('drops a render when its caller has gone', async () => {
    const renderer = troubled({ goneMs: 50 });
    const reader = () => {
      const controller = new AbortController();
      return { gone: controller.signal, leave: () => controller.abort() };
    };
    const [first, second, late] = [reader(), reader(), reader()];
    late.leave();
    const results = [
      reason(renderer.render(owned('hang'), 'a4', first)),
      reason(renderer.render(small(), 'a4', second)),
      reason(renderer.render(small(), 'a4', late)),
      reason(renderer.render(small(), 'a4')),
    ];
    second.leave();
    expect(await results[1]).toBe('gone');
    first.leave();
    expect(await Promise.all(results)).toEqual(['gone', 'gone', 'gone', 'rendered']);
    await renderer.close();
  });

  it('rejects waiting and later renders once it is closed', async () => {
    const renderer = typstPdf();
    const waiting = reason(renderer.render(small(), 'a4'));
    await renderer.close();
    expect([await waiting, await reason(renderer.render(small(), 'a4'))]).toEqual(['closed', 'closed']);
  });

  it('prints an ordinary plan while a heavy one is being printed', async () => {
    const renderer = typstPdf({ heavySize: 100_000 });
    const done: string[] = [];
    const big = planDocument(samplePlan({ areas: 20, activities: 200, reflections: 200 }));
    const heavy = renderer.render(big, 'a4').then(() => done.push('heavy'));
    const light = [1, 2].map(() => renderer.render(small(), 'a4').then(() => done.push('light')));
    await Promise.all([heavy, ...light]);
    expect(done).toEqual(['light', 'light', 'heavy']);
    await renderer.close();
  });

  it('renders the smaller waiting plan first', async () => {
    const renderer = typstPdf();
    const done: string[] = [];
    const big = planDocument(samplePlan({ areas: 20, activities: 60, reflections: 60 }));
    const render = (name: string, plan = small()) => renderer.render(plan, 'a4').then(() => done.push(name));
    await Promise.all([render('first'), render('big', big), render('small')]);
    expect(done).toEqual(['first', 'small', 'big']);
    await renderer.close();
  });

  it('ends the process of heavy plans when it is idle, and starts another when that one dies', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'rpt-pdf-'));
    const [file, log] = [join(folder, 'worker.mjs'), join(folder, 'log')];
    await writeFile(
      file,
      `import { appendFileSync } from 'node:fs';
      appendFileSync(${JSON.stringify(log)}, process.pid + '\\n');
      process.on('message', ({ document }) => {
        if (document.owner === 'die') process.exit(7);
        process.send({ pdf: new Uint8Array(1) });
      });`,
    );
    const heavyWorker = pathToFileURL(file);
    const renderer = typstPdf({ heavySize: 1, heavyIdleMs: 20, heavyWorker });
    expect(await reason(renderer.render(owned('die'), 'a4'))).toBe('failed');
    expect(await reason(renderer.render(small(), 'a4'))).toBe('rendered');
    const pids = async () => (await readFile(log, 'utf8')).trim().split('\n').map(Number);
    const alive = (pid: number) => {
      try {
        return process.kill(pid, 0);
      } catch {
        return false;
      }
    };
    await vi.waitFor(async () => expect((await pids()).map(alive)).toEqual([false, false]), 60_000);
    expect(await reason(renderer.render(small(), 'a4'))).toBe('rendered');
    expect(await pids()).toHaveLength(3);
    await renderer.close();
    expect((await pids()).some(alive)).toBe(false);
    await rm(folder, { recursive: true });
  });
});
