import {
  categoriesOf,
  completeWebAddress,
  findContentType,
  isInstitution,
  moduleLabel,
  modules,
  type TargetRule,
} from '@vitrina/model';
import type { ReactElement, ReactNode } from 'react';
import type { ListQuery } from '../../records/entries/index.ts';
import type { ControlProps } from '../../ui/form/field-frame.tsx';
import { useKnownRecords } from '../shared/editor/environment.tsx';
import { filterByQuery, type TargetFilter, targetFilterOf } from '../shared/picker/narrowing.ts';
import { Picker } from '../shared/picker/picker.tsx';
import { TargetPicker } from '../shared/picker/target-picker.tsx';
import { AddressInput } from '../shared/text/address-input.tsx';
import {
  type DestinationDraft,
  type DestinationPart,
  hasCategories,
  partsOf,
  pathOf,
  withCategory,
  withEntry,
  withModule,
} from './draft.ts';
import { useInstitutions } from './use-institutions.ts';

/** Wraps the control of one part with its label, asterisk and error. */
export type PartFrame = (
  path: string,
  label: string,
  control: (control: ControlProps) => ReactNode,
) => ReactElement;

export interface DestinationPartsProps {
  readonly draft: DestinationDraft;
  readonly onChange: (draft: DestinationDraft) => void;
  readonly institution: string | null;
  readonly readOnly: boolean;
  readonly renderPart: PartFrame;
}

/** Control that chooses a module of the institution. A link to a category offers only modules with categories. */
function ModulePart({ draft, onChange, institution, readOnly, renderPart }: DestinationPartsProps) {
  const options = [...modules].filter(
    ([module, { institutions }]) =>
      (!isInstitution(institution) || institutions.includes(institution)) &&
      (draft.type !== 'category' || hasCategories(module)),
  );
  return renderPart(pathOf(draft.type, 'module'), 'Sección del sitio', (control) => (
    <Picker
      control={control}
      value={draft.module ?? null}
      text={draft.module === undefined ? '' : moduleLabel(draft.module)}
      readOnly={readOnly}
      options={options.map(([module, { label: text }]) => ({ value: module, label: text }))}
      onPick={(module) => module !== null && onChange(withModule(draft, module))}
    />
  ));
}

/** Returns the filter that limits the records of a type to those to which the institution's site can link. */
function useTargetFilter(
  slug: string,
  institution: string | null,
  targetRules: readonly TargetRule[],
  extraQuery: ListQuery,
): TargetFilter {
  const { records } = useKnownRecords();
  const target = findContentType(slug);
  if (target === undefined) return filterByQuery(extraQuery);
  const filterInput = {
    targetRules,
    siblings: {},
    type: null,
    institution,
    nameOf: (id: string) => records.get(id)?.name,
  };
  const targetFilter = targetFilterOf(target, filterInput);
  return { ...targetFilter, query: { ...targetFilter.query, ...extraQuery } };
}

// Filters the options only; the service reports invalid targets.
const sameInstitutionRules: readonly TargetRule[] = [
  { field: 'institution_ids', sibling: 'institution_id', message: '' },
];

/** Control that chooses a category of the module, as the destination itself or to filter the records. */
function CategoryPart({ draft, onChange, institution, readOnly, renderPart }: DestinationPartsProps) {
  const { module = '' } = draft;
  const slug = categoriesOf(module);
  const targetFilter = useTargetFilter(
    slug,
    institution,
    institution === null ? [] : sameInstitutionRules,
    {},
  );
  if (!hasCategories(module)) return null;
  return renderPart(pathOf(draft.type, 'category'), 'Categoría', (control) => (
    <TargetPicker
      control={control}
      to={slug}
      targetFilter={targetFilter}
      value={draft.category ?? null}
      onPick={(category) => onChange(withCategory(draft, category ?? undefined))}
      readOnly={readOnly}
      siblings={{ institution_id: institution }}
    />
  ));
}

function EntryPart({ draft, onChange, institution, readOnly, renderPart }: DestinationPartsProps) {
  const { module, category } = draft;
  const query: ListQuery = category === undefined ? {} : { category_id: category };
  const targetFilter = useTargetFilter(module ?? '', institution, [], query);
  if (module === undefined) return null;
  return renderPart(pathOf('entry', 'entry'), 'Registro', (control) => (
    <TargetPicker
      control={control}
      to={module}
      targetFilter={targetFilter}
      value={draft.entry ?? null}
      onPick={(id, entry) => onChange(withEntry(draft, id ?? undefined, entry?.category_id))}
      readOnly={readOnly}
      siblings={{ institution_id: institution, category_id: category }}
    />
  ));
}

function AddressPart({ draft, onChange, readOnly, renderPart }: DestinationPartsProps) {
  return renderPart(pathOf('external_url', 'url'), 'Dirección web', (control) => (
    <AddressInput
      control={control}
      value={draft.url ?? null}
      readOnly={readOnly}
      completeAddress={completeWebAddress}
      onChange={(url) => onChange({ ...draft, url })}
    />
  ));
}

function InstitutionPart({ draft, onChange, readOnly, renderPart }: DestinationPartsProps) {
  const institutions = useInstitutions();
  const institution = institutions.find(({ id }) => id === draft.institution);
  return renderPart(pathOf('institution', 'institution'), 'Institución', (control) => (
    <Picker
      control={control}
      value={draft.institution ?? null}
      text={institution?.name ?? draft.institution ?? ''}
      readOnly={readOnly}
      options={institutions.map(({ id, name }) => ({ value: id, label: name }))}
      onPick={(institution) => institution !== null && onChange({ ...draft, institution })}
    />
  ));
}

const controlsByPart = {
  module: ModulePart,
  category: CategoryPart,
  entry: EntryPart,
  url: AddressPart,
  institution: InstitutionPart,
} satisfies Readonly<Record<DestinationPart, (props: DestinationPartsProps) => ReactNode>>;

/** Controls of the selected destination type, in the order of the form. */
export function DestinationParts(props: DestinationPartsProps) {
  return partsOf(props.draft.type).map(([part]) => {
    const Control = controlsByPart[part];
    return <Control key={part} {...props} />;
  });
}
