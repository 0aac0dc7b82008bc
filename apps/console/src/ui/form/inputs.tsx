import { IconEye, IconEyeOff, IconLock, IconSearch } from '@tabler/icons-react';
import { type ComponentPropsWithRef, type ReactNode, useId, useState } from 'react';
import { IconButton } from '../actions/button.tsx';
import { cx } from '../cx.ts';
import { VisuallyHidden } from '../page/bits.tsx';
import { box, row, text } from '../primitives/index.ts';
import styles from './field.module.css';

const shellClass = cx(row(0, 'relative', 'rounded', 'surface'), styles.shell);
const inputClass = cx(text('ink', 'fill'), styles.input);
const affixClass = cx(row(0, 'fixed'), text('second'), styles.affix);

interface InputShell {
  /** Content inside the field at the left: a currency, an icon. */
  readonly leading?: ReactNode;
  /** Content inside the field at the right: a unit. */
  readonly trailing?: ReactNode;
  /** 44 px high with 16 px text, as on the sign-in page. */
  readonly large?: boolean | undefined;
}

interface FrameProps extends Pick<InputShell, 'large'> {
  readonly input: Pick<ComponentPropsWithRef<'input'>, 'aria-invalid' | 'readOnly'>;
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/** Frame of an input. A lock at the right end marks a read-only input. */
function Frame({ input, large = false, className, children }: FrameProps) {
  const isLocked = input.readOnly === true;
  return (
    <div
      className={cx(shellClass, large && styles.large, className)}
      data-invalid={input['aria-invalid'] === true}
      data-readonly={isLocked}
    >
      {children}
      {isLocked && (
        <span className={cx(affixClass, styles.after)}>
          <IconLock stroke={1.75} aria-hidden="true" />
        </span>
      )}
    </div>
  );
}

export interface TextInputProps extends InputShell, ComponentPropsWithRef<'input'> {}

/** Text input. It takes the properties that `FieldFrame` passes on. */
export function TextInput({ leading, trailing, large, className, ...rest }: TextInputProps) {
  return (
    <Frame input={rest} large={large} className={className}>
      {leading !== undefined && <span className={affixClass}>{leading}</span>}
      <input {...rest} className={inputClass} />
      {trailing !== undefined && <span className={cx(affixClass, styles.after)}>{trailing}</span>}
    </Frame>
  );
}

/** Search input of lists: a text input with a magnifier. */
export function SearchInput(props: Omit<TextInputProps, 'before' | 'type'>) {
  return <TextInput {...props} type="search" leading={<IconSearch stroke={1.75} aria-hidden="true" />} />;
}

export type TextAreaProps = ComponentPropsWithRef<'textarea'>;

/** Text area that grows with its text. */
export function TextArea({ className, ...rest }: TextAreaProps) {
  return (
    <Frame input={rest} className={className}>
      <textarea rows={2} {...rest} className={cx(inputClass, styles.area)} />
    </Frame>
  );
}

/** Password input with a button that shows the password. */
export function PasswordInput({
  large,
  className,
  ...rest
}: Omit<TextInputProps, 'type' | 'before' | 'after'>) {
  const [isPasswordShown, setIsPasswordShown] = useState(false);
  return (
    <Frame input={rest} large={large} className={className}>
      <input
        {...rest}
        type={isPasswordShown ? 'text' : 'password'}
        className={inputClass}
        autoCapitalize="none"
        spellCheck={false}
      />
      <IconButton
        className={styles.eye}
        size="small"
        label={isPasswordShown ? 'Ocultar la contraseña' : 'Mostrar la contraseña'}
        aria-pressed={isPasswordShown}
        icon={isPasswordShown ? <IconEyeOff stroke={1.75} /> : <IconEye stroke={1.75} />}
        onClick={() => setIsPasswordShown(!isPasswordShown)}
      />
    </Frame>
  );
}

export interface SwitchProps extends Omit<ComponentPropsWithRef<'input'>, 'type'> {
  /** Label beside the box; without a label, give an `aria-label`. */
  readonly children?: ReactNode;
}

function LabelledBox({
  children,
  className,
  boxClass,
  ...rest
}: SwitchProps & { readonly boxClass: string }) {
  const newId = useId();
  const id = rest.id ?? newId;
  const checkboxInput = <input {...rest} id={id} type="checkbox" className={boxClass} />;
  if (children === undefined) return checkboxInput;
  return (
    <label htmlFor={id} className={cx(row(12, 'inline'), styles.check, className)}>
      {checkboxInput}
      <span>{children}</span>
    </label>
  );
}

export interface CheckboxProps extends SwitchProps {
  /** True if only some of the elements that the box represents are selected. */
  readonly indeterminate?: boolean;
}

/** Checkbox in ink colour. */
export function Checkbox({ indeterminate = false, ref, ...rest }: CheckboxProps) {
  return (
    <LabelledBox
      {...rest}
      ref={(element) => {
        if (element) element.indeterminate = indeterminate;
        if (typeof ref === 'function') return ref(element);
        if (ref) ref.current = element;
        return undefined;
      }}
      boxClass={cx(box('relative', 'fixed', 'roundedSmall', 'surface'), styles.box)}
    />
  );
}

/** Switch in ink colour, for a state that takes effect at once ("Abierto"). */
export function Switch(props: SwitchProps) {
  return (
    <LabelledBox {...props} role="switch" boxClass={cx(box('relative', 'fixed', 'surface'), styles.switch)} />
  );
}

export interface SegmentedControlProps<T extends string> {
  /** Name of the group, read aloud. */
  readonly label: string;
  readonly name: string;
  readonly value: T;
  /** Choices; an icon, if present, precedes the label. */
  readonly options: readonly { readonly value: T; readonly label: string; readonly icon?: ReactNode }[];
  readonly onChange: (value: T) => void;
  /** Fills the width of its container with choices of equal width: everywhere, or on the phone only. */
  readonly wide?: 'always' | 'on phone';
  /** True to show only the icons. The labels are read aloud and shown as the browser's tooltip. */
  readonly iconsOnly?: boolean;
}

/** Row of a few choices, one of which is selected. */
export function SegmentedControl<T extends string>({
  label,
  name,
  value,
  options,
  onChange,
  wide,
  iconsOnly = false,
}: SegmentedControlProps<T>) {
  const inlineOption = wide === 'always' ? [] : (['inline'] as const);
  return (
    <fieldset
      className={cx(row(2, 'stretch', 'rounded', 'sunken', ...inlineOption), styles.segments)}
      aria-label={label}
      data-wide={wide}
    >
      {options.map((option) => (
        <label
          key={option.value}
          className={cx(
            row(7, 'middle', 'relative', 'roundedSmall'),
            text('strong', 'second'),
            styles.segment,
          )}
          title={iconsOnly ? option.label : undefined}
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.icon}
          {iconsOnly ? <VisuallyHidden>{option.label}</VisuallyHidden> : option.label}
        </label>
      ))}
    </fieldset>
  );
}
