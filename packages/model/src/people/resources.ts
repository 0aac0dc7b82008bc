import { screenTitle } from '../declaration/screens.ts';
import { contentTypes } from '../types/index.ts';
import { actions, allows, type PermissionMap, type Resource } from './permissions.ts';

/** Resources that only administrators have at first: people, what they did, and the data of those who write to inboxes. */
export const administrativeResources: readonly Resource[] = ['staff', 'audit', 'personal-data'];

/** Resources of no content type (source section 6); the administrative ones are ours. */
const withoutType: readonly Resource[] = ['dashboard', 'notification-settings', ...administrativeResources];

/** Labels of the resources that stand for no single content type. */
const ownLabels: Readonly<Record<string, string>> = {
  dashboard: 'Resumen',
  'notification-settings': 'Notificaciones y correos',
  staff: 'Personal y roles',
  audit: 'Auditoría',
  'personal-data': 'Datos personales',
  'media-object': 'Banners, slides y archivos',
};

/** Label of a resource: from the content type that it is named after, else from the first one that has it. */
export function resourceLabel(resource: Resource): string {
  const types = contentTypes.filter((type) => type.resource === resource);
  const namedType = types.find(({ slug }) => slug.startsWith(resource)) ?? types[0];
  return ownLabels[resource] ?? (namedType === undefined ? resource : screenTitle(namedType));
}

/** Every resource that permissions name: those of the content types, and the others. */
export const resources: readonly Resource[] = [
  ...new Set([...withoutType, ...contentTypes.map(({ resource }) => resource)]),
];

/** The map with every action spelled out, so that a browser need not know the rule for the finer ones. */
export function completePermissions(permissions: PermissionMap): Record<string, Record<string, boolean>> {
  return Object.fromEntries(
    resources.map((resource) => [
      resource,
      Object.fromEntries(actions.map((action) => [action, allows(permissions, action, resource)])),
    ]),
  );
}
