import { parentPort, workerData } from 'node:worker_threads';
import { bounceOf } from './report.ts';

// A thread for one mail (reader.ts).
parentPort?.postMessage(await bounceOf(workerData));
