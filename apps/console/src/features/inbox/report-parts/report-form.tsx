import type { ComponentProps, ReactNode } from 'react';
import { StickyActions, StickyBar } from '../../../content/shared/index.ts';
import { cx } from '../../../ui/cx.ts';
import { Form } from '../../../ui/form/form.tsx';
import { box, grid, stack } from '../../../ui/primitives/index.ts';
import styles from './reports.module.css';

interface ReportFormProps {
  readonly form: Pick<ComponentProps<typeof Form>, 'check' | 'onSend'>;
  readonly back: { readonly to: string; readonly label: string };
  readonly title: string;
  /** Note shown before the buttons while the form has unsaved changes. */
  readonly mark?: ReactNode;
  readonly buttons: ReactNode;
  /** Cards of the form. */
  readonly children: ReactNode;
  /** Preview beside the cards, which stays visible while the cards scroll. */
  readonly rail: ReactNode;
  /** Previous runs, shown below the cards and the preview. */
  readonly history: ReactNode;
}

/** Form of a report or a scheduled report: a bar with buttons, cards, and a preview beside the cards. */
export function ReportForm({ form, back, title, mark, buttons, children, rail, history }: ReportFormProps) {
  return (
    <Form {...form} className={styles.screen}>
      <StickyBar back={back} title={title}>
        <span className={box('fill', 'notOnPhone')} />
        {mark}
        <StickyActions>{buttons}</StickyActions>
      </StickyBar>
      <div className={cx(grid(16, 'start', 'above20'), styles.around)}>
        <div className={stack(16)}>{children}</div>
        <div className={cx(stack(12, 'shrink'), styles.rail)}>{rail}</div>
        {history}
      </div>
    </Form>
  );
}

/** Places fields side by side if the width allows it. */
export function FieldPair({ children }: { readonly children: ReactNode }) {
  return <div className={cx(grid(16), styles.pair)}>{children}</div>;
}
