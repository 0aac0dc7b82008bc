import type { z } from 'zod';
import { type Destination, destinationSchema, publicDestinationSchema } from '../addresses/destination.ts';
import { categoriesOf, linkTargets, moduleLabel, modules } from '../declaration/modules.ts';
import { institutionLabels } from '../institutions.ts';
import type { CommonOptions, Issue, Kind, PublishContext, Reference } from './kind.ts';
import { targetIssues } from './relation.ts';

/** Field for a link target of one of the five types. */
export interface DestinationField extends CommonOptions {
  readonly kind: 'destination';
  /** Allows publication while the target is not published; until then, the public does not see the link. */
  readonly mayBeUnpublished?: true;
}

/** Returns the reference to the entry or category of a link target; null for other targets. */
function referenceOf(value: Destination): Reference | null {
  if (value.type === 'entry') {
    const { module, entry } = value.entry_settings;
    return { path: '/entry_settings/entry', kind: 'entry', types: [module], to: entry };
  }
  if (value.type !== 'category') return null;
  const { module, category } = value.category_settings;
  return { path: '/category_settings/category', kind: 'entry', types: [categoriesOf(module)], to: category };
}

function moduleIssues(value: Destination, { institution }: PublishContext): Issue[] {
  if (value.type !== 'module') return [];
  const { module } = value.module_settings;
  const servesInstitution =
    institution === null ||
    (modules.get(module)?.institutions.some((moduleInstitution) => moduleInstitution === institution) ??
      true);
  return servesInstitution
    ? []
    : [{ path: '/module_settings/module', message: 'Esta institución no tiene esa sección: elija otra.' }];
}

/**
 * Returns the public address of a target by the patterns of source section 9; null while the target is not published.
 */
function addressOf(value: Destination, { institution, related }: PublishContext): string | null {
  const withInstitution = (path: string): string | null =>
    institution === null ? null : `/${institution}/${path}`;
  switch (value.type) {
    case 'external_url':
      return value.external_url_settings.url;
    case 'institution':
      return `/${value.institution_settings.institution}`;
    case 'module':
      return withInstitution(value.module_settings.module);
    case 'category': {
      const { module, category } = value.category_settings;
      const slug = related.get(category)?.slug;
      return slug ? withInstitution(module === 'static-pages' ? slug : `${module}/${slug}`) : null;
    }
    case 'entry':
      return related.get(value.entry_settings.entry)?.path ?? null;
  }
}

/** Returns the public name of a target; null for an external address, and while the target is not published. */
function nameOf(value: Destination, { related }: PublishContext): string | null {
  switch (value.type) {
    case 'external_url':
      return null;
    case 'institution':
      return institutionLabels[value.institution_settings.institution];
    case 'module':
      return moduleLabel(value.module_settings.module);
    default:
      return related.get(referenceOf(value)?.to ?? '')?.title ?? null;
  }
}

/** Field kind for the link target of a button, banner or menu item (source section 3). */
export const destination: Kind<DestinationField, Destination> = {
  // The shape's input and output are alike; its type says so of the output only.
  schema: () => destinationSchema as z.ZodType<Destination>,
  requiredMessage: 'Elija el destino.',
  publishIssues: (value, { mayBeUnpublished }, context) => {
    const reference = referenceOf(value);
    return [
      ...moduleIssues(value, context),
      ...(reference && !mayBeUnpublished
        ? targetIssues(reference.to, reference.path, undefined, context)
        : []),
    ];
  },
  toText: (value, _field, relatedRecords) => {
    const reference = referenceOf(value);
    const name = reference && (relatedRecords.get(reference.to)?.name ?? 'Registro que ya no existe');
    const targetText = {
      external_url: () => (value.type === 'external_url' ? value.external_url_settings.url : ''),
      institution: () =>
        value.type === 'institution' ? institutionLabels[value.institution_settings.institution] : '',
      module: () => (value.type === 'module' ? moduleLabel(value.module_settings.module) : ''),
      entry: () => name ?? '',
      category: () => name ?? '',
    }[value.type]();
    return value.target === '_blank' ? `${targetText} (${linkTargets._blank.toLowerCase()})` : targetText;
  },
  references: (value, { mayBeUnpublished }) => {
    const reference = referenceOf(value);
    return reference ? [{ ...reference, ...(mayBeUnpublished && { mayBeUnpublished }) }] : [];
  },
  texts: (value) => {
    switch (value.type) {
      case 'external_url':
        return [{ path: '/external_url_settings/url', text: value.external_url_settings.url }];
      case 'institution':
        return [{ path: '', text: institutionLabels[value.institution_settings.institution] }];
      case 'module':
        return [{ path: '', text: moduleLabel(value.module_settings.module) }];
      default:
        return [];
    }
  },
  publicValue: (value, _field, context) => ({
    ...value,
    address: addressOf(value, context),
    name: nameOf(value, context),
  }),
  publicSchema: () => publicDestinationSchema,
  filter: 'presence',
  sample: (_field, random) => ({
    type: 'external_url',
    external_url_settings: { url: `https://www.example.com/${Math.floor(random() * 9999)}` },
    target: '_self',
  }),
  faults: () => [
    'https://www.example.com',
    { type: 'nowhere', target: '_self' },
    { type: 'module', module_settings: { module: 'no-such-module' }, target: '_self' },
    { type: 'external_url', external_url_settings: { url: 'javascript:alert(1)' }, target: '_self' },
    { type: 'module', module_settings: { module: 'stores' } },
  ],
};
