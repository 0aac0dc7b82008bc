/**
 * Makes what one person (by id) uploaded past the service lasting: answers the value with lasting addresses in the place
 * of the others.
 */
export type Settling = <T>(value: T, by: string | null) => Promise<T>;

/** Where what is saved meets files that were uploaded straight to a store of another origin. */
export interface Uploads {
  /**
   * The value with the lasting addresses of the uploads that it names, after these were checked. One that is refused, or
   * that somebody else has yet to finish, keeps its address, which the check of files then does not find. Throws 503
   * when the store does not answer.
   */
  readonly settle: Settling;
  /** Says how; called once by whoever keeps files. Until then nothing is changed. */
  handle(settling: Settling): void;
}

/** Nothing to settle until somebody keeps files. */
export function createUploads(): Uploads {
  let settling: Settling = async (value) => value;
  return {
    settle: (value, by) => settling(value, by),
    handle: (given) => {
      settling = given;
    },
  };
}
