import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { RenderOrder, RenderResult } from './render.ts';

/** The thread or process of a renderer. It takes one order at a time. */
export interface RenderWorker {
  send(order: RenderOrder): void;
  /** Ends the worker; resolves when it holds no memory any more. */
  end(): Promise<void>;
  /** Sets whether the worker keeps the server's process alive when nothing else does. */
  hold(held: boolean): void;
}

export interface RenderWorkerEvents {
  result(result: RenderResult): void;
  /** Called when the worker ended by itself. */
  lost(detail: string): void;
}

export type StartRenderWorker = (events: RenderWorkerEvents) => RenderWorker;

/** A thread: quick to reach, but the server keeps a part of its memory for good. */
export const inThread =
  (file: URL): StartRenderWorker =>
  ({ result, lost }) => {
    const worker = new Worker(file);
    worker.on('message', result);
    worker.on('error', (error) => lost(String(error)));
    worker.on('exit', (code) => lost(`the renderer ended with code ${code}`));
    return {
      send: (order) => worker.postMessage(order),
      end: async () => void (await worker.terminate()),
      hold: (held) => (held ? worker.ref() : worker.unref()),
    };
  };

/** A process: slower to start, and the system takes all of its memory back when it ends. */
export const inProcess =
  (file: URL): StartRenderWorker =>
  ({ result, lost }) => {
    const child = fork(fileURLToPath(file), { serialization: 'advanced', execArgv: [], stdio: 'ignore' });
    const ended = new Promise<void>((resolve) => {
      child.once('exit', () => resolve());
      child.once('error', () => resolve());
    });
    child.on('message', (done) => result(done as RenderResult));
    child.on('error', (error) => lost(String(error)));
    child.on('exit', (code, signal) => lost(`the renderer ended with ${signal ?? `code ${code}`}`));
    return {
      // When sending fails the process is gone, and its exit is reported.
      send: (order) => void child.send(order, () => {}),
      end: () => {
        child.ref();
        child.kill('SIGKILL');
        return ended;
      },
      hold(held) {
        if (held) child.ref();
        else child.unref();
        if (held) child.channel?.ref();
        else child.channel?.unref();
      },
    };
  };
