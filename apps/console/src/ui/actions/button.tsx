import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Link } from 'react-router';
import { cx } from '../cx.ts';
import { box, row, text } from '../primitives/index.ts';
import styles from './button.module.css';

/** `red`: the main action of the view. `danger`: only inside a confirmation. `add`: the green plus of editors. */
export type ButtonKind = 'red' | 'ink' | 'outline' | 'plain' | 'plain-danger' | 'danger' | 'add';

/** Height: `small` 28 px, `normal` 36 px, `large` 44 px; on the phone all are 44 px. */
export type ButtonSize = 'small' | 'normal' | 'large';

interface ButtonStyle {
  /** Style of the button; `outline` when absent. */
  readonly kind?: ButtonKind;
  readonly size?: ButtonSize;
  /** Fills the width of its container. */
  readonly wide?: boolean;
  /** Icon element, drawn at the left at 18 px (16 px when small). */
  readonly icon?: ReactNode;
}

function buttonClass({ kind = 'outline', size = 'normal', wide }: ButtonStyle, extraClass?: string): string {
  const isSmall = size === 'small';
  return cx(
    row(isSmall ? 6 : 8, 'inline', 'middle'),
    text(isSmall ? 'label' : 'body', 'strong', 'nowrap', 'bare'),
    styles.button,
    styles[kind],
    size !== 'normal' && styles[size],
    wide && box('wide'),
    extraClass,
  );
}

export interface ButtonProps extends ButtonStyle, Omit<ComponentPropsWithRef<'button'>, 'children'> {
  readonly children: ReactNode;
  /** True while the action of the button runs: the button shows a spinner, cannot be pressed and keeps its width. */
  readonly busy?: boolean;
  /** Text while the action runs ("Publicando…"); the normal text when absent. */
  readonly busyText?: string;
}

/**
 * Text of a button at rest or while its action runs. Both texts are laid out, so that the button has the width of the
 * wider one.
 */
function ButtonText({ isHidden, children }: { readonly isHidden: boolean; readonly children: ReactNode }) {
  return (
    <span className={cx(row(8, 'middle'), isHidden && styles.hidden)} aria-hidden={isHidden || undefined}>
      {children}
    </span>
  );
}

/** Button with a text that begins with a verb. */
export function Button(props: ButtonProps) {
  const {
    kind,
    size,
    wide,
    icon,
    busy = false,
    busyText,
    children,
    className,
    onClick,
    type = 'button',
    ...rest
  } = props;
  const buttonStyle: ButtonStyle = { ...(kind && { kind }), ...(size && { size }), ...(wide && { wide }) };
  const spinner = <span className={cx(box('round'), styles.spinner)} aria-hidden="true" />;
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass(buttonStyle, className)}
      aria-busy={busy || undefined}
      // Not `disabled`: the browser would drop the focus while the work runs.
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busyText === undefined ? (
        <>
          {busy ? spinner : icon}
          {children}
        </>
      ) : (
        <span className={styles.faces}>
          <ButtonText isHidden={busy}>
            {icon}
            {children}
          </ButtonText>
          <ButtonText isHidden={!busy}>
            {spinner}
            {busyText}
          </ButtonText>
        </span>
      )}
    </button>
  );
}

export interface ButtonLinkProps extends ButtonStyle, Omit<ComponentPropsWithRef<typeof Link>, 'children'> {
  readonly children: ReactNode;
}

/** Link to a screen, styled as a button. */
export function ButtonLink({ kind, size, wide, icon, children, className, ...rest }: ButtonLinkProps) {
  const buttonStyle: ButtonStyle = { ...(kind && { kind }), ...(size && { size }), ...(wide && { wide }) };
  return (
    <Link {...rest} className={buttonClass(buttonStyle, className)}>
      {icon}
      {children}
    </Link>
  );
}

export interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children'> {
  /** Action of the button, read aloud and shown as the browser's tooltip. */
  readonly label: string;
  readonly icon: ReactNode;
  /** Style of the button; `plain` when absent. */
  readonly kind?: ButtonKind;
  readonly size?: 'small' | 'normal';
}

/** Square button that shows only its icon. */
export function IconButton({
  label,
  icon,
  kind = 'plain',
  size = 'normal',
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      title={rest.title ?? label}
      className={buttonClass({ kind, size }, cx(styles.square, className))}
    >
      {icon}
    </button>
  );
}

export interface IconLinkProps extends Omit<ComponentPropsWithRef<typeof Link>, 'children'> {
  /** Target of the link, read aloud and shown as the browser's tooltip. */
  readonly label: string;
  readonly icon: ReactNode;
}

/** Link to a screen, styled as a plain button with only an icon. */
export function IconLink({ label, icon, className, ...rest }: IconLinkProps) {
  return (
    <Link
      {...rest}
      aria-label={label}
      title={label}
      className={buttonClass({ kind: 'plain' }, cx(styles.square, className))}
    >
      {icon}
    </Link>
  );
}
