import { describe, expect, it } from 'vitest';
import { missingValues } from './reply-draft.ts';

describe('values that an answer misses', () => {
  it('is named once, as it stands there, wherever it stands', () => {
    expect(missingValues({ subject: 'Su {{numero}}', body: '{{ nombre }}, {{numero}}' })).toEqual([
      '{{numero}}',
      '{{nombre}}',
    ]);
    expect(missingValues({ subject: 'Su oferta', body: 'Buen día: { } {{' })).toEqual([]);
  });
});
