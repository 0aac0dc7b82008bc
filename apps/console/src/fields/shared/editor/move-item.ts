/** Returns the list with one element moved; unchanged if either position is outside the list. */
export function moveItem<T>(list: readonly T[], from: number, to: number): T[] {
  return from in list && to in list
    ? list.toSpliced(from, 1).toSpliced(to, 0, ...list.slice(from, from + 1))
    : [...list];
}
