/** Variables in double braces that staff can use in a text: descriptions by name. */
export type Variables = Readonly<Record<string, string>>;

const variablePattern = /\{\{\s*([^{}]*?)\s*\}\}/g;

/** Returns the names in double braces that are not among the variables. */
export function unknownVariables(text: string, variables: Variables): string[] {
  return [...text.matchAll(variablePattern)]
    .map(([, name = '']) => name)
    .filter((name) => !Object.hasOwn(variables, name));
}

/**
 * Replaces the variables of the text by their values, in a single pass. @param values by name; other variables stay
 */
export function fillText(text: string, values: Variables): string {
  return text.replace(variablePattern, (match, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? match) : match,
  );
}

/** Lists the variables as staff write them: `{{registro}}, {{nombre}}`. */
export function variableNames(variables: Variables): string {
  return Object.keys(variables)
    .map((name) => `{{${name}}}`)
    .join(', ');
}

/** Lists the variables with their descriptions: `{{registro}} es el nombre del registro, …`. */
export function variableWords(variables: Variables): string {
  return Object.entries(variables)
    .map(([name, words]) => `{{${name}}} es ${words}`)
    .join(', ');
}
