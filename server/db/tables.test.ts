import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { connectPglite } from './embedded.ts';
import { generateTypes } from './generate-types.ts';
import { isReady, migrate } from './migrate.ts';

// Making a cluster takes seconds on a busy machine.
test('tables.ts is what the migrations made; `npm run db:types` writes it', async () => {
  const database = await connectPglite({});
  expect(await isReady(database.db).catch(() => false)).toBe(false);
  const names = await migrate(database.db);
  expect(names.length).toBeGreaterThan(0);
  expect(await migrate(database.db)).toEqual([]);
  expect(await isReady(database.db)).toBe(true);
  const file = readFileSync(new URL('./tables.ts', import.meta.url), 'utf8');
  expect(await generateTypes(database.db)).toBe(file);
  await database.close();
});
