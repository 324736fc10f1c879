import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { npmParty } from '../../scripts/lib/parties.mjs';
import { aFolder, runParty, type S3 } from '../party.ts';

const NAME = '@20minutes/s3rver';
const VERSION = '5.0.0';

/** A small server for tests that is not ours, with a bucket. It checks each signature. Undefined: npm does not have it. */
export async function startOtherS3(port: number): Promise<S3 | undefined> {
  const module = npmParty(NAME, VERSION);
  if (!module) return undefined;
  const folder = await aFolder('s3');
  await mkdir(join(folder, 'files'));
  const options = {
    address: '127.0.0.1',
    port,
    silent: true,
    directory: join(folder, 'files'),
    configureBuckets: [{ name: 'evidence' }],
  };
  const script = `new (require(${JSON.stringify(module)}))(${JSON.stringify(options)}).run()`;
  const party = await runParty(process.execPath, ['-e', script], { port, folder });
  const endpoint = encodeURIComponent(`http://127.0.0.1:${port}`);
  return {
    ...party,
    name: 's3rver',
    url: `s3://S3RVER:S3RVER@127.0.0.1/evidence?region=us-east-1&endpoint=${endpoint}&forcePathStyle=1`,
  };
}
