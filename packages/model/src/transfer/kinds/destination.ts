import type { Destination } from '../../addresses/destination.ts';
import { fold } from '../../addresses/slug.ts';
import {
  categoriesOf,
  type DestinationType,
  destinationTypeLabels,
  isModule,
  linkTargets,
  type Module,
  moduleLabel,
  modules,
} from '../../declaration/modules.ts';
import { institutionLabels, institutions } from '../../institutions.ts';
import type { DestinationField } from '../../kinds/destination.ts';
import {
  isBlank,
  type ReadContext,
  type Reading,
  readFault,
  readValue,
  type Transfer,
  type WriteContext,
} from '../transfer.ts';
import { recordFrom, recordText } from './relation.ts';

/** Labels of link types and windows in spreadsheets exported before these were renamed. */
const formerLabels: Readonly<Record<string, string>> = {
  module: 'Módulo',
  entry: 'Registro',
  external_url: 'URL externa',
  _self: 'Misma ventana',
  _blank: 'Ventana nueva',
};

/** Returns the key that the text names by its label, by its former label or by the key itself. */
function keyOf<K extends string>(labels: Readonly<Record<K, string>>, text: string): K | undefined {
  const foldedText = fold(text).trim();
  return (Object.keys(labels) as K[]).find(
    (key) =>
      key === text.trim() ||
      [labels[key], formerLabels[key] ?? ''].some((label) => fold(label) === foldedText && label !== ''),
  );
}

const moduleLabels = (): Readonly<Record<Module, string>> =>
  Object.fromEntries([...modules].map(([slug, { label }]) => [slug, label]));

type Parts = readonly [module: string, category: string, to: string];

function partsOf(value: Destination, context: WriteContext): Parts {
  switch (value.type) {
    case 'module':
      return [moduleLabel(value.module_settings.module), '', ''];
    case 'entry': {
      const { module, category_id, entry } = value.entry_settings;
      return [
        moduleLabel(module),
        category_id ? recordText(category_id, context) : '',
        recordText(entry, context),
      ];
    }
    case 'external_url':
      return ['', '', value.external_url_settings.url];
    case 'category':
      return [
        moduleLabel(value.category_settings.module),
        recordText(value.category_settings.category, context),
        '',
      ];
    case 'institution':
      return ['', '', institutionLabels[value.institution_settings.institution]];
  }
}

function settingsFrom(
  type: DestinationType,
  [moduleText, categoryText, to]: Parts,
  context: ReadContext,
): Reading {
  if (type === 'external_url') return readValue({ external_url_settings: { url: to.trim() } });
  if (type === 'institution') {
    const labels = Object.fromEntries(institutions.map((id) => [id, institutionLabels[id]]));
    const institution = keyOf(labels, to);
    return institution === undefined
      ? readFault(`Escriba una institución: ${Object.values(labels).join(', ')}.`, 'to')
      : readValue({ institution_settings: { institution } });
  }
  const module = keyOf(moduleLabels(), moduleText);
  if (module === undefined || !isModule(module))
    return readFault(`Escriba una sección del sitio: ${Object.values(moduleLabels()).join(', ')}.`, 'module');
  if (type === 'module') return readValue({ module_settings: { module } });
  const category = isBlank(categoryText) ? null : recordFrom(categoryText, [categoriesOf(module)], context);
  if (category !== null && 'message' in category) return readFault(category.message, 'category');
  if (type === 'category')
    return category === null
      ? readFault('Escriba la categoría.', 'category')
      : readValue({ category_settings: { module, category: category.id } });
  const entry = recordFrom(to, [module], context);
  if ('message' in entry) return readFault(entry.message, 'to');
  return readValue({
    entry_settings: { module, ...(category === null ? {} : { category_id: category.id }), entry: entry.id },
  });
}

/** Conversion of a link target to columns: type, module and category, record, and window. */
export const destination: Transfer<DestinationField, Destination> = {
  columns: () => [
    { path: 'type', label: 'Tipo' },
    { path: 'module', label: 'Sección del sitio', formerLabels: ['Módulo'] },
    { path: 'category', label: 'Categoría' },
    { path: 'to', label: 'Lleva a' },
    { path: 'target', label: 'Mostrar en' },
  ],
  write: (value, _field, context) => [
    destinationTypeLabels[value.type],
    ...partsOf(value, context),
    linkTargets[value.target],
  ],
  read([typeText = '', module = '', category = '', to = '', targetText = ''], _field, context): Reading {
    const type = keyOf(destinationTypeLabels, typeText);
    if (type === undefined)
      return readFault(`Escriba el tipo: ${Object.values(destinationTypeLabels).join(', ')}.`, 'type');
    const target = isBlank(targetText) ? '_self' : keyOf(linkTargets, targetText);
    if (target === undefined)
      return readFault(`Escriba dónde se muestra: ${Object.values(linkTargets).join(' o ')}.`, 'target');
    const settings = settingsFrom(type, [module, category, to], context);
    return 'faults' in settings ? settings : readValue({ type, ...(settings.value as object), target });
  },
  hint: () =>
    `Tipo (${Object.values(destinationTypeLabels).join(', ')}), sección del sitio, categoría, registro o enlace, y ventana.`,
};
