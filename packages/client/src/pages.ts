/** One page of a list. */
export interface Page<T> {
  readonly data: readonly T[];
  readonly meta: {
    readonly page: number;
    readonly per_page: number;
    readonly total: number;
    readonly pages: number;
    /** Cursor of the next page, only in lists read by `cursor`; null on the last page. */
    readonly next_cursor?: string | null | undefined;
  };
}

/** Page of a list that is read by `cursor`. */
interface CursorPage<T> {
  readonly data: readonly T[];
  readonly meta: Pick<Page<T>['meta'], 'next_cursor'>;
}

/**
 * Yields the elements of a list with the parameter `cursor`, in creation order. Each page is requested after the
 * elements of the page before have been consumed. An element that stays in the list is yielded exactly once, whatever
 * is written meanwhile.
 * @param read returns the page at the cursor; '' is the first page
 */
export async function* elementsOf<T>(
  read: (cursor: string) => Promise<CursorPage<T>>,
): AsyncGenerator<T, void> {
  for (let cursor: string | null | undefined = ''; typeof cursor === 'string'; ) {
    const { data, meta }: CursorPage<T> = await read(cursor);
    yield* data;
    cursor = meta.next_cursor;
  }
}
