/** JSON Schema, or any other part of the document. */
export type Json = Record<string, unknown>;

const prefix = '#/components/schemas/';

/** Returns a reference to a component. */
export function refTo(kind: 'schemas' | 'parameters' | 'responses' | 'headers', name: string): Json {
  return { $ref: `#/components/${kind}/${name}` };
}

/** Returns the name of the schema in a reference; undefined for other parts. */
export function schemaNamed(part: unknown): string | undefined {
  if (typeof part !== 'object' || part === null || !('$ref' in part)) return undefined;
  return String(part.$ref).startsWith(prefix) ? String(part.$ref).slice(prefix.length) : undefined;
}

/** Returns the names of the schemas to which a part of the document refers. */
export function schemasIn(part: unknown): Set<string> {
  const names = new Set<string>();
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const name = schemaNamed(value);
    if (name !== undefined) names.add(name);
    for (const innerValue of Object.values(value)) visit(innerValue);
  };
  visit(part);
  return names;
}

/** Renames the schemas in the references of a part. */
export function renameSchemas<T>(part: T, nameOf: (name: string) => string): T {
  if (typeof part !== 'object' || part === null) return part;
  if (Array.isArray(part)) return part.map((innerPart) => renameSchemas(innerPart, nameOf)) as T;
  const name = schemaNamed(part);
  const entries = Object.entries(part).map(([key, value]) =>
    key === '$ref' && name !== undefined ? [key, prefix + nameOf(name)] : [key, renameSchemas(value, nameOf)],
  );
  return Object.fromEntries(entries) as T;
}

/** True if two parts of the document are equal. */
export function isAlike(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
