import { expect, it } from 'vitest';
import { buildApp } from '../support/build-app.ts';
import { describeTables } from '../support/describe-tables.ts';

it('the table types are those of the migrated schema; `npm run tables` writes them', async () => {
  await using service = await buildApp({ features: [] });
  await expect(await describeTables(service.platform.db)).toMatchFileSnapshot(
    '../../src/composition/tables.generated.ts',
  );
});
