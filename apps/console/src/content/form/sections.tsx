import type { Entry } from '@vitrina/contract';
import type { ContentType } from '@vitrina/model';
import { type FieldSetting, FormSection } from './form-section.tsx';
import { InstitutionField } from './institution-field.tsx';

export interface SectionsProps extends FieldSetting {
  readonly type: ContentType;
  readonly entry: Entry | null;
}

/** The cards of the form. The institution belongs to the first: before everything else while it has to be chosen. */
export function Sections({ type, entry, ...setting }: SectionsProps) {
  const institution = type.institutions !== 'shared' && (
    <InstitutionField
      key="institution"
      type={type}
      fixed={entry !== null && entry.published_at !== null}
      {...setting}
    />
  );
  return type.sections.map((section, index) => {
    const place =
      index === 0 && institution !== false
        ? entry === null
          ? { before: institution }
          : { after: institution }
        : {};
    return <FormSection key={section.key} section={section} {...place} {...setting} />;
  });
}
