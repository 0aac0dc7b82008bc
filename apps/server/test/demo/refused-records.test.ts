import { expect, it } from 'vitest';
import { createPeople } from '../../demo/people.ts';
import { contentTypeNamed } from '../../demo/timeline/records.ts';
import { type RecordHistory, runTimeline, type Step } from '../../demo/timeline/timeline.ts';
import { createFixedRecords, recordKey } from '../../src/bootstrap/fixed-records.ts';
import { createRoles } from '../../src/bootstrap/roles.ts';
import { inOneTransaction } from '../../src/bootstrap/transaction.ts';
import { buildApp } from '../support/build-app.ts';

it('the demonstration logs each record that the publishing rules refuse, and publishes all other records', async () => {
  await using service = await buildApp({ features: [] });
  const at = service.clock.now();
  await inOneTransaction(service.platform, async (platform) => {
    const cast = await createPeople(platform, await createRoles(platform), 'Contraseña-primera-1');
    const fixedRecords = await createFixedRecords(platform, cast.marcela);
    const publish: Step = { at, by: 'oscar', do: 'publish' };
    const term = (name: string, definition: string | null): RecordHistory => ({
      type: contentTypeNamed('terminologies'),
      at,
      by: 'karla',
      body: {
        institution_id: 'insurances',
        name,
        definition,
        insurance_type_ids: [fixedRecords.get(recordKey('insurance-types', 'Vida'))],
      },
      steps: [publish, { at, by: 'oscar', do: 'archive' }],
    });
    const { steps: _steps, ...published } = term('Prima', '<p>Precio de la póliza.</p>');
    await runTimeline(platform, cast, [term('Póliza', null), { ...published, steps: [publish] }]);
  });
  const { db } = service.platform;
  const rows = await db
    .selectFrom('entry')
    .select(['name', 'status'])
    .where('type', '=', 'terminologies')
    .orderBy('status')
    .execute();
  expect(rows).toEqual([
    { name: 'Prima', status: 'published' },
    { name: 'Póliza', status: 'unpublished' },
  ]);
  const warnings = service.log.filter(({ level }) => level === 'warn').map(({ msg }) => msg);
  expect(warnings).toEqual([
    expect.stringMatching(/^The demonstration could not publish terminologies «Póliza»: .*definition/),
  ]);
});
