import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '#test/support/process.ts';

/** A program of somebody else that runs for a while, on loopback alone. */
export interface Party {
  /** Ends it at once and keeps its folder, so that it can run again. */
  kill(): Promise<void>;
  /** Ends it and deletes its folder. */
  stop(): Promise<void>;
}

/** A store of files with an S3 interface and a bucket. */
export interface S3 extends Pick<Party, 'stop'> {
  name: string;
  /** As STORAGE_URL. */
  url: string;
}

/** A folder that another user may enter. */
export const aFolder = (name: string) => mkdtemp(join(tmpdir(), `rpt-${name}-`));

/** Runs a program until `stop`, and waits until its port answers. Its folder goes with it. */
export async function runParty(
  command: string,
  args: readonly string[],
  { port, folder }: { port: number; folder: string },
): Promise<Party> {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let log = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      log = `${log}${text}`.slice(-4000);
    });
  process.once('exit', () => child.kill('SIGKILL'));
  await eventually(async () => {
    if (child.exitCode !== null) throw new Error(`${command} ended with ${child.exitCode}:\n${log}`);
    return answers(port);
  });
  return {
    kill: () => ended(child, 'SIGKILL'),
    async stop() {
      await ended(child, 'SIGTERM');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const over = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  const force = setTimeout(() => child.kill('SIGKILL'), 10_000);
  await over;
  clearTimeout(force);
}

const answers = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true));
    socket.on('connect', () => socket.destroy());
    socket.on('error', () => resolve(false));
  });
