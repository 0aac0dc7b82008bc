import { expect, it } from 'vitest';
import { buildApp } from '../support/build-app.ts';
import { describeTables } from '../support/describe-tables.ts';

it('the generated table types match the migrated schema; `npm run tables` writes the types', async () => {
  // A database that no other test has changed: some give a column or index back a former definition.
  await using service = await buildApp({ features: [], database: {} });
  await expect(await describeTables(service.platform.db)).toMatchFileSnapshot(
    '../../src/composition/tables.generated.ts',
  );
});
