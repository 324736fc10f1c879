import { writeFileSync } from 'node:fs';
import { connectPglite } from '#server/db/embedded.ts';
import { generateTypes } from '#server/db/generate-types.ts';
import { migrate } from '#server/db/migrate.ts';

const database = await connectPglite({});
await migrate(database.db);
writeFileSync(new URL('../db/tables.ts', import.meta.url), await generateTypes(database.db));
await database.close();
console.log('server/db/tables.ts written');
