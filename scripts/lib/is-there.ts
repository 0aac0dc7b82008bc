import { access } from 'node:fs/promises';

/** Whether there is a file or folder of that name that we may see. */
export function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
