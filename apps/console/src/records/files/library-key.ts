/** Keys of what was read of the library; all begin alike, so that one act can make all of it stale. */
export const libraryKey = ['files'] as const;
