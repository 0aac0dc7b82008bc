import {
  adviceOn,
  behaviour,
  conditionHolds,
  type Field,
  isEmptyValue,
  isRequired,
  sameValue,
} from '@vitrina/model';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { cx } from '../ui/cx.ts';
import { type ControlProps, FieldError, FieldFrame } from '../ui/form/field-frame.tsx';
import { VisuallyHidden } from '../ui/page/bits.tsx';
import { box, stack } from '../ui/primitives/index.ts';
import { editorOf } from './editors.ts';
import { Advice } from './shared/editor/advice.tsx';
import { type InnerFieldProps, type Layers, ownIssue } from './shared/editor/editor.ts';
import styles from './shared/editor/editors.module.css';
import { useKnownRecords } from './shared/editor/environment.tsx';
import { InnerFieldContext } from './shared/editor/inner-field.tsx';

/** True if the field's label names a group of controls rather than a single control. */
export function isGroupEditor(field: Field): boolean {
  return editorOf(field).as === 'group';
}

/** True if the saved draft differs from the published version. */
export function differsFromSite(field: Field, layers: Layers | null): boolean {
  if (layers === null || sameValue(layers.savedValue, layers.publishedValue)) return false;
  return !(isEmptyValue(field, layers.savedValue) && isEmptyValue(field, layers.publishedValue));
}

export interface FieldEditorProps extends InnerFieldProps {
  /** Replaces the frame around the control, when the head of the section serves as the label. */
  readonly renderFrame?: (parts: {
    /** True if the field is required to publish. */
    readonly required: boolean;
    readonly error: string | undefined;
    readonly control: ReactNode;
    readonly actions: ReactNode;
  }) => ReactNode;
  /** Content at the right end of the label, after the actions of the field's kind. */
  readonly labelEnd?: ReactNode;
}

/**
 * Clears an invalid value when its field is hidden, because it could be neither saved nor corrected. A valid value is
 * kept and reappears with the field.
 */
function useInvalidValueReset({ field, value, onChange }: FieldEditorProps, isHidden: boolean): void {
  const resetInvalidValue = useEffectEvent((hiddenField: Field) => {
    if (value === null || value === undefined) return;
    if (!behaviour(hiddenField).schema(hiddenField).safeParse(value).success) onChange(null);
  });
  useEffect(() => {
    if (isHidden) resetInvalidValue(field);
  }, [isHidden, field]);
}

/**
 * Editor of a field of any kind, with its label, help, error and advice, and the ring that marks an unpublished
 * change. Renders nothing for computed fields, and while the field's condition is not met.
 */
export function FieldEditor(props: FieldEditorProps): ReactNode {
  const {
    id,
    field,
    value,
    siblings,
    onChange,
    issues,
    layers,
    hideLabel = false,
    isOptional = false,
    fieldSetHelp = null,
    renderFrame,
    labelEnd,
  } = props;
  const { records, recordExists } = useKnownRecords();
  const isHidden = field.showWhen !== undefined && !conditionHolds(field.showWhen, siblings, records);
  useInvalidValueReset(props, isHidden);
  if (isHidden || field.computed !== undefined) return null;
  const { Component, as, isBoxed, Actions } = editorOf(field);
  const error = ownIssue(issues);
  const readOnly = props.readOnly || (field.immutable === true && recordExists);
  const editorProps = { field, value: value ?? null, siblings, onChange, readOnly, issues, layers };
  const renderControl = (control: ControlProps) => (
    <InnerFieldContext value={FieldEditor}>
      <Component {...editorProps} control={control} />
      {!readOnly &&
        adviceOn(field, value).map((adviceText) => <Advice key={adviceText}>{adviceText}</Advice>)}
    </InnerFieldContext>
  );
  const actions = (
    <>
      {Actions && <Actions {...editorProps} control={{ id }} />}
      {labelEnd}
    </>
  );
  const required =
    !isOptional && !readOnly && (fieldSetHelp !== null || isRequired(field, siblings, records));
  if (renderFrame !== undefined)
    return renderFrame({ required, error, control: renderControl(controlOf(id, error, required)), actions });
  if (hideLabel)
    return (
      <HiddenLabelFrame
        id={id}
        label={field.label}
        isGroup={as === 'group'}
        error={error}
        control={renderControl}
      />
    );
  return (
    <FieldFrame
      id={id}
      as={as}
      label={field.label}
      required={required}
      isChanged={differsFromSite(field, layers)}
      error={error}
      help={field.help ?? (readOnly ? undefined : fieldSetHelp || undefined)}
      {...((Actions || labelEnd) && { labelEnd: actions })}
    >
      {isBoxed
        ? (control) => (
            <div className={cx(box('outlined', 'rounded', 'pad12'), styles.box)}>
              {renderControl(control)}
            </div>
          )
        : renderControl}
    </FieldFrame>
  );
}

const controlOf = (id: string, error: string | undefined, required = false): ControlProps => ({
  id,
  ...(required && { 'aria-required': true }),
  ...(error !== undefined && { 'aria-invalid': true, 'aria-describedby': `${id}-error` }),
});

interface UnlabelledProps {
  readonly id: string;
  readonly label: string;
  readonly isGroup: boolean;
  readonly error: string | undefined;
  readonly control: (control: ControlProps) => ReactNode;
}

/** Frame of a list element. Its label is only read aloud, because the label of the list is visible above. */
function HiddenLabelFrame({ id, label, isGroup, error, control }: UnlabelledProps) {
  return (
    <div className={stack(5)} {...(isGroup && { role: 'group', 'aria-label': label })}>
      {!isGroup && (
        <VisuallyHidden>
          <label htmlFor={id} id={`${id}--label`}>
            {label}
          </label>
        </VisuallyHidden>
      )}
      {control(controlOf(id, error))}
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
