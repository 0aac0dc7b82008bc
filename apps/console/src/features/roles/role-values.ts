import type { Role, RoleBody } from '@vitrina/contract';
import { roleNameLength } from '@vitrina/contract';
import {
  type Action,
  actions,
  type Institution,
  institutions,
  permissionWords,
  type Resource,
  resources,
} from '@vitrina/model';
import { type Checked, checkedWith } from '../../lib/checked.ts';

/** A right: an action on a resource. */
export interface Right {
  readonly action: Action;
  readonly resource: Resource;
}

const keyOf = ({ action, resource }: Right): string => `${resource} ${action}`;

/** What the form of a role holds. */
export interface Values {
  readonly name: string;
  /** Limited to the chosen institutions; else it holds in all. */
  readonly limited: boolean;
  readonly institutions: readonly Institution[];
  /** The rights that it grants, by `resource action`. */
  readonly granted: ReadonlySet<string>;
}

/** Every right that something asks for, in the order of the table. */
export const allRights: readonly Right[] = resources.flatMap((resource) =>
  actions
    .filter((action) => permissionWords(action, resource) !== null)
    .map((action) => ({ action, resource })),
);

/** The rights of a resource. */
export const rightsOf = (resource: Resource): readonly Right[] =>
  allRights.filter((right) => right.resource === resource);

/** The form of a role; of none, of one that allows nothing. */
export function initialOf(role: Pick<Role, 'name' | 'permissions' | 'institutions'> | null): Values {
  return {
    name: role?.name ?? '',
    limited: role !== null && role.institutions !== null,
    institutions: role?.institutions ?? [],
    granted: new Set(
      allRights.filter(({ action, resource }) => role?.permissions[resource]?.[action] === true).map(keyOf),
    ),
  };
}

/** Whether the right is granted. */
export const isGranted = ({ granted }: Pick<Values, 'granted'>, right: Right): boolean =>
  granted.has(keyOf(right));

/** What a right is of no use without: whoever does anything with records has to find and to open them. */
function neededFor({ action, resource }: Right): readonly Right[] {
  if (action === 'list') return [];
  const before: readonly Action[] = action === 'retrieve' ? ['list'] : ['list', 'retrieve'];
  return allRights.filter((right) => right.resource === resource && before.includes(right.action));
}

/** Grants rights with what they need, or withdraws them with what needs them. */
export function withRights(
  { granted }: Pick<Values, 'granted'>,
  rights: readonly Right[],
  give: boolean,
): ReadonlySet<string> {
  if (give)
    return new Set([...granted, ...rights.flatMap((right) => [...neededFor(right), right]).map(keyOf)]);
  const lost = new Set(rights.map(keyOf));
  return new Set(
    allRights
      .filter((right) => isGranted({ granted }, right))
      .filter((right) => ![right, ...neededFor(right)].some((one) => lost.has(keyOf(one))))
      .map(keyOf),
  );
}

/** What is granted in one and not in the other. */
export function grantedBeyond(of: Pick<Values, 'granted'>, than: Pick<Values, 'granted'>): readonly Right[] {
  return allRights.filter((right) => isGranted(of, right) && !isGranted(than, right));
}

/** Whether two forms say the same. */
export function isSame(one: Values, other: Values): boolean {
  const reaches = ({ limited, institutions: chosen }: Values) =>
    limited ? institutions.filter((each) => chosen.includes(each)).join() : 'all';
  return (
    one.name.trim() === other.name.trim() &&
    reaches(one) === reaches(other) &&
    one.granted.size === other.granted.size &&
    grantedBeyond(one, other).length === 0
  );
}

/** The rights as they are sent. */
export function sentRights(values: Values): Pick<RoleBody, 'permissions' | 'institutions'> {
  return {
    permissions: Object.fromEntries(
      resources.map((resource) => [
        resource,
        Object.fromEntries(actions.map((action) => [action, isGranted(values, { action, resource })])),
      ]),
    ),
    institutions: values.limited ? institutions.filter((one) => values.institutions.includes(one)) : null,
  };
}

/** What is sent of the values, or what is missing. */
export function bodyOf(values: Values): Checked<RoleBody> {
  const name = values.name.trim();
  return checkedWith<RoleBody>(
    { name, ...sentRights(values) },
    {
      '/name': name.length < roleNameLength.min && `Escriba al menos ${roleNameLength.min} letras.`,
      '/institutions/0':
        values.limited && values.institutions.length === 0 && 'Elija al menos una institución.',
    },
  );
}
