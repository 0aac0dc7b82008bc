import { describe, expect, it } from 'vitest';
import { missingVariables } from './reply-draft.ts';

describe('missingValues', () => {
  it('lists each unfilled placeholder of the subject and the body once', () => {
    expect(missingVariables({ subject: 'Su {{numero}}', body: '{{ nombre }}, {{numero}}' })).toEqual([
      '{{numero}}',
      '{{nombre}}',
    ]);
    expect(missingVariables({ subject: 'Su oferta', body: 'Buen día: { } {{' })).toEqual([]);
  });
});
