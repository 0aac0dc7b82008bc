/** An address for the upload of a visitor's file is good for so long (ms). */
export const uploadLifetimeMs = 600_000;
/** A file that no submission names is kept so long (ms): whoever attaches it may take their time with the form. */
export const unnamedGraceMs = 24 * 3_600_000;
/** What one address may announce in an hour. */
export const perAddress = { files: 30, bytes: 100 * 1024 * 1024, withinMs: 3_600_000 } as const;
/** Bytes of all files that no submission names, at most: so much of the disk visitors can fill without sending a form. */
export const maxUnnamedBytes = 2 * 1024 * 1024 * 1024;
