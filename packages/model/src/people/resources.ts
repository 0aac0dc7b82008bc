import { screenTitle } from '../declaration/screens.ts';
import { contentTypes } from '../types/index.ts';
import { actions, allows, type PermissionMap, type Resource } from './permissions.ts';

/**
 * Resources that only administrators may use by default: staff, audit, and personal data of people who send
 * submissions.
 */
export const administrativeResources: readonly Resource[] = ['staff', 'audit', 'personal-data'];

/** Resources without a content type (source section 6); the requirements do not name the administrative ones. */
const resourcesWithoutType: readonly Resource[] = [
  'dashboard',
  'notification-settings',
  ...administrativeResources,
];

/** Labels of the resources that are not named after a content type. */
const ownLabels: Readonly<Record<string, string>> = {
  dashboard: 'Resumen',
  'notification-settings': 'Notificaciones y correos',
  staff: 'Personal y roles',
  audit: 'Auditoría',
  'personal-data': 'Datos personales',
  'media-object': 'Banners, slides y archivos',
};

/** Returns the label of a resource: its own label, or the title of a content type of the resource. */
export function resourceLabel(resource: Resource): string {
  const types = contentTypes.filter((type) => type.resource === resource);
  const namedType = types.find(({ slug }) => slug.startsWith(resource)) ?? types[0];
  return ownLabels[resource] ?? (namedType === undefined ? resource : screenTitle(namedType));
}

/** All resources of permission maps: the resources of content types, and the others. */
export const resources: readonly Resource[] = [
  ...new Set([...resourcesWithoutType, ...contentTypes.map(({ resource }) => resource)]),
];

/** Returns the map with a value for every action, so that browsers need not apply the default rule. */
export function completePermissions(permissions: PermissionMap): Record<string, Record<string, boolean>> {
  return Object.fromEntries(
    resources.map((resource) => [
      resource,
      Object.fromEntries(actions.map((action) => [action, allows(permissions, action, resource)])),
    ]),
  );
}
