import { expect, it } from 'vitest';
import { notifiedTypes } from './notifications.ts';

it('notification settings name the types with an inbox as the requirements do', () => {
  const names = ['assets', 'jobs', 'products', 'projects', 'promotions', 'salvages', 'static-pages'];
  expect([...notifiedTypes.keys()]).toEqual(expect.arrayContaining(names));
});
