import { describe, expect, it } from 'vitest';
import { announcementsOf } from './sortable.tsx';

type AnnouncedMove = Parameters<ReturnType<typeof announcementsOf>['onDragEnd']>[0];
// Only the ids of the library's arguments are read.
const announcedMove = (active: string, overText: string | null): AnnouncedMove =>
  ({ active: { id: active }, over: overText === null ? null : { id: overText } }) as AnnouncedMove;

describe('the announcements to screen readers while an element is moved', () => {
  const announcements = announcementsOf(['a', 'b', 'c'], (item) => `la imagen ${item.toUpperCase()}`);
  it('contain the name and the position of the element', () => {
    expect(announcements.onDragStart(announcedMove('a', null))).toBe('Tomó la imagen A, lugar 1 de 3.');
    // Nothing has moved yet, so the previous announcement is not interrupted.
    expect(announcements.onDragOver(announcedMove('a', 'a'))).toBeUndefined();
    expect(announcements.onDragOver(announcedMove('a', 'b'))).toBe('Movió la imagen A al lugar 2 de 3.');
    expect(announcements.onDragOver(announcedMove('a', 'a'))).toBe('Movió la imagen A al lugar 1 de 3.');
    expect(announcements.onDragEnd(announcedMove('a', 'c'))).toBe('Soltó la imagen A en el lugar 3 de 3.');
    expect(announcements.onDragCancel(announcedMove('b', 'c'))).toBe(
      'Devolvió la imagen B a su lugar, lugar 2 de 3.',
    );
  });
  it('contain the old position of an element that is dropped outside the list', () => {
    expect(announcements.onDragEnd(announcedMove('b', null))).toBe('Soltó la imagen B en el lugar 2 de 3.');
    expect(announcements.onDragOver(announcedMove('b', null))).toBeUndefined();
  });
});
