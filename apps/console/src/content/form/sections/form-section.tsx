import { type ContentType, conditionHolds, type Field, fieldsOf, type Section } from '@vitrina/model';
import { Fragment, type ReactNode, useMemo } from 'react';
import {
  differsFromSite,
  FieldEditor,
  fieldSetHelpOf,
  isGroupEditor,
  useKnownRecords,
} from '../../../fields/index.ts';
import { useStore } from '../../../lib/state/store.ts';
import { cx } from '../../../ui/cx.ts';
import { FieldError, RequiredMark } from '../../../ui/form/field-frame.tsx';
import { SectionCard } from '../../../ui/page/card.tsx';
import { UnpublishedRing } from '../../../ui/page/chip.tsx';
import { box, grid, row, stack } from '../../../ui/primitives/index.ts';
import { FieldComments } from '../../comments/field-comments.tsx';
import styles from '../form.module.css';
import { useOpenRecord } from '../record/use-record.ts';
import { controlId, issuesOf } from '../state/issues.ts';
import { type RecordStore, useTypedValues } from '../state/record-store.ts';
import { siblingNamesOf } from '../state/siblings.ts';
import { setField } from '../state/transitions.ts';
import { formFields } from '../state/values.ts';
import { SearchPreview } from './search-preview.tsx';
import { sectionId } from './section-index.tsx';

interface FormFieldProps {
  readonly name: string;
  readonly field: Field;
  readonly renderFrame?: Parameters<typeof FieldEditor>[0]['renderFrame'];
}

/** Field of the form. It renders again only when its value changes, or the value of a field on which it depends. */
export function FormField({ name, field, renderFrame }: FormFieldProps) {
  const { type, record, issues, readOnly, layersOf } = useOpenRecord();
  const oneOfHelpText = useStore(record.values, (values) =>
    fieldSetHelpOf(name, fieldsOf(type), type.oneOf, values),
  );
  const value = useStore(record.values, (values) => values[name]);
  const siblings = useTypedValues(
    record,
    useMemo(() => siblingNamesOf(field), [field]),
  );
  // Keeps the same array while the issues are equal, so that editors do not render all parts again.
  const fieldIssues = useMemo(() => issuesOf(issues, name), [issues, name]);
  return (
    <FieldEditor
      id={controlId(`/${name}`)}
      field={field}
      value={value ?? null}
      siblings={siblings}
      onChange={(newValue) => record.apply(setField, name, newValue)}
      readOnly={readOnly}
      issues={fieldIssues}
      layers={layersOf(name)}
      fieldSetHelp={oneOfHelpText}
      labelEnd={<FieldComments name={name} />}
      {...(renderFrame && { renderFrame })}
    />
  );
}

export interface FormSectionProps {
  readonly section: Section;
  /** Elements after the first field of the section, such as the institution. */
  readonly insertedContent?: ReactNode;
}

/**
 * Card with a section of the form. If its only field has the same name as the section, the title replaces the field's
 * label.
 */
export function FormSection({ section, insertedContent }: FormSectionProps) {
  const { type, record, layersOf } = useOpenRecord();
  const visibleNames = useShownFields(section, record);
  const fields = Object.entries(section.fields);
  const [firstField] = fields;
  const id = sectionId(section.key);
  const cardProps = {
    id,
    titleId: `${id}-titulo`,
    tabIndex: -1,
    'data-focus-target': true,
    ...(section.help !== undefined && { line: section.help }),
  };
  if (
    firstField !== undefined &&
    fields.length === 1 &&
    isGroupEditor(firstField[1]) &&
    firstField[1].label === section.title &&
    insertedContent === undefined
  ) {
    const [name, field] = firstField;
    return (
      <FormField
        name={name}
        field={field}
        renderFrame={({ required, error, control, actions }) => (
          <SectionCard
            {...cardProps}
            title={
              <span className={row(8, 'inline')}>
                <span>
                  {section.title}
                  {required && <RequiredMark />}
                </span>
                {differsFromSite(field, layersOf(name)) && <UnpublishedRing />}
              </span>
            }
            end={actions}
          >
            <div className={stack(8)}>
              {control}
              {error !== undefined && <FieldError id={`${controlId(`/${name}`)}-error`}>{error}</FieldError>}
            </div>
          </SectionCard>
        )}
      />
    );
  }
  return (
    <SectionCard {...cardProps} title={section.title}>
      <div className={cx(grid(16, 'halves', 'columnOnPhone'), styles.fields)}>
        {fields.map(([name, field], index) => (
          <Fragment key={name}>
            <div
              hidden={!visibleNames.has(name)}
              className={field.span === 'half' ? undefined : box('wholeRow')}
            >
              <FormField name={name} field={field} />
            </div>
            {index === 0 && insertedContent}
          </Fragment>
        ))}
        {visibleNames.size === 0 && <p className={box('wholeRow')}>{dependencyText(section, type)}</p>}
      </div>
      {section.preview === 'search-result' && <SearchPreview />}
    </SectionCard>
  );
}

/** Returns the names of the visible fields of a section. */
function useShownFields(section: Section, record: RecordStore): ReadonlySet<string> {
  const { records } = useKnownRecords();
  const fieldNames = useMemo(
    () => [...new Set(Object.values(section.fields).flatMap(({ showWhen }) => showWhen?.field ?? []))],
    [section],
  );
  const siblings = useTypedValues(record, fieldNames);
  const visibleFields = Object.entries(section.fields).filter(
    ([, { computed, showWhen }]) =>
      computed === undefined && (showWhen === undefined || conditionHolds(showWhen, siblings, records)),
  );
  return new Set(visibleFields.map(([name]) => name));
}

/** Names the fields that must be filled in before the section shows any field. */
function dependencyText(section: Section, type: ContentType): string {
  const fieldNames = Object.values(section.fields).flatMap(({ showWhen }) => showWhen?.field ?? []);
  const labels = [...new Set(fieldNames)].map((name) => `«${formFields(type)[name]?.label ?? name}»`);
  return `Aquí no hay nada que completar por ahora: depende de ${labels.join(' y ')}.`;
}
