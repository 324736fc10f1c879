import { spawnSync } from 'node:child_process';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findParty } from '../../scripts/lib/parties.mjs';
import { aFolder, type Party, runParty } from '../party.ts';

/** Which host gets the mail of which domain, as `transport_maps` has it. */
type Routes = Record<string, number>;

/** Postfix at `port`, which passes the mail of each domain on to a port of this machine. Undefined: there is none here. */
export async function startPostfix(port: number, routes: Routes): Promise<Party | undefined> {
  const postfix = await findParty('postfix', 'postfix');
  if (!postfix || process.getuid?.() !== 0) return undefined;
  const folder = await aFolder('postfix');
  await chmod(folder, 0o755);
  const [config, spool, data] = ['config', 'spool', 'data'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  for (const path of [config, spool, data]) await mkdir(path);
  spawnSync('chown', ['postfix', data]);
  const maps = Object.entries(routes).map(([domain, to]) => `${domain} smtp:[127.0.0.1]:${to}\n`);
  await writeFile(join(config, 'transport'), maps.join(''));
  await writeFile(join(config, 'main.cf'), mainOf({ spool, data, config, domains: Object.keys(routes) }));
  await writeFile(join(config, 'master.cf'), masterOf(port));
  return runParty(postfix, ['-c', config, 'start-fg'], { port, folder });
}

interface Folders {
  spool: string;
  data: string;
  config: string;
  domains: string[];
}

const mainOf = ({ spool, data, config, domains }: Folders) => `
compatibility_level = 3.6
queue_directory = ${spool}
data_directory = ${data}
inet_interfaces = loopback-only
inet_protocols = ipv4
myhostname = mail.example.org
mydestination =
relay_domains = ${domains.join(', ')}
mynetworks = 127.0.0.0/8
transport_maps = texthash:${config}/transport
smtpd_relay_restrictions = permit_mynetworks, reject
minimal_backoff_time = 5s
maximal_backoff_time = 30s
queue_run_delay = 5s
maillog_file = ${data}/log
maillog_file_prefixes = ${data}
`;

/** The services of a Postfix that receives and passes on; none runs in a chroot. */
const masterOf = (port: number) =>
  [
    `127.0.0.1:${port} inet n - n - - smtpd`,
    'cleanup unix n - n - 0 cleanup',
    'qmgr unix n - n 300 1 qmgr',
    'tlsmgr unix - - n 1000? 1 tlsmgr',
    'rewrite unix - - n - - trivial-rewrite',
    'bounce unix - - n - 0 bounce',
    'defer unix - - n - 0 bounce',
    'trace unix - - n - 0 bounce',
    'smtp unix - - n - - smtp',
    'relay unix - - n - - smtp',
    'retry unix - - n - - error',
    'error unix - - n - - error',
    'discard unix - - n - - discard',
    'proxymap unix - - n - - proxymap',
    'anvil unix - - n - 1 anvil',
    'scache unix - - n - 1 scache',
    'postlog unix-dgram n - n - 1 postlogd',
    '',
  ].join('\n');
