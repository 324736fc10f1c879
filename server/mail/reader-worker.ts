import { parentPort, workerData } from 'node:worker_threads';
import { memberMailOf } from './member-mail.ts';
import { bounceOf } from './report.ts';

// A thread that reads mails of one kind (reader.ts). A mail that cannot be read ends it.
const read = workerData.kind === 'report' ? bounceOf : memberMailOf;
parentPort?.on('message', async (raw: Uint8Array) => parentPort?.postMessage(await read(raw)));
