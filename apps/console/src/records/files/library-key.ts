/** Common prefix of the query keys of the library, so that an action can invalidate all of them. */
export const libraryKey = ['files'] as const;
