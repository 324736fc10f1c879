import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';

/** It holds the test virus of the industry apart, so that no scanner finds this file. */
export const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

/** Speaks clamd's INSTREAM. `answerTo` gets the file; null: it stays silent. */
export async function clamdStub(answerTo: (file: Buffer) => string | null) {
  const server = createServer(async (socket) => {
    socket.on('error', () => {});
    const chunks: Buffer[] = [];
    let rest = Buffer.alloc(0);
    let hasBegun = false;
    socket.on('data', (data: Buffer) => {
      rest = Buffer.concat([rest, data]);
      const command = 'zINSTREAM\0';
      if (!hasBegun && rest.length >= command.length) {
        hasBegun = rest.subarray(0, command.length).toString() === command;
        if (!hasBegun) return socket.end('UNKNOWN COMMAND\0');
        rest = rest.subarray(command.length);
      }
      while (hasBegun && rest.length >= 4 && rest.length >= 4 + rest.readUInt32BE()) {
        const length = rest.readUInt32BE();
        if (length === 0) {
          const answer = answerTo(Buffer.concat(chunks));
          if (answer !== null) socket.end(answer === '' ? '' : `${answer}\0`);
          return;
        }
        chunks.push(rest.subarray(4, 4 + length));
        rest = rest.subarray(4 + length);
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: new URL(`clamd://127.0.0.1:${port}`),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
