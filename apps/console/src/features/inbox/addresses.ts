/** Returns the address of a submission in the inbox of all records of its type. */
export function submissionAddress({ id, type }: { readonly id: string; readonly type: string }): string {
  return `/inbox/${type}?submission=${id}`;
}
