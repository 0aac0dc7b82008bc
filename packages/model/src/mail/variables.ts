/** Variables in double braces of a text that staff write, by name, with their descriptions. */
export type Variables = Readonly<Record<string, string>>;

const variable = /\{\{\s*([^{}]*?)\s*\}\}/g;

/** The names in double braces that are none of these variables. */
export function unknownVariables(text: string, variables: Variables): string[] {
  return [...text.matchAll(variable)]
    .map(([, name = '']) => name)
    .filter((name) => !Object.hasOwn(variables, name));
}

/** Replaces each variable of the text by its value, once. @param values by name; other variables stay */
export function filledText(text: string, values: Variables): string {
  return text.replace(variable, (whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? whole) : whole,
  );
}

/** `{{registro}}, {{nombre}}`: the variables as they are written. */
export function variableNames(variables: Variables): string {
  return Object.keys(variables)
    .map((name) => `{{${name}}}`)
    .join(', ');
}

/** `{{registro}} es el nombre del registro, …`: what each of them says. */
export function variableWords(variables: Variables): string {
  return Object.entries(variables)
    .map(([name, words]) => `{{${name}}} es ${words}`)
    .join(', ');
}
