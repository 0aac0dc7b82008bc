/** Where a submission is opened of which no more is known than its type: in the inbox of all records of the type. */
export function submissionAddress({ id, type }: { readonly id: string; readonly type: string }): string {
  return `/inbox/${type}?submission=${id}`;
}
