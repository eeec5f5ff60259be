import { expect, test } from 'vitest';
import { createTestDatabase } from '#tests/kit/database/database.ts';
import { writeDatabaseTypes } from '../../../scripts/database-types.ts';

test('db/types.ts matches the migrated database (otherwise run `npm run types`)', async () => {
  const database = await createTestDatabase();
  try {
    await expect(await writeDatabaseTypes(database.db)).toMatchFileSnapshot('../../../db/types.ts');
  } finally {
    await database.drop();
  }
});
