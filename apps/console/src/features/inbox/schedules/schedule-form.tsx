import { IconSend } from '@tabler/icons-react';
import type { ScheduledReport } from '@vitrina/contract';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { noticeDone } from '../../../lib/notices.ts';
import { seesInstitution } from '../../../lib/session/session.ts';
import { useTypeCan } from '../../../lib/session/use-session.ts';
import { explainFailure, type FormInHand, useForm } from '../../../lib/state/use-form.ts';
import { Button, ButtonLink } from '../../../ui/actions/button.tsx';
import { SaveButton } from '../../../ui/actions/save-button.tsx';
import { cx } from '../../../ui/cx.ts';
import { LeaveGuard } from '../../../ui/form/leave-guard.tsx';
import { SectionCard } from '../../../ui/page/card.tsx';
import { box, text } from '../../../ui/primitives/index.ts';
import { ContentCard, RecipientsField, ReportForm } from '../report-parts/index.ts';
import { PreviewRail, usePreview } from './preview-rail.tsx';
import { Runs, runsLine } from './runs.tsx';
import { bodyOf, initialOf, isSame, type Values } from './schedule-values.ts';
import styles from './schedules.module.css';
import type { ScheduleScope } from './scope.ts';
import { ScopeFields } from './scope-fields.tsx';
import { TimingCard } from './timing-card.tsx';
import { useScheduleActs } from './use-schedule-acts.ts';

interface ScheduleFormProps {
  readonly scope: ScheduleScope;
  /** null: a new one. */
  readonly schedule: ScheduledReport | null;
}

/** When it is sent, what it holds and to whom it goes; beside it what that comes to, below it what was sent. */
export function ScheduleForm({ scope, schedule }: ScheduleFormProps) {
  const { type, list } = scope;
  const institutions = (type.institutions === 'shared' ? [] : type.institutions).filter(seesInstitution);
  const saved = useRef(initialOf(schedule, scope, institutions));
  /** Nothing more is lost by leaving. */
  const done = useRef(false);
  const { reveal } = useTypeCan(type);
  const acts = useScheduleActs(type);
  const navigate = useNavigate();
  const form = useForm({
    initial: saved.current,
    check: bodyOf,
    send: async (body) => {
      await acts.save.mutateAsync({ schedule, body });
      done.current = true;
      noticeDone(schedule === null ? 'created' : 'updated');
      await navigate(list);
      await acts.refresh();
    },
  });
  const { values, set, errorAt } = form;
  const preview = usePreview(type, values);
  const changed = !isSame(values, saved.current);
  const unsaved = () => (done.current || !changed ? null : 'los cambios de este reporte');
  return (
    <ReportForm
      form={form.form}
      back={{ to: list, label: 'Volver a Reportes programados' }}
      title={schedule?.name ?? 'Nuevo reporte programado'}
      mark={
        changed && <span className={cx(text('label', 'second', 'nowrap'), styles.unsaved)}>Sin guardar</span>
      }
      buttons={
        <>
          <TestButton form={form} acts={acts} />
          <span className={box('notOnPhone')}>
            <ButtonLink to={list}>Cancelar</ButtonLink>
          </span>
          <SaveButton withIcon busy={form.busy} />
        </>
      }
      rail={<PreviewRail type={type} values={values} preview={preview} />}
      below={
        schedule !== null && (
          <SectionCard title="Historial de envíos" titleId="schedule-runs" line={runsLine}>
            <Runs type={type} schedule={schedule} />
          </SectionCard>
        )
      }
    >
      <TimingCard form={form} />
      <ContentCard
        type={type}
        values={values}
        onChange={set}
        mayReveal={reveal}
        errors={{ states: errorAt('states'), include_sensitive: errorAt('include_sensitive') }}
      >
        <ScopeFields form={form} scope={scope} institutions={institutions} />
      </ContentCard>
      <SectionCard title="A quién">
        <RecipientsField
          recipients={values.recipients}
          attach={values.attach}
          withoutAccount={preview.data?.content.without_account ?? []}
          errors={{ recipients: errorAt('recipients'), attach: errorAt('attach') }}
          onChange={set}
        />
      </SectionCard>
      {schedule !== null && <OwnerNote schedule={schedule} />}
      <LeaveGuard unsaved={unsaved} />
    </ReportForm>
  );
}

/** Sends the mail of what is typed, without a report, to whoever asks. */
function TestButton({
  form,
  acts: { test, toldOfTest },
}: {
  readonly form: FormInHand<Values>;
  readonly acts: ReturnType<typeof useScheduleActs>;
}) {
  const send = async () => {
    const checked = bodyOf(form.values);
    if ('issues' in checked) return;
    try {
      toldOfTest(await test.mutateAsync(checked.body));
    } catch (error) {
      form.refuse(explainFailure(error));
    }
  };
  return (
    <Button
      kind="plain"
      icon={<IconSend stroke={1.75} aria-hidden="true" />}
      busy={test.isPending}
      busyText="Enviando…"
      title="Envía el correo a su dirección, sin datos"
      onClick={({ currentTarget }) => {
        const { form: element } = currentTarget;
        if (element !== null && form.form.check(element)) void send();
      }}
    >
      Enviar una prueba
    </Button>
  );
}

/** Note about the owner, whose rights the runs have. */
function OwnerNote({ schedule: { owner } }: { readonly schedule: ScheduledReport }) {
  return (
    <p className={text('label', 'second')}>
      Se genera con los permisos de {owner.name}. Quien lo guarde pasa a ser su responsable.
    </p>
  );
}
