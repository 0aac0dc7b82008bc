import type { FieldModule } from '../field-module.ts';

export const email: FieldModule<'email'> = {};
