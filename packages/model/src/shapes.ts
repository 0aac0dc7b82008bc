import { z } from 'zod';

const shapes = new Map<string, z.ZodType>();

/** The shared shapes by name. */
export const namedShapes: ReadonlyMap<string, z.ZodType> = shapes;

/** Gives a shape and its refinements a name in the API document (`Money`), and returns the shape. */
export function nameShape<T extends z.ZodType>(name: string, shape: T): T {
  shapes.set(name, shape);
  return shape;
}

/** Makes the shape of an object that the API document shows under the name. */
export function objectShape<T extends z.ZodRawShape>(
  name: string,
  members: T,
): z.ZodObject<T, z.core.$strip> {
  return nameShape(name, z.object(members));
}

/** `list-wrapper` → `ListWrapper`, as names of shapes are written. */
export function shapeName(slug: string): string {
  return slug.replace(/(?:^|-)([a-z0-9])/g, (_whole, letter: string) => letter.toUpperCase());
}
