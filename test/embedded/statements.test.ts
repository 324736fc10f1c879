import { expect, test } from 'vitest';
import { embeddedDatabase } from '#test/support/database.ts';
import { notedStatements } from '#test/support/statements.ts';

test('prepares every statement that the tests over HTTP sent to PostgreSQL', async (context) => {
  const statements = notedStatements();
  if (!statements) return context.skip('only npm test collects the statements, when it has PostgreSQL');
  expect(statements.length).toBeGreaterThan(400);
  const { engine, close } = await embeddedDatabase();
  if (engine.kind !== 'pglite') throw new Error('not the embedded engine');
  const refused: string[] = [];
  for (const statement of statements) {
    try {
      await engine.pglite.exec(`prepare noted as ${statement}; deallocate noted`);
    } catch (error) {
      refused.push(`${error instanceof Error ? error.message : error}: ${statement}`);
    }
  }
  await close();
  expect(refused).toEqual([]);
});
