import type { ContentType } from '../declaration/content-type.ts';
import { contentTypes } from '../types/index.ts';
import { type Action, actions, type Resource } from './permissions.ts';
import { resourceLabel } from './resources.ts';

/** Labels of the actions in display order. */
export const actionLabels: Readonly<Record<Action, string>> = {
  list: 'Ver la lista',
  retrieve: 'Abrir',
  create: 'Crear',
  update: 'Editar',
  publish: 'Publicar',
  delete: 'Eliminar',
  export: 'Exportar',
  reveal: 'Ver completos',
};

/** Actions in display order. */
export const actionsShown = Object.keys(actionLabels) as readonly Action[];

/** Sentences that describe the actions on resources without a content type. */
const wordsByResource: Readonly<Record<Resource, Partial<Readonly<Record<Action, string>>>>> = {
  dashboard: { retrieve: 'Ver el resumen con las cifras de lo que puede ver' },
  'notification-settings': {
    list: 'Ver a quién se avisa de las solicitudes',
    retrieve: 'Abrir cada configuración y la bandeja de salida de correos',
    create: 'Crear configuraciones de avisos',
    update: 'Cambiar configuraciones, y reintentar, cancelar o probar correos',
    delete: 'Eliminar configuraciones de avisos',
  },
  staff: {
    list: 'Ver al personal, los roles y las claves de acceso',
    retrieve: 'Abrir a cada persona, rol y clave de acceso',
    create: 'Crear personas, roles y claves de acceso, con permisos que también tenga',
    update: 'Cambiar personas, roles y claves, aprobar solicitudes de acceso y restablecer contraseñas',
    delete: 'Eliminar roles que nadie tenga y anular claves de acceso',
  },
  audit: {
    list: 'Ver quién hizo qué y cuándo',
    retrieve: 'Abrir cada evento y verificar la auditoría',
    export: 'Descargar la auditoría',
  },
  'personal-data': {
    retrieve: 'Buscar y descargar lo que una persona envió a cualquier bandeja',
    update: 'Retener datos que no deben borrarse, y liberarlos',
    delete: 'Borrar los datos de una persona',
  },
};

function describeTypeAction(action: Action, resource: Resource): string | null {
  const types = contentTypes.filter((type) => type.resource === resource);
  const someType = (rule: (type: ContentType) => boolean): boolean => types.some(rule);
  const hasInboxType = someType((type) => type.inbox !== undefined);
  const names = namesOf(types, resource);
  const words: Readonly<Record<Action, string | null>> = {
    list: `Ver la lista de ${names} y su papelera`,
    retrieve: `Abrir ${names}, sus versiones y su historial${hasInboxType ? ', y leer las solicitudes que reciben' : ''}`,
    create: `Crear, duplicar e importar ${names}${hasInboxType ? ', y hacer reportes si también exporta' : ''}`,
    update: `Editar ${names}${hasInboxType ? ', y atender las solicitudes que reciben' : ''}`,
    publish: someType(({ drafts }) => drafts)
      ? `Publicar ${names}, programar su publicación${someType(({ states }) => states.includes('historic')) ? ', archivar' : ''} y retirar del sitio`
      : null,
    delete: `Enviar ${names} a la papelera y restaurar`,
    export: `Descargar ${names} en Excel o CSV${hasInboxType ? ', también sus solicitudes' : ''}`,
    reveal: hasInboxType ? 'Ver completos los números de identidad de las solicitudes' : null,
  };
  return words[action];
}

/** Names of further data that a resource covers in addition to its content types. */
const otherNames: Readonly<Record<Resource, readonly string[]>> = {
  'media-object': ['archivos de la biblioteca'],
};

/** Joins the names of a resource's content types: `productos y tipos de seguro`. */
function namesOf(types: readonly ContentType[], resource: Resource): string {
  const names = [...new Set([...types.map(({ labels }) => labels.plural), ...(otherNames[resource] ?? [])])];
  const lastName = names.at(-1) ?? '';
  return names.length < 2 ? lastName : `${names.slice(0, -1).join(', ')} y ${lastName}`;
}

/** Describes in a sentence what the action on the resource allows; null if no call checks the action. */
export function permissionWords(action: Action, resource: Resource): string | null {
  const ownWording = wordsByResource[resource];
  if (ownWording !== undefined) return ownWording[action] ?? null;
  return describeTypeAction(action, resource);
}

/** Actions on a resource that only people can perform: all calls that require them refuse API keys. */
const actionsOfPeople: Readonly<Record<Resource, readonly Action[]>> = {
  staff: ['create', 'update', 'delete'],
};

/** True if an API key can have the permission. */
export function isForKeys(action: Action, resource: Resource): boolean {
  return actionsOfPeople[resource]?.includes(action) !== true;
}

/** Lists rights with short names: `Sucursales: Editar, Publicar · Menús: Editar`; '' for none. */
export function rightsInWords(
  rights: readonly { readonly resource: Resource; readonly action: Action }[],
): string {
  const byResource = Map.groupBy(rights, ({ resource }) => resource);
  return [...byResource]
    .map(([resource, of]) => {
      const namedActions = actions.filter((action) => of.some((item) => item.action === action));
      return `${resourceLabel(resource)}: ${namedActions.map((action) => actionLabels[action]).join(', ')}`;
    })
    .join(' · ');
}
