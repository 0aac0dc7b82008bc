/** Returns the address of a submission of which only the type is known: in the inbox of all records of the type. */
export function submissionAddress({ id, type }: { readonly id: string; readonly type: string }): string {
  return `/inbox/${type}?submission=${id}`;
}
