import { memberMailOf } from './member-mail.ts';
import { bounceOf } from './report.ts';

// A process that reads mails of one kind (reader.ts). A mail that cannot be read ends it.
const read = process.argv[2] === 'report' ? bounceOf : memberMailOf;
process.on('message', async (raw: Uint8Array) => {
  process.send?.((await read(raw)) as object | null);
});
