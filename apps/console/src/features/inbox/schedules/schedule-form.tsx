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
import { ContentCard, RecipientsField, ReportForm, runsText } from '../report-parts/index.ts';
import { PreviewRail, usePreview } from './preview-rail.tsx';
import { ScheduleRuns } from './runs.tsx';
import { bodyOf, type CardProps, initialValuesOf, isSame } from './schedule-values.ts';
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
  const { type, listAddress } = scope;
  const institutions = (type.institutions === 'shared' ? [] : type.institutions).filter(seesInstitution);
  const savedValues = useRef(initialValuesOf(schedule, scope, institutions));
  /** True once the values are saved, so that leaving the form needs no confirmation. */
  const isDone = useRef(false);
  const { reveal: canReveal } = useTypeCan(type);
  const mutations = useScheduleMutations(type);
  const navigate = useNavigate();
  const form = useForm({
    initial: savedValues.current,
    check: bodyOf,
    send: async (body) => {
      await mutations.save.mutateAsync({ schedule, body });
      isDone.current = true;
      noticeDone(schedule === null ? 'created' : 'updated');
      await navigate(listAddress);
      await mutations.refresh();
    },
  });
  const { values } = form;
  const previewQuery = usePreview(type, values);
  const isChanged = !isSame(values, savedValues.current);
  const unsavedText = () => (isDone.current || !isChanged ? null : 'los cambios de este reporte');
  return (
    <ReportForm
      form={form.form}
      back={{ to: listAddress, label: 'Volver a Reportes programados' }}
      title={schedule?.name ?? 'Nuevo reporte programado'}
      mark={
        isChanged && (
          <span className={cx(text('label', 'second', 'nowrap'), styles.unsaved)}>Sin guardar</span>
        )
      }
      buttons={
        <>
          <TestButton form={form} testMutation={mutations.test} />
          <span className={box('notOnPhone')}>
            <ButtonLink to={listAddress}>Cancelar</ButtonLink>
          </span>
          <SaveButton withIcon busy={form.busy} />
        </>
      }
      rail={<PreviewRail type={type} values={values} previewQuery={previewQuery} />}
      history={
        schedule !== null && (
          <SectionCard title="Historial de envíos" titleId="schedule-runs" line={runsText}>
            <ScheduleRuns type={type} schedule={schedule} onChanged={() => void mutations.refresh()} />
          </SectionCard>
        )
      }
    >
      <TimingCard form={form} />
      <ContentCard type={type} form={form} mayReveal={canReveal}>
        <ScopeFields form={form} scope={scope} institutions={institutions} />
      </ContentCard>
      <SectionCard title="A quién">
        <RecipientsField
          form={form}
          addressesWithoutAccount={previewQuery.data?.content.without_account ?? []}
        />
      </SectionCard>
      {schedule !== null && (
        <p className={text('label', 'second')}>
          Se genera con los permisos de {schedule.owner.name}. Quien lo guarde pasa a ser su responsable.
        </p>
      )}
      <LeaveGuard findUnsavedText={unsavedText} />
    </ReportForm>
  );
}

interface TestButtonProps extends CardProps {
  readonly testMutation: ReturnType<typeof useScheduleMutations>['test'];
}

/** Button that sends a test mail to the person. The mail uses the values of the form and contains no report. */
function TestButton({ form, testMutation }: TestButtonProps) {
  const sendTest = () => {
    const checkedBody = bodyOf(form.values);
    if ('body' in checkedBody)
      testMutation
        .mutateAsync(checkedBody.body)
        .catch((error: unknown) => form.showIssues(explainFailure(error)));
  };
  return (
    <Button
      kind="plain"
      icon={<IconSend stroke={1.75} aria-hidden="true" />}
      busy={testMutation.isPending}
      busyText="Enviando…"
      title="Envía el correo a su dirección, sin datos"
      onClick={({ currentTarget }) => {
        const { form: formElement } = currentTarget;
        if (formElement !== null && form.form.check(formElement)) sendTest();
      }}
    >
      Enviar una prueba
    </Button>
  );
}
