import { IconAlertCircle } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { cx } from '../cx.ts';
import { UnpublishedRing } from '../page/chip.tsx';
import { row, stack, text } from '../primitives/index.ts';
import styles from './field.module.css';

/** Attributes that link a control to its label, help and error. Spread them on the control. */
export interface ControlProps {
  readonly id: string;
  readonly 'aria-describedby'?: string;
  readonly 'aria-invalid'?: true;
  readonly 'aria-required'?: true;
}

export interface FieldFrameProps {
  readonly label: ReactNode;
  /** Shows the asterisk of a field that is required to publish. */
  readonly required?: boolean | undefined;
  /** Help above the control; used only if it prevents an error. */
  readonly help?: ReactNode;
  /** Error below the control, in Spanish; marks the control invalid. */
  readonly error?: string | undefined;
  /** Shows the ring of a field that differs from the published version. */
  readonly isChanged?: boolean | undefined;
  /** Content at the right end of the label: a unit, a character count, a link. */
  readonly labelEnd?: ReactNode;
  /** Id of the control, if another element must refer to it (an error summary); generated when absent. */
  readonly id?: string | undefined;
  /**
   * `group` if the control consists of several controls (opening hours, a set of boxes): the label then names a group
   * instead of one control.
   */
  readonly as?: 'field' | 'group';
  readonly children: (control: ControlProps) => ReactNode;
}

/** Asterisk beside the label of a field that is required to publish. */
export function RequiredMark() {
  return (
    <span className={styles.star} aria-hidden="true">
      *
    </span>
  );
}

/** Layout of every form field: label, help, control, error. */
export function FieldFrame(props: FieldFrameProps) {
  const { label, required = false, help, error, isChanged = false, labelEnd, as = 'field', children } = props;
  const newId = useId();
  const id = props.id ?? newId;
  // The label's id has two hyphens; with one it could equal the id of an inner field called `label`.
  const descriptionIds = [help !== undefined && `${id}-help`, error !== undefined && `${id}-error`]
    .filter(Boolean)
    .join(' ');
  const control: ControlProps = {
    id,
    ...(descriptionIds !== '' && { 'aria-describedby': descriptionIds }),
    ...(error !== undefined && { 'aria-invalid': true as const }),
    ...(required && { 'aria-required': true as const }),
  };
  const labelContent = (
    <>
      <span id={`${id}--label`}>{label}</span>
      {required && <RequiredMark />}
    </>
  );
  const isGroup = as === 'group';
  return (
    <div
      className={stack(5, 'shrink')}
      {...(isGroup && {
        role: 'group',
        'aria-labelledby': `${id}--label`,
        ...(descriptionIds !== '' && { 'aria-describedby': descriptionIds }),
      })}
    >
      <div className={cx(row(6), text('label', 'strong'))}>
        {isGroup ? <span>{labelContent}</span> : <label htmlFor={id}>{labelContent}</label>}
        {isChanged && <UnpublishedRing />}
        {labelEnd !== undefined && (
          <span className={cx(text('small', 'plain', 'second', 'atEnd'), styles.aside)}>{labelEnd}</span>
        )}
      </div>
      {help !== undefined && (
        <p id={`${id}-help`} className={cx(text('small', 'second'), styles.help)}>
          {help}
        </p>
      )}
      {children(control)}
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}

/** Line with an icon and an error, as below a field. */
export function FieldError({ id, children }: { readonly id?: string; readonly children: ReactNode }) {
  return (
    <p
      {...(id !== undefined && { id })}
      className={cx(row(6, 'start'), text('small', 'danger'), styles.error)}
    >
      <IconAlertCircle stroke={2} aria-hidden="true" />
      <span>{children}</span>
    </p>
  );
}
