import { IconX } from '@tabler/icons-react';
import { type ReactNode, type RefObject, useId } from 'react';
import { Button, IconButton } from '../actions/button.tsx';
import { cx } from '../cx.ts';
import { Form, type FormProps } from '../form/form.tsx';
import { IconTile, type TileTone } from '../page/states.tsx';
import { box, row, stack, text } from '../primitives/index.ts';
import styles from './dialog.module.css';
import { Modal } from './modal.tsx';

export interface DialogProps {
  readonly title: string;
  /** One line that states the consequence. */
  readonly line?: ReactNode;
  readonly icon?: ReactNode;
  readonly tone?: TileTone;
  /** Bordered box with the record's name and the change. */
  readonly box?: ReactNode;
  /** Other content, between box and buttons. */
  readonly children?: ReactNode;
  /**
   * Buttons from the least to the most prominent; on the phone the last one is on top, and those in a `span` share a
   * row.
   */
  readonly actions?: ReactNode;
  /** Main button of a dialog, shown next to a cancel button; replaces `actions`. */
  readonly mainAction?: ReactNode;
  /** 880 px wide instead of 520 px. */
  readonly wide?: boolean;
  readonly onClose: () => void;
  /** Makes the sheet a form with this validation and submission. */
  readonly form?: Pick<FormProps, 'check' | 'onSend'>;
  /**
   * Element that receives the focus first; when absent, the element marked `data-autofocus`, else the first control.
   */
  readonly initialFocus?: RefObject<HTMLElement | null>;
  readonly alert?: boolean;
}

/** Buttons of a dialog, for content that is shown both in a dialog and on a page of its own. */
export function DialogActions({ children }: { readonly children: ReactNode }) {
  return <div className={cx(row(8, 'right', 'above20'), styles.actions)}>{children}</div>;
}

/** Dialog that is open while it is rendered; Esc and the scrim call `onClose`. */
export function Dialog(props: DialogProps) {
  const {
    title,
    line,
    icon,
    tone = 'neutral',
    box: namedItem,
    children,
    actions,
    mainAction,
    wide = false,
    onClose,
    form,
    initialFocus,
    alert = false,
  } = props;
  const id = useId();
  const dialogContent = (
    <>
      <div className={row(14, 'start')}>
        {icon !== undefined && <IconTile tone={tone} size="medium" icon={icon} />}
        <div className={stack(6)}>
          <h2 id={`${id}t`} className={styles.title}>
            {title}
          </h2>
          {line !== undefined && (
            <p id={`${id}l`} className={text('second')}>
              {line}
            </p>
          )}
        </div>
      </div>
      {namedItem !== undefined && (
        <div className={cx(box('outlined', 'roundedCard'), styles.box)}>{namedItem}</div>
      )}
      {children !== undefined && <div className={styles.body}>{children}</div>}
      {actions !== undefined && <DialogActions>{actions}</DialogActions>}
      {mainAction !== undefined && (
        <DialogActions>
          <Button onClick={onClose}>Cancelar</Button>
          {mainAction}
        </DialogActions>
      )}
    </>
  );
  return (
    <Modal
      onClose={onClose}
      labelledBy={`${id}t`}
      describedBy={line === undefined ? undefined : `${id}l`}
      initialFocus={initialFocus}
      role={alert ? 'alertdialog' : 'dialog'}
      className={cx(box('scrolls'), styles.dialog, wide && styles.wide)}
    >
      {form === undefined ? dialogContent : <Form {...form}>{dialogContent}</Form>}
    </Modal>
  );
}

export interface SidePanelProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** Buttons at the bottom, from the least to the most prominent. */
  readonly actions?: ReactNode;
}

/** Panel for editing small records: 480 px wide at the right edge, full width on the phone. */
export function SidePanel({ title, onClose, children, actions }: SidePanelProps) {
  const id = useId();
  return (
    <Modal onClose={onClose} labelledBy={id} side="right" className={cx(stack(0, 'tall'), styles.panel)}>
      <div className={cx(row(12, 'between', 'lineBelow'), styles['panel-head'])}>
        <h2 id={id}>{title}</h2>
        <IconButton label="Cerrar" icon={<IconX stroke={1.75} />} onClick={onClose} />
      </div>
      <div className={cx(box('fill', 'scrolls'), styles['panel-body'])}>{children}</div>
      {actions !== undefined && (
        <div className={cx(row(8, 'right', 'lineAbove'), styles['panel-foot'])}>{actions}</div>
      )}
    </Modal>
  );
}
