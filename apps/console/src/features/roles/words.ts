import type { Role } from '@vitrina/contract';
import { type Action, actionsShown, permissionWords, resourceLabel, resources } from '@vitrina/model';
import { allRights, initialOf, isGranted, type Right, rightsOf, type Values } from './role-values.ts';

/** What is counted on these screens. */
export const roleNoun = { one: 'rol', many: 'roles' } as const;
export const personNoun = { one: 'persona', many: 'personas' } as const;

/** Resources that something is granted on, by their Spanish names, in the order of the alphabet. */
export const resourcesShown = resources
  .map((resource) => ({ resource, label: resourceLabel(resource) }))
  .sort((a, b) => a.label.localeCompare(b.label, 'es'));

/** What a role allows, in one line: `Todo`, `Nada`, or on how much of the console it allows something. */
export function grantedWords(role: Role): string {
  const values = initialOf(role);
  if (values.granted.size === allRights.length) return 'Permite todo';
  const on = resources.filter((resource) => rightsOf(resource).some((right) => isGranted(values, right)));
  const changes = allRights.some(
    (right) => !['list', 'retrieve', 'export'].includes(right.action) && isGranted(values, right),
  );
  if (on.length === 0) return 'No permite nada';
  return `${changes ? 'Permite cambios' : 'Solo lectura'} en ${on.length} de ${resources.length} recursos`;
}

/** What the granted rights on a resource allow, a sentence each, in the order of the table. */
export function sentencesOf(resource: Right['resource'], values: Values): readonly string[] {
  return actionsShown
    .filter((action: Action) => isGranted(values, { action, resource }))
    .map((action) => permissionWords(action, resource))
    .filter((words) => words !== null);
}
