import data from './spanish-words.json' with { type: 'json' };

/** Spanish words for each English word in the icons' names and keywords, most frequent first. */
export const spanishWords: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(data.words));

/** Spanish names of the package's categories. */
export const categoryWords: Readonly<Record<string, string>> = data.categories;
