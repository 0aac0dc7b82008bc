import { z } from 'zod';

/** The names of shared shapes: the API document shows each once, as a component, and refers to it. */
export const shapeNames = z.registry<{ id: string }>();

/**
 * Gives a shape its name in the API document (`Money`); returns the shape itself. Shapes of one name must be alike,
 * whatever else they check. A refinement of a named shape keeps its name.
 */
export function named<T extends z.ZodType>(id: string, schema: T): T {
  shapeNames.add(schema, { id });
  return schema;
}

/** `list-wrapper` → `ListWrapper`, as names of shapes are written. */
export function shapeName(slug: string): string {
  return slug.replace(/(?:^|-)([a-z0-9])/g, (_whole, letter: string) => letter.toUpperCase());
}
