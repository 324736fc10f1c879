import { existsSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';

const MEMORY = '/dev/shm';
const ROOM = 2 * 2 ** 30;

/**
 * Where the folders of a test run are made: in memory, if there is room. The tests make and delete some hundred databases of
 * a thousand files each, and Linux's ext4 searches long for a new file's place where others were deleted a moment ago.
 */
export function throwAwayRoot() {
  if (!existsSync(MEMORY) || freemem() < 2 * ROOM) return tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize > ROOM ? MEMORY : tmpdir();
}
