/** One page of a list. */
export interface Page<T> {
  readonly data: readonly T[];
  readonly meta: {
    readonly page: number;
    readonly per_page: number;
    readonly total: number;
    readonly pages: number;
  };
}

/** The elements of all pages, each page asked for when the elements before it have been taken. */
export async function* elementsOf<T>(read: (page: number) => Promise<Page<T>>): AsyncGenerator<T, void> {
  for (let number = 1; ; number += 1) {
    const { data, meta } = await read(number);
    yield* data;
    if (number >= meta.pages) return;
  }
}
