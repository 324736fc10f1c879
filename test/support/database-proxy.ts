import { connect, createServer, type Socket } from 'node:net';
import { freePort } from './process.ts';

export interface DatabaseProxy {
  /** The address of the database, through the proxy. */
  url: string;
  /** Swallows what every open connection sends, and every later one too, as a host does that has lost its network. */
  swallow(): void;
  /** Lets new connections through. Those that were swallowed stay silent. */
  heal(): void;
  close(): void;
}

/** A TCP proxy in front of a database. It ends no connection by itself. */
export async function startProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const to = new URL(databaseUrl);
  const open = new Set<Socket>();
  let isSwallowing = false;
  const server = createServer({ allowHalfOpen: true }, (client) => {
    const database = connect({ host: to.hostname, port: Number(to.port), allowHalfOpen: true });
    const ends = [client, database];
    for (const end of ends) {
      open.add(end);
      end.on('error', () => {});
    }
    if (isSwallowing) return void client.resume();
    client.pipe(database);
    database.pipe(client);
    for (const end of ends) end.once('close', () => ends.map((one) => one.destroy()));
  });
  const port = await freePort();
  server.listen(port, '127.0.0.1');
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${port}`;
  return {
    url: url.toString(),
    swallow() {
      isSwallowing = true;
      for (const end of open) end.unpipe().resume();
    },
    heal() {
      isSwallowing = false;
    },
    close() {
      server.close();
      for (const end of open) end.destroy();
    },
  };
}
