import { field } from '@vitrina/model';
import { describe, expect, it } from 'vitest';
import { rowsOf } from './rows.ts';

describe('a changed icon', () => {
  const rows = (textBefore: string | null, textAfter: string | null) =>
    rowsOf(
      {
        key: 'icon_name',
        field: field.icon({ label: 'Ícono' }),
        valueBefore: textBefore,
        valueAfter: textAfter,
      },
      new Map(),
    );

  it('is drawn on each side of the comparison that has an icon', () => {
    expect(rows('home', 'credit-card')).toMatchObject([
      { before: { icon: 'home' }, after: { icon: 'credit-card', parts: [{ text: 'credit-card' }] } },
    ]);
    expect(rows(null, 'home')[0]?.before.icon).toBeUndefined();
  });
});
