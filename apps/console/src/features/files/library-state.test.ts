import { describe, expect, it } from 'vitest';
import { libraryUrl, queryOf } from './library-state.ts';

describe('the address of the library', () => {
  it('contains the whole state of the library and restores it', () => {
    const address =
      'search=fachada&kind=images&institution_id=bank&size=medium&unused=true&sort=-size&page=3&file=0192';
    const state = libraryUrl.read(new URLSearchParams(address));
    expect(libraryUrl.write(state).toString()).toBe(address);
    expect(queryOf(state)).toEqual({
      search: 'fachada',
      content_type: ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'],
      institution_id: 'bank',
      size_from: 500_001,
      size_to: 2_000_000,
      unused: 'true',
      sort: '-size',
      page: 3,
      per_page: 48,
    });
  });
  it('opens the library with defaults for invalid parameters', () => {
    const state = libraryUrl.read(
      new URLSearchParams('kind=toString&institution_id=x&size=0&unused=maybe&sort=colour&page=-2&other=1'),
    );
    expect(libraryUrl.write(state).toString()).toBe('');
    expect(queryOf(state)).toEqual({ sort: '-created_at', page: 1, per_page: 48 });
  });
});
