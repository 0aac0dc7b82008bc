/** The list with one element at another position; unchanged when either position is outside it. */
export function moveItem<T>(list: readonly T[], from: number, to: number): T[] {
  return from in list && to in list
    ? list.toSpliced(from, 1).toSpliced(to, 0, ...list.slice(from, from + 1))
    : [...list];
}
