import {
  type Action,
  actionsShown,
  type Institution,
  institutionLabels,
  permissionWords,
  resourceLabel,
  resources,
} from '@vitrina/model';
import { allRights, isGranted, type Right, type RightsValues, rightsRead } from './rights-values.ts';

/** Resources of permissions, sorted by their Spanish names. */
export const resourcesShown = resources
  .map((resource) => ({ resource, label: resourceLabel(resource) }))
  .sort((a, b) => a.label.localeCompare(b.label, 'es'));

/** Summarizes the granted permissions: `Todo`, `Nada`, or the number of resources. */
export function grantedWords(
  read: Parameters<typeof rightsRead>[0],
  offeredRights: readonly Right[] = allRights,
): string {
  const values = rightsRead(read, offeredRights);
  const grantedRights = offeredRights.filter((right) => isGranted(values, right));
  if (grantedRights.length === offeredRights.length) return 'Permite todo';
  const on = resources.filter((resource) => grantedRights.some((right) => right.resource === resource));
  const changes = grantedRights.some(({ action }) => !['list', 'retrieve', 'export'].includes(action));
  if (on.length === 0) return 'No permite nada';
  return `${changes ? 'Permite cambios' : 'Solo lectura'} en ${on.length} de ${resources.length} recursos`;
}

/** Returns a sentence for each granted permission on a resource, in the order of the table. */
export function sentencesOf(resource: Right['resource'], values: RightsValues): readonly string[] {
  return actionsShown
    .filter((action: Action) => isGranted(values, { action, resource }))
    .map((action) => permissionWords(action, resource))
    .filter((words) => words !== null);
}

/** Returns the institutions in which permissions apply in words: `Todas las instituciones`, or their names. */
export function reachWords(limitedTo: readonly Institution[] | null): string {
  return limitedTo === null
    ? 'Todas las instituciones'
    : limitedTo.map((institution) => institutionLabels[institution]).join(', ');
}
