import { contentTypes, shapeName } from '@vitrina/model';
import { typeShapes } from '../content/type-shapes.ts';
import { alike, type Json, refTo } from './json.ts';

/** Minimum number of common members for a shared schema. */
const minCommonMembers = 4;

interface ObjectSchema extends Json {
  readonly properties: Readonly<Record<string, Json>>;
  readonly required?: readonly string[];
}

const isObject = (schema: Json | undefined): schema is ObjectSchema =>
  schema?.['type'] === 'object' && typeof schema['properties'] === 'object';

const pick = <T>(members: Readonly<Record<string, T>>, isIncluded: (name: string) => boolean) =>
  Object.fromEntries(Object.entries(members).filter(([name]) => isIncluded(name)));

/** Returns a part of an object schema: the members for which `isIncluded` is true. */
function membersOf({ properties, required = [] }: ObjectSchema, isIncluded: (name: string) => boolean): Json {
  const requiredMembers = required.filter(isIncluded);
  return {
    type: 'object',
    properties: pick(properties, isIncluded),
    ...(requiredMembers.length > 0 && { required: requiredMembers }),
  };
}

/** Returns the names of the members that are equal in all schemas. */
function commonMembers(schemas: readonly ObjectSchema[]): Set<string> {
  const [first, ...furtherSchemas] = schemas;
  if (first === undefined) return new Set();
  const needs = ({ required = [] }: ObjectSchema, name: string): boolean => required.includes(name);
  const names = Object.keys(first.properties).filter((name) =>
    furtherSchemas.every(
      (schema) =>
        alike(schema.properties[name], first.properties[name]) && needs(schema, name) === needs(first, name),
    ),
  );
  return new Set(names);
}

/** Moves the members that a shape has in all types to a common schema (`EntryMembers`), to which each type refers. */
export function withCommonMembers(schemas: Readonly<Record<string, Json>>): Record<string, Json> {
  const shared: Record<string, Json> = { ...schemas };
  for (const suffix of Object.keys(typeShapes)) {
    const names = contentTypes.map(({ slug }) => `${shapeName(slug)}${suffix}`);
    const ofTypes = names.map((name) => schemas[name]).filter(isObject);
    const common = commonMembers(ofTypes);
    if (ofTypes.length !== names.length || common.size < minCommonMembers) continue;
    const [first] = ofTypes;
    const component = `${suffix}Members`;
    if (first === undefined || component in shared) throw new Error(`${component} is no free name.`);
    shared[component] = membersOf(first, (name) => common.has(name));
    for (const [index, name] of names.entries()) {
      const schema = ofTypes[index];
      if (schema === undefined) continue;
      const { additionalProperties, required: _required, ...rest } = schema;
      shared[name] = {
        ...rest,
        ...membersOf(schema, (member) => !common.has(member)),
        allOf: [refTo('schemas', component)],
        // Not `additionalProperties`, which ignores the members declared in the other part.
        ...(additionalProperties === false && { unevaluatedProperties: false }),
      };
    }
  }
  return shared;
}
