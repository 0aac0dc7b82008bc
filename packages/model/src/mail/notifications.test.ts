import { expect, it } from 'vitest';
import { notifiedTypes } from './notifications.ts';

it('notification settings use the source’s names for the types with an inbox', () => {
  const names = ['assets', 'jobs', 'products', 'projects', 'promotions', 'salvages', 'static-pages'];
  expect([...notifiedTypes.keys()]).toEqual(expect.arrayContaining(names));
});
