import { spawnSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { freePort } from '#test/support/process.ts';
import { aFolder, type Party, runParty, type S3 } from '../lab/party.ts';
import { findParty } from '../scripts/lib/parties.mjs';

const STORES = ['account', 'container', 'object'] as const;
const BUCKET = 'evidence';
const REGION = 'us-east-1';
const KEY = 'office:keeper';
const SECRET = 'a-secret-of-this-hour';

export interface Swift extends S3 {
  /** The proxy, which all calls go through, is killed and runs again at the same port. */
  kill(): Promise<void>;
  launch(): Promise<void>;
}

/**
 * OpenStack Swift with its S3 interface at `port`, on one device without copies, and a bucket in it. Undefined: there is none here.
 */
export async function startSwift(port: number): Promise<Swift | undefined> {
  const programs = new Map<string, string>();
  for (const name of [...STORES, 'proxy']) {
    const program = await findParty(`swift-${name}-server`, `swift-${name}`);
    if (!program || process.getuid?.() !== 0) return undefined;
    programs.set(name, program);
  }
  const folder = await aFolder('swift');
  await mkdir(join(folder, 'devices/one'), { recursive: true });
  const stores: Party[] = [];
  const launch = async (name: string, at: number, pipeline: string) => {
    const config = join(folder, `${name}.conf`);
    await writeFile(config, configOf({ folder, name, port: at, pipeline }));
    return runParty(programs.get(name) ?? '', [config], { port: at, folder });
  };
  for (const name of STORES) {
    const at = await freePort();
    makeRing(folder, name, at);
    stores.push(await launch(name, at, `${name}-server`));
  }
  const launchProxy = () => launch('proxy', port, PIPELINE);
  let proxy = await launchProxy();
  const endpoint = `http://127.0.0.1:${port}`;
  await makeBucket(endpoint);
  const key = encodeURIComponent(KEY);
  return {
    name: 'OpenStack Swift',
    url: `s3://${key}:${SECRET}@127.0.0.1/${BUCKET}?region=${REGION}&endpoint=${encodeURIComponent(endpoint)}&forcePathStyle=1`,
    kill: () => proxy.kill(),
    async launch() {
      proxy = await launchProxy();
    },
    async stop() {
      for (const party of [proxy, ...stores.reverse()]) await party.stop();
    },
  };
}

/** Which device keeps what: one device keeps all. */
function makeRing(folder: string, name: string, port: number): void {
  for (const step of [['create', '2', '1', '0'], ['add', `r1z1-127.0.0.1:${port}/one`, '1'], ['rebalance']]) {
    const { status, stdout, stderr } = spawnSync('swift-ring-builder', [`${name}.builder`, ...step], {
      cwd: folder,
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`swift-ring-builder ${step.join(' ')}: ${stdout}${stderr}`);
  }
}

const PIPELINE =
  'catch_errors gatekeeper healthcheck cache listing_formats bulk s3api tempauth slo dlo versioned_writes proxy-server';

interface Configured {
  folder: string;
  name: string;
  port: number;
  pipeline: string;
}

/** Without workers it is one process, which ends with its signal. */
const configOf = ({ folder, name, port, pipeline }: Configured) => `
[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = root
swift_dir = ${folder}
devices = ${folder}/devices
mount_check = false
disable_fallocate = true

[pipeline:main]
pipeline = ${pipeline}

[app:${name}-server]
use = egg:swift#${name}
account_autocreate = true
allow_account_management = true

${name === 'proxy' ? pipeline.split(' ').slice(0, -1).map(filterOf).join('\n') : ''}
`;

const SETTINGS: Record<string, string> = {
  cache: 'use = egg:swift#memcache',
  s3api: `use = egg:swift#s3api\nlocation = ${REGION}`,
  tempauth: `use = egg:swift#tempauth\nuser_${KEY.replace(':', '_')} = ${SECRET} .admin`,
};

const filterOf = (name: string) => `[filter:${name}]\n${SETTINGS[name] ?? `use = egg:swift#${name}`}\n`;

async function makeBucket(endpoint: string): Promise<void> {
  const credentials = { accessKeyId: KEY, secretAccessKey: SECRET };
  const client = new S3Client({ endpoint, region: REGION, forcePathStyle: true, credentials });
  await client.send(new CreateBucketCommand({ Bucket: BUCKET }));
  client.destroy();
}
