import { fieldsOf, pathParameters, type Section } from '@vitrina/model';
import { TextField } from '../../../ui/form/fields.tsx';
import { useOpenRecord } from '../record/use-record.ts';
import { controlId } from '../state/issues.ts';
import { FormSection } from './form-section.tsx';
import { InstitutionField } from './institution-field.tsx';

/** Returns the section without the named fields. */
function withoutFields(section: Section, fieldNames: readonly string[]): Section {
  const fields = Object.entries(section.fields).filter(([name]) => !fieldNames.includes(name));
  return { ...section, fields: Object.fromEntries(fields) };
}

interface SectionsProps {
  /** Keys of the sections to show; by default all. */
  readonly sectionKeys?: readonly string[];
}

/** Cards of the sections. The first card also has the institution, after the name of the record. */
export function Sections({ sectionKeys }: SectionsProps) {
  const { type, entry } = useOpenRecord();
  const addressFields = pathParameters(type);
  // Fields set by the address or by the order of the list.
  const unwrittenFields = [...addressFields, ...(type.ordered ? ['order'] : [])];
  const wasPublished = entry !== null && (entry.published_at !== null || entry.scheduled_revision !== null);
  const insertedContent = (
    <>
      <InstitutionField isFixed={addressFields.includes('institution_id') || wasPublished} />
      <AddressFields />
    </>
  );
  return type.sections
    .filter(({ key }) => sectionKeys === undefined || sectionKeys.includes(key))
    .map((section) => (
      <FormSection
        key={section.key}
        section={unwrittenFields.length === 0 ? section : withoutFields(section, unwrittenFields)}
        {...(section === type.sections[0] && { insertedContent })}
      />
    ));
}

/** Read-only fields for values that the address sets. The institution is not among them. */
function AddressFields() {
  const { type, scope } = useOpenRecord();
  const fields = fieldsOf(type);
  return pathParameters(type)
    .filter((name) => name !== 'institution_id')
    .map((name) => (
      <TextField
        key={name}
        id={controlId(`/${name}`)}
        label={fields[name]?.label ?? name}
        value={scope.labels[name] ?? ''}
        readOnly
      />
    ));
}
