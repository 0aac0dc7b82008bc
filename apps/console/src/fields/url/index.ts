import type { FieldModule } from '../field-module.ts';

export const url: FieldModule<'url'> = {};
