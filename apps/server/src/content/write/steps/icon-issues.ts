import { type Reference, unknownIcon } from '@vitrina/model';
import { isIconName } from '@vitrina/model/icon-names';
import type { Fault } from '../../../errors.ts';

/** The icons among these pointers that the icon list does not have (source section 3, `icon_name`), one fault each. */
export function iconFaults(pointers: readonly Reference[]): Fault[] {
  return pointers.flatMap(({ kind, to, path }) =>
    kind === 'icon' && !isIconName(to) ? [{ path, message: unknownIcon }] : [],
  );
}
