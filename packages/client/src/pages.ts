/** One page of a list. */
export interface Page<T> {
  readonly data: readonly T[];
  readonly meta: {
    readonly page: number;
    readonly per_page: number;
    readonly total: number;
    readonly pages: number;
    /** Only of a list that is read by `cursor`: the cursor of the next page; null on the last one. */
    readonly next_cursor?: string | null | undefined;
  };
}

/** Page of a list that is read by `cursor`. */
interface WalkedPage<T> {
  readonly data: readonly T[];
  readonly meta: Pick<Page<T>['meta'], 'next_cursor'>;
}

/**
 * Yields the elements of a list that takes `cursor`, in creation order. Each page is requested when the elements before it
 * have been taken. An element that is in the list throughout comes exactly once, whatever is written meanwhile.
 * @param read reads the page at the cursor; '' is the first one
 */
export async function* elementsOf<T>(
  read: (cursor: string) => Promise<WalkedPage<T>>,
): AsyncGenerator<T, void> {
  for (let cursor: string | null | undefined = ''; typeof cursor === 'string'; ) {
    const { data, meta }: WalkedPage<T> = await read(cursor);
    yield* data;
    cursor = meta.next_cursor;
  }
}
