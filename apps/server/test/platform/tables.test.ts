import { expect, it } from 'vitest';
import { buildApp } from '../support/build-app.ts';
import { describeTables } from '../support/describe-tables.ts';

it('the generated table types match the migrated schema; `npm run tables` writes the types', async () => {
  // A new database, because other tests restore former definitions of columns and indexes in shared ones.
  await using service = await buildApp({ features: [], database: {} });
  await expect(await describeTables(service.platform.db)).toMatchFileSnapshot(
    '../../src/composition/tables.generated.ts',
  );
});
