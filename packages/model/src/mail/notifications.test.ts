import { expect, it } from 'vitest';
import { notifiedTypes } from './notifications.ts';

it('notification settings include all types with an inbox that the requirements name', () => {
  const names = ['assets', 'jobs', 'products', 'projects', 'promotions', 'salvages', 'static-pages'];
  expect([...notifiedTypes.keys()]).toEqual(expect.arrayContaining(names));
});
