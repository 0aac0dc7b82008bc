import type { Migration } from '../migrate.ts';
import { up as foundation } from './001-foundation.ts';

/** Every migration, in order; the names are stored and never change. */
export const migrations: readonly Migration[] = [{ name: '001-foundation', up: foundation }];
