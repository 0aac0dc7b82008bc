import { callsOf } from '@vitrina/client/calls';
import type { Entry } from '@vitrina/contract';
import {
  addLink,
  type ContentType,
  type Destination,
  emitTree,
  type FoundNode,
  fieldsOf,
  findContentType,
  isModule,
  nodeName,
  type TreeField,
  type TreeNodes,
} from '@vitrina/model';
import { filterByQuery, type TargetFilter } from '../../../fields/shared/picker/index.ts';
import { request } from '../../../lib/calls/api.ts';
import { typeCan } from '../../../lib/session/session.ts';
import { valuesOf } from '../state/values.ts';

/** Content type of the menus, and its tree of elements. */
export interface MenuType {
  readonly type: ContentType;
  /** Name of the field with the elements. */
  readonly key: string;
  readonly field: TreeField;
}

/** Returns the content type of the menus. @throws Error if the declarations have no such type */
export function getMenuType(): MenuType {
  const type = findContentType('menus');
  for (const [key, field] of Object.entries(type === undefined ? {} : fieldsOf(type)))
    if (type !== undefined && field.kind === 'tree') return { type, key, field };
  throw new Error('No content type has a tree of links.');
}

/** True if the person may add links to records of this type to a menu. */
export function canLinkTo(type: ContentType): boolean {
  return isModule(type.slug) && typeCan(getMenuType().type.slug).update;
}

/** Returns the filter for the menus of an institution. Menus that are switched off come last, with the reason. */
export function menusOf({ type }: MenuType, institution: string | null): TargetFilter {
  const narrowing = filterByQuery(institution === null ? {} : { institution_id: institution });
  const condition = type.sole?.when;
  if (condition === undefined) return narrowing;
  const { field, is = [] } = condition;
  return {
    ...narrowing,
    usableQuery: { [field]: is.map(String) },
    faultOf: (menu) =>
      is.some((value) => value === menu[field])
        ? null
        : { message: 'No está activo: el sitio no lo muestra.', remedy: 'publish' },
  };
}

/** Returns the link target of a record. */
export function destinationTo({ slug }: ContentType, { id, category_id }: Entry): Destination {
  return {
    type: 'entry',
    entry_settings: { module: slug, ...(category_id != null && { category_id }), entry: id },
    target: '_self',
  };
}

/** Returns the names of a container and of the elements around it: `Personas › Promociones`. */
export function containerName(field: TreeField, { ancestors, node }: FoundNode, menu: Entry): string {
  const relatedRecords = new Map(Object.entries(menu.related));
  return [...ancestors, node]
    .map((element) => nodeName(field, element, relatedRecords) || (field.of[element.type]?.label ?? ''))
    .join(' › ');
}

/** Saves the menu with one more link, as its last version. @throws ApiError */
export function saveWithLink(
  { type, key, field }: MenuType,
  menu: Entry,
  nodes: TreeNodes,
  container: FoundNode,
  destination: Destination,
): Promise<Entry> {
  const newNodes = addLink(field, nodes, container, destination, () => crypto.randomUUID());
  return request(callsOf(type.slug).entries.save, {
    params: { entryId: menu.id },
    body: { ...valuesOf(type, menu), [key]: emitTree(field, newNodes) },
    ifMatch: menu.revision,
  });
}
