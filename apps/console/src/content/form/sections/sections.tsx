import type { Entry } from '@vitrina/contract';
import { type ContentType, fieldsOf, pathParameters, type Section } from '@vitrina/model';
import { TextField } from '../../../ui/form/fields.tsx';
import type { Scope } from '../../scope/scope.ts';
import { controlId } from '../state/issues.ts';
import { type FieldSetting, FormSection } from './form-section.tsx';
import { InstitutionField } from './institution-field.tsx';

export interface SectionsProps extends FieldSetting {
  readonly type: ContentType;
  readonly entry: Entry | null;
  /** What the address says of the record: it does not change here. */
  readonly scope: Scope;
  /** Only the sections of these keys; all when absent. */
  readonly only?: readonly string[];
}

/** The fields that are not written here: the address gives them, or the order of the list does. */
const elsewhere = (type: ContentType): string[] => [
  ...pathParameters(type),
  ...(type.ordered ? ['order'] : []),
];

/** The section without those fields. */
function free(section: Section, given: readonly string[]): Section {
  const fields = Object.entries(section.fields).filter(([name]) => !given.includes(name));
  return { ...section, fields: Object.fromEntries(fields) };
}

/** The cards of the form. The institution belongs to the first: before everything else while it has to be chosen. */
export function Sections({ type, entry, scope, only, ...setting }: SectionsProps) {
  const given = pathParameters(type);
  const otherFields = elsewhere(type);
  const institution = type.institutions !== 'shared' && (
    <InstitutionField
      key="institution"
      type={type}
      fixed={
        given.includes('institution_id') ||
        (entry !== null && (entry.published_at !== null || entry.scheduled_revision !== null))
      }
      {...setting}
    />
  );
  const inserted =
    given.length > 0
      ? { before: [institution, <Given key="given" type={type} scope={scope} />] }
      : institution === false
        ? {}
        : entry === null
          ? { before: institution }
          : { after: institution };
  return type.sections
    .filter(({ key }) => only === undefined || only.includes(key))
    .map((section) => (
      <FormSection
        key={section.key}
        section={otherFields.length === 0 ? section : free(section, otherFields)}
        {...(section === type.sections[0] && inserted)}
        {...setting}
      />
    ));
}

/** The fields that the address gives, but for the institution, each with a lock. */
function Given({ type, scope }: Pick<SectionsProps, 'type' | 'scope'>) {
  const declared = fieldsOf(type);
  return pathParameters(type)
    .filter((name) => name !== 'institution_id')
    .map((name) => (
      <TextField
        key={name}
        id={controlId(`/${name}`)}
        label={declared[name]?.label ?? name}
        value={scope.labels[name] ?? ''}
        readOnly
      />
    ));
}
