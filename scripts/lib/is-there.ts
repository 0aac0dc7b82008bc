import { access } from 'node:fs/promises';

/** True if there is a visible file or folder at this path. */
export function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
