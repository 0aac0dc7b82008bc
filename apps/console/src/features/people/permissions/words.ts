import {
  actionLabels,
  actionsShown,
  type Institution,
  institutionLabels,
  resourceLabel,
  resources,
} from '@vitrina/model';
import { capitalize } from '../../../content/shared/index.ts';
import { isAtLevel, levelsOf } from './levels.ts';
import { allRights, isGranted, type Right, type RightsValues, rightsValuesOf } from './rights-values.ts';

/** Resources of permissions, sorted by their Spanish names. */
export const resourcesShown = resources
  .map((resource) => ({ resource, label: resourceLabel(resource) }))
  .sort((a, b) => a.label.localeCompare(b.label, 'es'));

/** Summarizes the granted permissions: all, none, or the number of resources. */
export function grantedText(
  source: Parameters<typeof rightsValuesOf>[0],
  offeredRights: readonly Right[] = allRights,
): string {
  const values = rightsValuesOf(source, offeredRights);
  const grantedRights = offeredRights.filter((right) => isGranted(values, right));
  if (grantedRights.length === offeredRights.length) return 'Permite todo';
  const on = resources.filter((resource) => grantedRights.some((right) => right.resource === resource));
  const allowsChanges = grantedRights.some(({ action }) => !['list', 'retrieve', 'export'].includes(action));
  if (on.length === 0) return 'No permite nada';
  return `${allowsChanges ? 'Permite cambios' : 'Solo lectura'} en ${on.length} de ${resources.length} secciones`;
}

const conjunction = new Intl.ListFormat('es-HN', { type: 'conjunction' });

/**
 * Lists the granted permissions on a resource in words: `Ver la lista, abrir y editar`. Begins with `Personalizado` if
 * they match no level.
 * @param offeredRights permissions on the resource that can be granted
 */
export function summaryText(
  resource: Right['resource'],
  values: RightsValues,
  offeredRights: readonly Right[],
): string {
  const grantedActions = actionsShown.filter((action) => isGranted(values, { action, resource }));
  if (grantedActions.length === 0) return 'Sin permisos';
  const actionsText = conjunction.format(grantedActions.map((action) => actionLabels[action].toLowerCase()));
  const isCustom = !levelsOf(resource, offeredRights).some((level) =>
    isAtLevel(values, level, offeredRights),
  );
  return isCustom ? `Personalizado: ${actionsText}` : capitalize(actionsText);
}

/** Returns the institutions in which permissions apply in words: `Todas las instituciones`, or their names. */
export function institutionsText(limitedTo: readonly Institution[] | null): string {
  return limitedTo === null
    ? 'Todas las instituciones'
    : limitedTo.map((institution) => institutionLabels[institution]).join(', ');
}
