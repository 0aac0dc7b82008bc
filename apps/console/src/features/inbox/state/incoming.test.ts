import { describe, expect, it } from 'vitest';
import { incomingSince, incomingText } from './incoming.ts';

const row = (id: string, minute: number, revision = 1) => ({
  id,
  received_at: `2026-11-23T10:${String(minute).padStart(2, '0')}:00.000Z`,
  revision,
});

describe('incomingSince', () => {
  const visibleItems = [row('c', 30), row('b', 20), row('a', 10)];

  it('counts new submissions without moving the rows on screen', () => {
    const { newCount, rows } = incomingSince(visibleItems, [row('e', 50), row('d', 40), ...visibleItems]);
    expect(newCount).toBe(2);
    expect(rows.map(({ id }) => id)).toEqual(['c', 'b', 'a']);
  });

  it('does not count an older submission that matches the filter again', () => {
    expect(incomingSince(visibleItems, [row('c', 30), row('x', 15)]).newCount).toBe(0);
  });

  it('shows the newest revision of each row, never an older one', () => {
    const { rows } = incomingSince([row('b', 20, 3), row('a', 10, 1)], [row('b', 20, 2), row('a', 10, 4)]);
    expect(rows.map(({ revision }) => revision)).toEqual([3, 4]);
  });

  it('shows changed read marks, although these do not change the revision', () => {
    const [unread, read] = [null, 'Karla'].map((read_by) => ({ ...row('a', 10), read_by }));
    if (unread === undefined || read === undefined) throw new Error('no rows');
    expect(incomingSince([unread], [read]).rows).toEqual([read]);
  });

  it('keeps a row that no longer matches the filters', () => {
    expect(incomingSince(visibleItems, [row('a', 10)]).rows).toHaveLength(3);
  });

  it('counts all submissions of an inbox that was empty', () => {
    expect(incomingSince([], [row('a', 10)]).newCount).toBe(1);
  });

  it('returns the number of new submissions, which incomingWords formats', () => {
    expect([1, 2, 50].map((fresh) => incomingText(fresh, 50))).toEqual([
      '1 solicitud nueva',
      '2 solicitudes nuevas',
      '50 solicitudes nuevas o más',
    ]);
  });
});
