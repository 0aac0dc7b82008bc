import { expect, it } from 'vitest';
import { purgeText } from './deleted.tsx';

it('purgeText names the day of the purge, or the reason for the delay if that day has passed', () => {
  const purge_at = '2026-12-21T21:30:00.000Z';
  expect(purgeText({ purge_at }, new Date('2026-11-21T21:30:00Z'))).toBe('Se borrará el 21/12/2026');
  expect(purgeText({ purge_at }, new Date('2026-12-22T21:00:00Z'))).toBe('Se borrará el 21/12/2026');
  expect(purgeText({ purge_at }, new Date('2026-12-23T21:30:00Z'))).toBe(
    'Se borrará cuando ningún registro lo use',
  );
  expect(purgeText({ purge_at: null })).toBe('');
});
