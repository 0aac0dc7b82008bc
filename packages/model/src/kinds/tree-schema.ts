import { z } from 'zod';
import { named, shapeName } from '../shapes.ts';
import type { Kind } from './kind.ts';
import type { FieldOperations } from './recursion.ts';
import type { Fields } from './registry.ts';
import {
  allowedChildren,
  childIssue,
  depthMessage,
  type ElementDeclaration,
  nonEmptySettings,
  type Settings,
  type TreeElement,
  type TreeField,
} from './tree-elements.ts';

/** True if an unchecked value has more than `maxElements` elements; stops counting there. */
function hasMoreThan(maxElements: number, sent: unknown): boolean {
  const holders = [sent];
  let count = 0;
  for (let holder = holders.pop(); holder !== undefined; holder = holders.pop()) {
    if (!Array.isArray(holder)) continue;
    count += holder.length;
    if (count > maxElements) return true;
    for (const element of holder as readonly unknown[])
      if (typeof element === 'object' && element !== null && 'components' in element)
        holders.push(element.components);
  }
  return false;
}

/** Makes a schema once for each field: its elements are named, and a name has one shape. */
function perField<T>(make: (field: TreeField) => T): (field: TreeField) => T {
  const made = new WeakMap<TreeField, { readonly schema: T }>();
  return (field) => {
    const known = made.get(field) ?? { schema: make(field) };
    made.set(field, known);
    return known.schema;
  };
}

/**
 * Returns the path of the first elements deeper than the given number of levels; null if there are none. The caller
 * has counted them.
 */
function below(depth: number, sent: unknown): (string | number)[] | null {
  if (!Array.isArray(sent) || sent.length === 0) return null;
  if (depth === 0) return [];
  for (const [index, element] of (sent as readonly unknown[]).entries()) {
    if (typeof element !== 'object' || element === null || !('components' in element)) continue;
    const path = below(depth - 1, element.components);
    if (path) return [index, 'components', ...path];
  }
  return null;
}

/** The settings of an element as it is stored: absent when nothing is said. */
export function spoken(settings: Settings): { settings?: Settings } {
  return Object.keys(settings).length === 0 ? {} : { settings };
}

/** The shapes of trees: as they are sent, as staff read them and as the public does. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: makes three schemas of the same recursive parts
export function treeSchemas(
  walk: FieldOperations,
): Pick<Kind<TreeField, readonly TreeElement[]>, 'schema' | 'storedSchema' | 'publicSchema'> {
  const settingsSchema = (fields: Fields): z.ZodType<Settings> => {
    const shape = z.strictObject(walk.draftShape(fields), 'Complete el elemento.');
    return z
      .preprocess(
        (given) => given ?? {},
        shape.overwrite((given) => nonEmptySettings(fields, given, walk.isEmptyValue)),
      )
      .prefault({});
  };

  /** The elements of the tree, each sort described once: what it holds are elements of the sorts that it takes. */
  const elementsSchema = (field: TreeField): z.ZodType<readonly TreeElement[]> => {
    const sorts = new Map<string, ReturnType<typeof element>>();
    const element = (type: string, { settings, takes }: ElementDeclaration) => {
      const said = { type: z.literal(type), settings: settingsSchema(settings) };
      const components =
        takes === undefined
          ? z
              .array(z.unknown())
              .max(0, { error: childIssue(field, type, Object.keys(field.of)[0] ?? '') ?? undefined })
              .nullish()
          : z
              .preprocess(
                (given) => given ?? [],
                z.lazy(() => inside(type)),
              )
              .prefault([]);
      const schema = z
        .strictObject({ ...said, components })
        .overwrite(({ settings: given, components: held }) =>
          cleaned(type, given, takes === undefined ? undefined : held),
        );
      return named(`${shapeName(type)}Draft`, schema);
    };
    const sortOf = (type: string, declared: ElementDeclaration) => {
      const known = sorts.get(type) ?? element(type, declared);
      sorts.set(type, known);
      return known;
    };
    const inside = (parent: string | null): z.ZodType<readonly TreeElement[]> => {
      const error = ({ input }: { input?: unknown }): string => {
        const type = typeof input === 'object' && input !== null && 'type' in input ? input.type : undefined;
        return (
          childIssue(field, parent, typeof type === 'string' ? type : '') ?? 'Elija el tipo de elemento.'
        );
      };
      const options = taken(field, parent, sortOf);
      return z.array(
        z.discriminatedUnion('type', options, { error }) as z.ZodType<TreeElement>,
        'Agregue elementos.',
      );
    };
    // All of them now: a shape has its name from when it is made, and those below the root would be made at first use.
    for (const [type, declared] of Object.entries(field.of)) sortOf(type, declared);
    return inside(null);
  };

  /**
   * Returns the result of `make` for each element type that the parent (`null`: the root) takes. Throws if it takes
   * none.
   */
  const taken = <T>(
    field: TreeField,
    parent: string | null,
    make: (type: string, declared: ElementDeclaration) => T,
  ): [T, ...T[]] => {
    const [first, ...others] = allowedChildren(field, parent).flatMap((type) =>
      field.of[type] ? [make(type, field.of[type])] : [],
    );
    if (first === undefined) throw new Error(`${field.label}: ${parent ?? 'the root'} takes no elements.`);
    return [first, ...others];
  };

  /** The shape in which elements are read: every setting may be absent, for lists show only the sorts. */
  const readSchema = (
    field: TreeField,
    suffix: string,
    shapeOf: FieldOperations['storedShape'],
  ): z.ZodType => {
    const sorts = new Map<string, z.ZodObject>();
    const sortOf = (type: string, { settings, takes }: ElementDeclaration) => {
      const known = sorts.get(type);
      if (known) return known;
      const schema = z.object({
        type: z.literal(type),
        settings: z.object(shapeOf(settings)).partial().optional(),
        ...(takes && { components: z.lazy(() => inside(type)).optional() }),
      });
      sorts.set(type, schema);
      return named(`${shapeName(type)}${suffix}`, schema);
    };
    const inside = (parent: string | null): z.ZodType =>
      z.array(z.discriminatedUnion('type', taken(field, parent, sortOf)));
    for (const [type, declared] of Object.entries(field.of)) sortOf(type, declared);
    return inside(null);
  };

  /** An element with what is said of it and nothing else. Checks may not change a type, so the sort passes for what it was. */
  const cleaned = <T>(type: string, settings: Settings, components?: unknown): T =>
    ({ type, ...spoken(settings), ...(components !== undefined && { components }) }) as T;

  return {
    schema: perField((field) =>
      z.preprocess((given, context) => {
        if (hasMoreThan(field.max, given))
          context.addIssue({
            code: 'custom',
            message: `Deje ${field.max} elementos como máximo.`,
            input: given,
          });
        const path = below(field.depth, given);
        if (path) context.addIssue({ code: 'custom', message: depthMessage(field), path, input: given });
        return given;
      }, elementsSchema(field)),
    ),
    storedSchema: perField((field) => readSchema(field, '', walk.storedShape)),
    publicSchema: perField((field) => readSchema(field, 'Public', walk.publicShape)),
  };
}
