/** A figure as it is typed: without the commas of thousands, spaces or unit. */
export const bare = (typed: string): string => typed.trim().replace(/[\s,]/g, '').replace('−', '-');
