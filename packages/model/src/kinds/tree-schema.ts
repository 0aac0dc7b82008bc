import { z } from 'zod';
import { memoizeByType } from '../derive/once.ts';
import { nameShape, shapeName } from '../shapes.ts';
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

/** True if an unchecked value has more than `maxElements` elements. Counting stops at that number. */
function hasMoreThan(maxElements: number, body: unknown): boolean {
  const pendingLists = [body];
  let count = 0;
  for (let pendingList = pendingLists.pop(); pendingList !== undefined; pendingList = pendingLists.pop()) {
    if (!Array.isArray(pendingList)) continue;
    count += pendingList.length;
    if (count > maxElements) return true;
    for (const element of pendingList as readonly unknown[])
      if (typeof element === 'object' && element !== null && 'components' in element)
        pendingLists.push(element.components);
  }
  return false;
}

/** Returns the path of the first elements that are deeper than the given number of levels; null if there are none. */
function findBelowDepth(depth: number, body: unknown): (string | number)[] | null {
  if (!Array.isArray(body) || body.length === 0) return null;
  if (depth === 0) return [];
  for (const [index, element] of (body as readonly unknown[]).entries()) {
    if (typeof element !== 'object' || element === null || !('components' in element)) continue;
    const path = findBelowDepth(depth - 1, element.components);
    if (path) return [index, 'components', ...path];
  }
  return null;
}

/** Returns the `settings` member of a stored element; no member if all settings are empty. */
export function settingsMember(settings: Settings): { settings?: Settings } {
  return Object.keys(settings).length === 0 ? {} : { settings };
}

/** Builds the three schemas of a tree: as sent by clients, as read by staff and as read by the public. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: makes three schemas of the same recursive parts
export function treeSchemas(
  operations: FieldOperations,
): Pick<Kind<TreeField, readonly TreeElement[]>, 'schema' | 'storedSchema' | 'publicSchema'> {
  const settingsSchema = (fields: Fields): z.ZodType<Settings> => {
    const shape = z.strictObject(operations.draftShape(fields), 'Complete el elemento.');
    return z
      .preprocess(
        (input) => input ?? {},
        shape.overwrite((input) => nonEmptySettings(fields, input, operations.isEmptyValue)),
      )
      .prefault({});
  };

  /**
   * Builds the schema of the tree's elements. Each type has one schema, which refers to the schemas of its allowed
   * children.
   */
  const elementsSchema = (field: TreeField): z.ZodType<readonly TreeElement[]> => {
    const elementSchemas = new Map<string, ReturnType<typeof element>>();
    const element = (type: string, { settings, childTypes }: ElementDeclaration) => {
      const members = { type: z.literal(type), settings: settingsSchema(settings) };
      const components =
        childTypes === undefined
          ? z
              .array(z.unknown())
              .max(0, { error: childIssue(field, type, Object.keys(field.of)[0] ?? '') ?? undefined })
              .nullish()
          : z
              .preprocess(
                (input) => input ?? [],
                z.lazy(() => schemaBelow(type)),
              )
              .prefault([]);
      const schema = z
        .strictObject({ ...members, components })
        .overwrite(({ settings: input, components: innerElements }) =>
          cleanElement(type, input, childTypes === undefined ? undefined : innerElements),
        );
      return nameShape(`${shapeName(type)}Draft`, schema);
    };
    const schemaOf = (type: string, elementDeclaration: ElementDeclaration) => {
      const elementSchema = elementSchemas.get(type) ?? element(type, elementDeclaration);
      elementSchemas.set(type, elementSchema);
      return elementSchema;
    };
    const schemaBelow = (parent: string | null): z.ZodType<readonly TreeElement[]> => {
      const error = ({ input }: { input?: unknown }): string => {
        const type = typeof input === 'object' && input !== null && 'type' in input ? input.type : undefined;
        return (
          childIssue(field, parent, typeof type === 'string' ? type : '') ?? 'Elija el tipo de elemento.'
        );
      };
      const options = mapChildTypes(field, parent, schemaOf);
      return z.array(
        z.discriminatedUnion('type', options, { error }) as z.ZodType<TreeElement>,
        'Agregue elementos.',
      );
    };
    // Builds all types now: a shape is named when it is built, and types below the root would be built at first use.
    for (const [type, elementDeclaration] of Object.entries(field.of)) schemaOf(type, elementDeclaration);
    return schemaBelow(null);
  };

  /**
   * Returns the result of `make` for each child type of the parent (`null`: the root).
   * @throws Error if there is no child type
   */
  const mapChildTypes = <T>(
    field: TreeField,
    parent: string | null,
    make: (type: string, elementDeclaration: ElementDeclaration) => T,
  ): [T, ...T[]] => {
    const [firstSchema, ...otherSchemas] = allowedChildren(field, parent).flatMap((type) =>
      field.of[type] ? [make(type, field.of[type])] : [],
    );
    if (firstSchema === undefined)
      throw new Error(`${field.label}: ${parent ?? 'the root'} takes no elements.`);
    return [firstSchema, ...otherSchemas];
  };

  /**
   * Builds the schema for reading elements. Every setting is optional, because lists return elements without
   * settings.
   */
  const readSchema = (
    field: TreeField,
    suffix: string,
    shapeOf: FieldOperations['storedShape'],
  ): z.ZodType => {
    const schemasByType = new Map<string, z.ZodObject>();
    const sortOf = (type: string, { settings, childTypes }: ElementDeclaration) => {
      const knownSchema = schemasByType.get(type);
      if (knownSchema) return knownSchema;
      const schema = z.object({
        type: z.literal(type),
        settings: z.object(shapeOf(settings)).partial().optional(),
        ...(childTypes && { components: z.lazy(() => schemaBelow(type)).optional() }),
      });
      schemasByType.set(type, schema);
      return nameShape(`${shapeName(type)}${suffix}`, schema);
    };
    const schemaBelow = (parent: string | null): z.ZodType =>
      z.array(z.discriminatedUnion('type', mapChildTypes(field, parent, sortOf)));
    for (const [type, elementDeclaration] of Object.entries(field.of)) sortOf(type, elementDeclaration);
    return schemaBelow(null);
  };

  /**
   * Builds an element without empty members. The cast is needed because a Zod check must return the type that it
   * received.
   */
  const cleanElement = <T>(type: string, settings: Settings, components?: unknown): T =>
    ({ type, ...settingsMember(settings), ...(components !== undefined && { components }) }) as T;

  // Once per field, because the schemas of elements have names, and each name may belong to only one schema.
  return {
    schema: memoizeByType((field: TreeField) =>
      z.preprocess((input, context) => {
        if (hasMoreThan(field.max, input))
          context.addIssue({
            code: 'custom',
            message: `Deje ${field.max} elementos como máximo.`,
            input: input,
          });
        const path = findBelowDepth(field.depth, input);
        if (path) context.addIssue({ code: 'custom', message: depthMessage(field), path, input: input });
        return input;
      }, elementsSchema(field)),
    ),
    storedSchema: memoizeByType((field: TreeField) => readSchema(field, '', operations.storedShape)),
    publicSchema: memoizeByType((field: TreeField) => readSchema(field, 'Public', operations.publicShape)),
  };
}
