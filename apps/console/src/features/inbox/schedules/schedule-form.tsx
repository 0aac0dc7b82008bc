import { IconSend } from '@tabler/icons-react';
import type { ScheduledReport } from '@vitrina/contract';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { noticeDone } from '../../../lib/notices.ts';
import { seesInstitution } from '../../../lib/session/session.ts';
import { useTypeCan } from '../../../lib/session/use-session.ts';
import { explainFailure, useForm } from '../../../lib/state/use-form.ts';
import { Button, ButtonLink } from '../../../ui/actions/button.tsx';
import { SaveButton } from '../../../ui/actions/save-button.tsx';
import { cx } from '../../../ui/cx.ts';
import { LeaveGuard } from '../../../ui/form/leave-guard.tsx';
import { SectionCard } from '../../../ui/page/card.tsx';
import { box, text } from '../../../ui/primitives/index.ts';
import { ContentCard, RecipientsField, ReportForm, runsLine } from '../report-parts/index.ts';
import { PreviewRail, usePreview } from './preview-rail.tsx';
import { Runs } from './runs.tsx';
import { bodyOf, type CardProps, initialOf, isSame } from './schedule-values.ts';
import styles from './schedules.module.css';
import type { ScheduleScope } from './scope.ts';
import { ScopeFields } from './scope-fields.tsx';
import { TimingCard } from './timing-card.tsx';
import { useScheduleMutations } from './use-schedule-mutations.ts';

interface ScheduleFormProps {
  readonly scope: ScheduleScope;
  /** Scheduled report to change; null for a new one. */
  readonly schedule: ScheduledReport | null;
}

/** Form of a scheduled report: time, contents and recipients, with a preview beside it and the former runs below. */
export function ScheduleForm({ scope, schedule }: ScheduleFormProps) {
  const { type, list } = scope;
  const institutions = (type.institutions === 'shared' ? [] : type.institutions).filter(seesInstitution);
  const saved = useRef(initialOf(schedule, scope, institutions));
  /** True once the values are saved, so that leaving the form needs no confirmation. */
  const done = useRef(false);
  const { reveal } = useTypeCan(type);
  const mutations = useScheduleMutations(type);
  const navigate = useNavigate();
  const form = useForm({
    initial: saved.current,
    check: bodyOf,
    send: async (body) => {
      await mutations.save.mutateAsync({ schedule, body });
      done.current = true;
      noticeDone(schedule === null ? 'created' : 'updated');
      await navigate(list);
      await mutations.refresh();
    },
  });
  const { values } = form;
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
          <TestButton form={form} test={mutations.test} />
          <span className={box('notOnPhone')}>
            <ButtonLink to={list}>Cancelar</ButtonLink>
          </span>
          <SaveButton withIcon busy={form.busy} />
        </>
      }
      rail={<PreviewRail type={type} values={values} preview={preview} />}
      history={
        schedule !== null && (
          <SectionCard title="Historial de envíos" titleId="schedule-runs" line={runsLine}>
            <Runs type={type} schedule={schedule} onChanged={() => void mutations.refresh()} />
          </SectionCard>
        )
      }
    >
      <TimingCard form={form} />
      <ContentCard type={type} form={form} mayReveal={reveal}>
        <ScopeFields form={form} scope={scope} institutions={institutions} />
      </ContentCard>
      <SectionCard title="A quién">
        <RecipientsField form={form} withoutAccount={preview.data?.content.without_account ?? []} />
      </SectionCard>
      {schedule !== null && (
        <p className={text('label', 'second')}>
          Se genera con los permisos de {schedule.owner.name}. Quien lo guarde pasa a ser su responsable.
        </p>
      )}
      <LeaveGuard unsaved={unsaved} />
    </ReportForm>
  );
}

interface TestButtonProps extends CardProps {
  readonly test: ReturnType<typeof useScheduleMutations>['test'];
}

/** Button that sends a test mail to the person. The mail uses the values of the form and contains no report. */
function TestButton({ form, test }: TestButtonProps) {
  const send = () => {
    const checked = bodyOf(form.values);
    if ('body' in checked)
      test.mutateAsync(checked.body).catch((error: unknown) => form.refuse(explainFailure(error)));
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
        if (element !== null && form.form.check(element)) send();
      }}
    >
      Enviar una prueba
    </Button>
  );
}
