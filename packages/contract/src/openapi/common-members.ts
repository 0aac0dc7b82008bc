import { contentTypes, shapeName } from '@vitrina/model';
import { typeShapes } from '../content/type-shapes.ts';
import { isAlike, type Json, refTo } from './json.ts';

/** Minimum number of common members for a shared schema. */
const minCommonMembers = 4;

interface ObjectSchema extends Json {
  readonly properties: Readonly<Record<string, Json>>;
  readonly required?: readonly string[];
}

const isObject = (schema: Json | undefined): schema is ObjectSchema =>
  schema?.['type'] === 'object' && typeof schema['properties'] === 'object';

const pickMembers = <T>(members: Readonly<Record<string, T>>, isIncluded: (name: string) => boolean) =>
  Object.fromEntries(Object.entries(members).filter(([name]) => isIncluded(name)));

/** Returns a part of an object schema: the members for which `isIncluded` is true. */
function membersOf({ properties, required = [] }: ObjectSchema, isIncluded: (name: string) => boolean): Json {
  const requiredMembers = required.filter(isIncluded);
  return {
    type: 'object',
    properties: pickMembers(properties, isIncluded),
    ...(requiredMembers.length > 0 && { required: requiredMembers }),
  };
}

/** Returns the names of the members that are equal in all schemas. */
function commonMembers(schemas: readonly ObjectSchema[]): Set<string> {
  const [firstSchema, ...furtherSchemas] = schemas;
  if (firstSchema === undefined) return new Set();
  const requiresMember = ({ required = [] }: ObjectSchema, name: string): boolean => required.includes(name);
  const names = Object.keys(firstSchema.properties).filter((name) =>
    furtherSchemas.every(
      (schema) =>
        isAlike(schema.properties[name], firstSchema.properties[name]) &&
        requiresMember(schema, name) === requiresMember(firstSchema, name),
    ),
  );
  return new Set(names);
}

/** Moves the members that a shape has in all types to a common schema (`EntryMembers`), to which each type refers. */
export function withCommonMembers(schemas: Readonly<Record<string, Json>>): Record<string, Json> {
  const sharedSchemas: Record<string, Json> = { ...schemas };
  for (const suffix of Object.keys(typeShapes)) {
    const names = contentTypes.map(({ slug }) => `${shapeName(slug)}${suffix}`);
    const typeSchemas = names.map((name) => schemas[name]).filter(isObject);
    const commonNames = commonMembers(typeSchemas);
    if (typeSchemas.length !== names.length || commonNames.size < minCommonMembers) continue;
    const [firstSchema] = typeSchemas;
    const componentName = `${suffix}Members`;
    if (firstSchema === undefined || componentName in sharedSchemas)
      throw new Error(`${componentName} is no free name.`);
    sharedSchemas[componentName] = membersOf(firstSchema, (name) => commonNames.has(name));
    for (const [index, name] of names.entries()) {
      const schema = typeSchemas[index];
      if (schema === undefined) continue;
      const { additionalProperties, required: _required, ...rest } = schema;
      sharedSchemas[name] = {
        ...rest,
        ...membersOf(schema, (member) => !commonNames.has(member)),
        allOf: [refTo('schemas', componentName)],
        // Not `additionalProperties`, which ignores the members declared in the other part.
        ...(additionalProperties === false && { unevaluatedProperties: false }),
      };
    }
  }
  return sharedSchemas;
}
