import { describe, expect, it } from 'vitest';
import { missingValues } from './reply-draft.ts';

describe('missingValues', () => {
  it('lists each placeholder of subject and body that is not filled in once', () => {
    expect(missingValues({ subject: 'Su {{numero}}', body: '{{ nombre }}, {{numero}}' })).toEqual([
      '{{numero}}',
      '{{nombre}}',
    ]);
    expect(missingValues({ subject: 'Su oferta', body: 'Buen día: { } {{' })).toEqual([]);
  });
});
