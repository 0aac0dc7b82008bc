import { contentTypes, namedShapes, shapeName } from '@vitrina/model';
import { z } from 'zod';
import { typeShapes } from '../content/type-shapes.ts';
import { withCommonMembers } from './common-members.ts';
import { isAlike, type Json, refTo, renameSchemas, schemasIn } from './json.ts';

/** Direction of a shape. In input, members with a default may be absent; in output, they are present. */
export type Side = 'input' | 'output';

/** Schemas of the document. */
export interface Schemas {
  of(schema: z.ZodType, side: Side): Json;
  /** Returns the named schemas to which these parts refer, directly or indirectly. */
  components(parts: unknown): Record<string, Json>;
}

/** Returns the named shapes: shared ones, and those of each content type (`ProductsDraft`). */
function namesOfShapes(): Map<z.ZodType, string> {
  const names = new Map<z.ZodType, string>();
  for (const [name, shape] of namedShapes) names.set(shape, name);
  for (const type of contentTypes)
    for (const [suffix, shapeOf] of Object.entries(typeShapes))
      names.set(shapeOf(type), `${shapeName(type.slug)}${suffix}`);
  return names;
}

/** Unicode classes with their replacements for regular expression engines without them. */
const portableClasses = [
  ['\\p{L}', 'A-Za-zª-\ufffd'],
  // The class for `\p{L}` already includes these.
  ['\\p{M}', ''],
  ['\\P{Cc}', '[^\\x00-\\x1f\\x7f-\\x9f]'],
] as const;

/**
 * Returns a pattern that works in regular expression engines of any language.
 * @throws Error for an unknown Unicode class
 */
function toPortablePattern(pattern: string): string {
  const portablePattern = portableClasses.reduce(
    (text, [name, characters]) => text.replaceAll(name, characters),
    pattern,
  );
  if (/\\p\{|\(\?[^:]/i.test(portablePattern))
    throw new Error(`The pattern ${pattern} has no portable spelling.`);
  return portablePattern;
}

const referenceSiblings = ['$ref', 'default', 'description', 'readOnly'];

/** Removes limits of safe integers and members that a reference already has; makes patterns portable. */
function simplifySchema(schema: Json): void {
  if (schema['minimum'] === Number.MIN_SAFE_INTEGER) delete schema['minimum'];
  if (schema['maximum'] === Number.MAX_SAFE_INTEGER) delete schema['maximum'];
  if (typeof schema['pattern'] === 'string') schema['pattern'] = toPortablePattern(schema['pattern']);
  if ('$ref' in schema)
    for (const key of Object.keys(schema)) if (!referenceSiblings.includes(key)) delete schema[key];
}

/** Converts shapes to JSON Schema with references by name. */
function convertShapes(shapes: ReadonlyMap<z.ZodType, string>, io: Side): Record<string, Json> {
  const registry = z.registry<{ id: string }>();
  for (const [shape, id] of shapes) registry.add(shape, { id });
  const { schemas } = z.toJSONSchema(registry, {
    io,
    unrepresentable: 'any',
    uri: (id) => String(refTo('schemas', id)['$ref']),
    override: ({ jsonSchema }) => simplifySchema(jsonSchema),
  });
  if ('__shared' in schemas) throw new Error('A shape that holds itself needs a name.');
  return withCommonMembers(
    Object.fromEntries(
      Object.entries(schemas).map(([id, { $id: _id, $schema: _dialect, ...schema }]) => [id, schema]),
    ),
  );
}

/** Returns the names of these schemas and of all schemas to which they refer. */
function includeInnerSchemas(names: Iterable<string>, schemas: Readonly<Record<string, Json>>): Set<string> {
  const all = new Set(names);
  for (const name of all) for (const innerName of schemasIn(schemas[name])) all.add(innerName);
  return all;
}

/** Returns the names of shapes whose input and output differ, directly or through a reference. */
function namesThatDiffer(sides: Readonly<Record<Side, ShapesOfSide>>): Set<string> {
  const { input, output } = sides;
  const sharedNames = [...input.namesInUse].filter((name) => output.namesInUse.has(name));
  const differingNames = new Set(
    sharedNames.filter((name) => !isAlike(input.schemas[name], output.schemas[name])),
  );
  for (let previousSize = -1; previousSize < differingNames.size; ) {
    previousSize = differingNames.size;
    for (const name of sharedNames)
      if ([...schemasIn(input.schemas[name])].some((innerName) => differingNames.has(innerName)))
        differingNames.add(name);
  }
  return differingNames;
}

/** Shapes of one direction by name, with their JSON Schemas and the names in use. */
interface ShapesOfSide {
  readonly names: ReadonlyMap<z.ZodType, string>;
  readonly namesInUse: ReadonlySet<string>;
  readonly schemas: Readonly<Record<string, Json>>;
}

/** True for the provisional name of a shape without a name. */
const isUnnamed = (name: string): boolean => name.startsWith('unnamed ');

function convertSide(
  shapes: readonly z.ZodType[],
  namesOfSharedShapes: ReadonlyMap<z.ZodType, string>,
  io: Side,
): ShapesOfSide {
  const names = new Map(namesOfSharedShapes);
  for (const shape of shapes) if (!names.has(shape)) names.set(shape, `unnamed ${names.size}`);
  const schemas = convertShapes(names, io);
  return {
    names,
    schemas,
    namesInUse: includeInnerSchemas(new Set(shapes.map((shape) => names.get(shape) ?? '')), schemas),
  };
}

/** Converts the shapes of the document; a shape that differs between input and output gets two names. */
export function schemasOf(shapes: Readonly<Record<Side, readonly z.ZodType[]>>): Schemas {
  const names = namesOfShapes();
  const sides = {
    input: convertSide(shapes.input, names, 'input'),
    output: convertSide(shapes.output, names, 'output'),
  };
  const differ = namesThatDiffer(sides);
  const nameOn = (side: Side) => (name: string) =>
    side === 'input' && differ.has(name) ? `${name}Input` : name;
  const schemasByName: Record<string, Json> = {};
  for (const side of ['input', 'output'] as const) {
    const { namesInUse, schemas } = sides[side];
    for (const name of namesInUse)
      schemasByName[nameOn(side)(name)] = renameSchemas(schemas[name] ?? {}, nameOn(side));
  }
  return {
    of(shape, side) {
      const name = sides[side].names.get(shape);
      if (name === undefined) throw new Error('A shape of the document was not converted.');
      if (!isUnnamed(name)) return refTo('schemas', nameOn(side)(name));
      return renameSchemas(sides[side].schemas[name] ?? {}, nameOn(side));
    },
    components: (parts) =>
      Object.fromEntries(
        [...includeInnerSchemas(schemasIn(parts), schemasByName)]
          .sort()
          .flatMap((name) => (schemasByName[name] ? [[name, schemasByName[name]]] : [])),
      ),
  };
}
