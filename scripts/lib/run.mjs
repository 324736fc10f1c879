import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { createInterface } from 'node:readline';
import { pathWithProject, pinnedNode, root } from './paths.mjs';
import { say } from './say.mjs';

/**
 * Runs a program in the project's folder and shows its output. With a `label`, each line begins with it, for programs that
 * run side by side. Returns the exit code. For a program that a signal ended it is 128 plus the signal's number, as in a
 * shell. After `limit` seconds the program and its children are killed and the code is 124.
 */
export function run(command, args, { env = {}, limit, input = 'inherit', label, ...options } = {}) {
  const group = limit !== undefined && process.platform !== 'win32';
  const output = label ? 'pipe' : 'inherit';
  const child = spawn(command, args, {
    cwd: root,
    stdio: [input, output, output],
    env: { ...process.env, PATH: pathWithProject(), ...env },
    detached: group,
    ...options,
  });
  if (label) for (const stream of [child.stdout, child.stderr]) showLines(stream, label);
  const unhook = forwardSignals(child, group);
  let late = false;
  const tooLate = () => {
    late = true;
    console.error(`${command} was stopped after ${limit} s`);
    kill(child, 'SIGKILL', group);
  };
  const timer = limit && setTimeout(tooLate, limit * 1000);
  return new Promise((resolve) => {
    const end = (code) => {
      clearTimeout(timer);
      unhook();
      resolve(late ? 124 : code);
    };
    child.on('error', (error) => {
      console.error(`Could not run ${command}: ${error.message}`);
      end(127);
    });
    child.on(label ? 'close' : 'exit', (code, signal) => end(code ?? 128 + (constants.signals[signal] ?? 0)));
  });
}

/** Runs a file with the pinned Node.js, as `run` runs a command: `runPinned(['server/main.ts'])`. */
export const runPinned = (args, options) => run(pinnedNode, args, options);

function showLines(stream, label) {
  createInterface({ input: stream }).on('line', (line) => say(line && `${label} | ${line}`));
}

function kill(child, signal, group) {
  try {
    if (group) process.kill(-child.pid, signal);
    else child.kill(signal);
  } catch {
    // it has ended by itself
  }
}

/** A terminal sends Ctrl-C to every program of the session itself. Sending it again would be a second Ctrl-C. */
function forwardSignals(child, group) {
  const sent = new Set();
  const handlers = ['SIGINT', 'SIGTERM', 'SIGHUP'].map((signal) => {
    const handler = () => {
      if (sent.has(signal) || (signal === 'SIGINT' && process.stdin.isTTY && !group)) return;
      sent.add(signal);
      kill(child, signal, group);
    };
    process.on(signal, handler);
    return () => process.off(signal, handler);
  });
  return () => {
    for (const off of handlers) off();
  };
}
