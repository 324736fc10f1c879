import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installPackage } from './debian.mjs';
import { executable, onPath } from './find.mjs';
import { owner } from './postgres.mjs';

/** Finds PgBouncer, or installs it where it may: its path, or undefined. */
export async function findPgbouncer() {
  return pgbouncerPath() ?? ((await installPackage('pgbouncer')) ? pgbouncerPath() : undefined);
}

const pgbouncerPath = () => onPath('pgbouncer') ?? ['/usr/sbin/pgbouncer'].find(executable);

/** Runs PgBouncer at `port` before the PostgreSQL at `databasePort`, as docs/operations/several-machines.md has it. Returns `{ kill, launch, stop }`. */
export function startPgbouncer(program, port, databasePort) {
  const folder = mkdtempSync(join(tmpdir(), 'rpt-pgbouncer-'));
  chmodSync(folder, 0o755);
  writeFileSync(join(folder, 'users.txt'), '"postgres" ""\n');
  writeFileSync(
    join(folder, 'pgbouncer.ini'),
    `[databases]
    * = host=127.0.0.1 port=${databasePort}
    [pgbouncer]
    listen_addr = 127.0.0.1
    listen_port = ${port}
    unix_socket_dir =
    auth_type = trust
    auth_file = ${join(folder, 'users.txt')}
    pool_mode = transaction
    max_client_conn = 500
    default_pool_size = 40
    ignore_startup_parameters = statement_timeout,idle_in_transaction_session_timeout
    server_connect_timeout = 2
    server_login_retry = 1
    query_wait_timeout = 3
    `.replace(/^ +/gm, ''),
  );
  let child;
  let ended;
  const launch = () => {
    child = spawn(program, ['-q', join(folder, 'pgbouncer.ini')], {
      ...owner(),
      cwd: folder,
      stdio: 'ignore',
    });
    ended = new Promise((resolve) => child.once('exit', resolve));
    process.once('exit', () => child.kill('SIGKILL'));
  };
  const kill = async () => {
    child.kill('SIGKILL');
    await ended;
  };
  launch();
  return {
    launch,
    kill,
    async stop() {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
