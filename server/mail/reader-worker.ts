import { parentPort, workerData } from 'node:worker_threads';
import { memberMailOf } from './member-mail.ts';
import { bounceOf } from './report.ts';

// A thread for one mail (reader.ts).
const { kind, raw } = workerData;
parentPort?.postMessage(await (kind === 'report' ? bounceOf(raw) : memberMailOf(raw)));
