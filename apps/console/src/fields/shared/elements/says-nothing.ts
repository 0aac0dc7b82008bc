/** The summary of kinds whose value does not tell what an element is about. */
export const saysNothing = (): string => '';
