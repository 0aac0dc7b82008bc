import type { FieldModule } from '../field-module.ts';

export const date: FieldModule<'date'> = {};
