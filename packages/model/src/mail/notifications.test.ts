import { expect, it } from 'vitest';
import { notifiedTypes } from './notifications.ts';

it('notification settings call the types with an inbox as the source does', () => {
  expect([...notifiedTypes.keys()].sort()).toEqual(
    ['assets', 'jobs', 'products', 'projects', 'promotions', 'salvages', 'static-pages'].sort(),
  );
});
