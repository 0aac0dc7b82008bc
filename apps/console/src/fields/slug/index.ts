import type { FieldModule } from '../field-module.ts';

export const slug: FieldModule<'slug'> = {};
