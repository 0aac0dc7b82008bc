import { describe, expect, it } from 'vitest';
import { missingValues } from './reply-draft.ts';

describe('missingValues', () => {
  it('lists each unfilled placeholder of the subject and the body once', () => {
    expect(missingValues({ subject: 'Su {{numero}}', body: '{{ nombre }}, {{numero}}' })).toEqual([
      '{{numero}}',
      '{{nombre}}',
    ]);
    expect(missingValues({ subject: 'Su oferta', body: 'Buen día: { } {{' })).toEqual([]);
  });
});
