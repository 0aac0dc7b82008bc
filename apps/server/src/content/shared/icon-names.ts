import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname } from 'node:path';

const folder = dirname(createRequire(import.meta.url).resolve('@tabler/icons/outline/home.svg'));

/** Icon names that an icon field accepts: the outline icons of the installed package. */
export const iconNames: ReadonlySet<string> = new Set(
  readdirSync(folder).map((file) => basename(file, '.svg')),
);
