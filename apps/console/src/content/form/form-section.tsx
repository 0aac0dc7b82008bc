import type { Field, Issue, Section } from '@vitrina/model';
import { type ReactNode, useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { differsFromSite, FieldEditor, isGroupEditor, type Layers } from '../../fields/editors/index.ts';
import { SectionCard } from '../../ui/card.tsx';
import { UnpublishedRing } from '../../ui/chip.tsx';
import { FieldError } from '../../ui/field-frame.tsx';
import styles from './form.module.css';
import { sectionId } from './section-index.tsx';
import { controlId, issuesOf } from './state/issues.ts';
import type { RecordForm } from './use-record-form.ts';

/** What every field of the form shares. */
export interface FieldSetting {
  readonly record: RecordForm;
  readonly issues: readonly Issue[];
  readonly readOnly: boolean;
  /** The field's value in the draft and on the site; null when there is nothing on the site. */
  readonly layers: (key: string) => Layers | null;
  readonly onTouched: (key: string) => void;
}

/** The fields beside it that a field looks at. */
function sistersOf(field: Field): string[] {
  const required = typeof field.required === 'object' ? [field.required.field] : [];
  return [
    ...required,
    ...(field.showWhen ? [field.showWhen.field] : []),
    ...(field.kind === 'choice' && field.within !== undefined ? [field.within] : []),
  ];
}

interface FormFieldProps extends FieldSetting {
  readonly name: string;
  readonly field: Field;
  readonly frame?: Parameters<typeof FieldEditor>[0]['frame'];
}

/** One field, drawn again only when its own value or one that it looks at changes. */
export function FormField({
  name,
  field,
  record,
  issues,
  readOnly,
  layers,
  onTouched,
  frame,
}: FormFieldProps) {
  const { control } = record.form;
  const sisters = useMemo(() => sistersOf(field), [field]);
  const value = useWatch({ control, name });
  const beside = useWatch({ control, name: sisters });
  const siblings = Object.fromEntries(sisters.map((sister, index) => [sister, beside[index]]));
  return (
    <FieldEditor
      id={controlId(`/${name}`)}
      field={field}
      value={value ?? null}
      siblings={siblings}
      onChange={(next) => {
        record.set(name, next);
        onTouched(name);
      }}
      readOnly={readOnly}
      issues={issuesOf(issues, name)}
      layers={layers(name)}
      {...(frame && { frame })}
    />
  );
}

export interface FormSectionProps extends FieldSetting {
  readonly section: Section;
  /** Stands before or after the section's own fields: the institution. */
  readonly before?: ReactNode;
  readonly after?: ReactNode;
}

/** A card of the form. A field that is alone in it, and is called like it, takes its head for its label. */
export function FormSection({ section, before, after, ...setting }: FormSectionProps) {
  const fields = Object.entries(section.fields);
  const [first] = fields;
  const id = sectionId(section.key);
  const card = {
    id,
    titleId: `${id}-titulo`,
    className: styles.section ?? '',
    tabIndex: -1,
    'data-focus-target': true,
    ...(section.help !== undefined && { line: section.help }),
  };
  if (
    first !== undefined &&
    fields.length === 1 &&
    isGroupEditor(first[1]) &&
    first[1].label === section.title &&
    before === undefined &&
    after === undefined
  ) {
    const [name, field] = first;
    return (
      <FormField
        {...setting}
        name={name}
        field={field}
        frame={({ error, control, actions }) => (
          <SectionCard
            {...card}
            title={<Title text={section.title} differs={differsFromSite(field, setting.layers(name))} />}
            end={actions}
          >
            <div className={styles.lone}>
              {control}
              {error !== undefined && <FieldError id={`${controlId(`/${name}`)}-error`}>{error}</FieldError>}
            </div>
          </SectionCard>
        )}
      />
    );
  }
  return (
    <SectionCard {...card} title={<Title text={section.title} differs={false} />}>
      <div className={styles.fields}>
        {before}
        {fields.map(([name, field]) => (
          <div key={name} className={field.span === 'half' ? undefined : styles.full}>
            <FormField {...setting} name={name} field={field} />
          </div>
        ))}
        {after}
      </div>
    </SectionCard>
  );
}

function Title({ text, differs }: { readonly text: string; readonly differs: boolean }) {
  return (
    <span className={styles.title}>
      {text}
      {differs && <UnpublishedRing />}
    </span>
  );
}
