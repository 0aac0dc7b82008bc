import { z } from 'zod';

const shapes = new Map<string, z.ZodType>();

/** Named shapes of the API document, by name. */
export const namedShapes: ReadonlyMap<string, z.ZodType> = shapes;

/** Gives a shape and its refinements a name in the API document (`Money`), and returns the shape. */
export function nameShape<T extends z.ZodType>(name: string, shape: T): T {
  shapes.set(name, shape);
  return shape;
}

/** Builds an object shape with a name in the API document. */
export function objectShape<T extends z.ZodRawShape>(
  name: string,
  members: T,
): z.ZodObject<T, z.core.$strip> {
  return nameShape(name, z.object(members));
}

/** Converts a slug to the name of a shape: `list-wrapper` to `ListWrapper`. */
export function shapeName(slug: string): string {
  return slug.replace(/(?:^|-)([a-z0-9])/g, (_whole, letter: string) => letter.toUpperCase());
}
