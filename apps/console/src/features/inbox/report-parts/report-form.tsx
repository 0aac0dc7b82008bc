import type { ComponentProps, ReactNode } from 'react';
import { StickyActs, StickyBar } from '../../../content/shared/index.ts';
import { Form } from '../../../ui/form/form.tsx';
import { box } from '../../../ui/primitives/index.ts';
import { ReportColumns, reportScreenClass } from './layout.tsx';

interface ReportFormProps extends ComponentProps<typeof ReportColumns> {
  readonly form: Pick<ComponentProps<typeof Form>, 'check' | 'onSend'>;
  readonly back: { readonly to: string; readonly label: string };
  readonly title: string;
  /** Mark before the buttons. */
  readonly mark?: ReactNode;
  readonly buttons: ReactNode;
}

/** Form of a report or of a scheduled report: its bar, the cards, and beside them the preview. */
export function ReportForm({ form, back, title, mark, buttons, ...columns }: ReportFormProps) {
  return (
    <Form {...form} className={reportScreenClass}>
      <StickyBar back={back} title={title}>
        <span className={box('fill', 'notOnPhone')} />
        {mark}
        <StickyActs>{buttons}</StickyActs>
      </StickyBar>
      <ReportColumns {...columns} />
    </Form>
  );
}
