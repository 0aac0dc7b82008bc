import { IconDownload, IconSend } from '@tabler/icons-react';
import { callsOf } from '@vitrina/client/calls';
import type { InboxType } from '@vitrina/model';
import { useLocation } from 'react-router';
import { StickyBar } from '../../../content/shared/index.ts';
import { requestResponse } from '../../../lib/calls/api.ts';
import { isApiError } from '../../../lib/calls/api-error.ts';
import { civilTimeOf } from '../../../lib/formats.ts';
import { noticeFailure } from '../../../lib/notices.ts';
import { saveAnswer } from '../../../lib/save-file.ts';
import { usePageTitle } from '../../../lib/screen/page-title.ts';
import { useRouteParams, useTypeSlug } from '../../../lib/screen/route-handle.ts';
import { useTypeCan } from '../../../lib/session/use-session.ts';
import { checkedWith, isIssueOf } from '../../../lib/state/checked.ts';
import { useForm } from '../../../lib/state/use-form.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { TextField } from '../../../ui/form/fields.tsx';
import { SegmentedControl } from '../../../ui/form/inputs.tsx';
import { notify } from '../../../ui/overlays/toast-store.ts';
import { SectionCard } from '../../../ui/page/card.tsx';
import { stack } from '../../../ui/primitives/index.ts';
import {
  ContentCard,
  MayNotReport,
  RecipientsField,
  type ReportFields,
  ReportForm,
  RunList,
  runsText,
  useRecordSteps,
} from '../report-parts/index.ts';
import { inboxTypeOf } from '../submissions/submission-types.ts';
import { reportTitle } from '../words.ts';
import { PeriodCard } from './period-card.tsx';
import { PreviewCard, usePreview } from './preview-card.tsx';
import { bodyOf, findFaults, makeQuickReport, type QuickReport } from './quick-report.ts';
import { useRuns } from './use-runs.ts';

/** Screen that creates a report of the submissions to one record. */
export function ReportScreen() {
  const type = inboxTypeOf(useTypeSlug());
  const { id: entryId = '' } = useRouteParams();
  const { pathname } = useLocation();
  const inboxAddress = pathname.slice(0, -(type.inbox.reportScreen ?? 'quick-report/create').length - 1);
  const recordName = useRecordSteps(type, entryId, inboxAddress);
  return <FormOrRefusal type={type} entryId={entryId} recordName={recordName} inboxAddress={inboxAddress} />;
}

/** Screen that creates a report of the submissions to all records of a type. */
export function TypeReportScreen() {
  const type = inboxTypeOf(useTypeSlug());
  const recordName = type.labels.feminine ? 'Todas' : 'Todos';
  return (
    <FormOrRefusal type={type} entryId={null} recordName={recordName} inboxAddress={`/inbox/${type.slug}`} />
  );
}

interface QuickReportProps {
  readonly type: InboxType;
  /** Id of the record; null for all records of the type. */
  readonly entryId: string | null;
  /** Name of the record, or text for all records. */
  readonly recordName: string;
  /** Address of the inbox. */
  readonly inboxAddress: string;
}

const backLink = (inboxAddress: string) => ({ to: inboxAddress, label: 'Volver a la bandeja' });

function FormOrRefusal(props: QuickReportProps) {
  const { type, inboxAddress } = props;
  usePageTitle(reportTitle);
  if (useTypeCan(type).export) return <QuickReportForm {...props} />;
  return (
    <div className={stack(20)}>
      <StickyBar back={backLink(inboxAddress)} title={reportTitle} />
      <MayNotReport />
    </div>
  );
}

/** Form of a report: contents, delivery and preview, with previous runs below. */
function QuickReportForm({ type, entryId, recordName, inboxAddress }: QuickReportProps) {
  const today = civilTimeOf(Date.now()).day;
  const runs = useRuns(type, entryId);
  const form = useForm({
    initial: makeQuickReport(type, today),
    check: (values) => checkedWith(bodyOf(values, entryId), findFaults(values)),
    send: (body) => sendReport(type, body).finally(() => void runs.refetch()),
    explain: recipientFaults,
  });
  const { values, busy } = form;
  const { reveal: canReveal } = useTypeCan(type);
  const faultsByPath = findFaults(values);
  const fields: ReportFields<QuickReport> = {
    values,
    set: (change) => {
      form.set(change);
      // The service's errors about the recipients depend on the other values.
      form.showIssues([]);
    },
    // Missing recipients are no error until the report is requested.
    errorAt: (name) => (name === 'recipients' ? form.errorAt(name) : faultsByPath[`/${name}`]),
  };
  const previewQuery = usePreview(type, entryId, values);
  const isMailed = values.delivery === 'mail';
  const Icon = isMailed ? IconSend : IconDownload;
  return (
    <ReportForm
      form={form.form}
      back={backLink(inboxAddress)}
      title={reportTitle}
      buttons={
        <Button
          kind="red"
          type="submit"
          icon={<Icon stroke={1.75} aria-hidden="true" />}
          busy={busy}
          busyText={isMailed ? 'Enviando…' : 'Generando…'}
        >
          {isMailed ? 'Enviar reporte' : 'Descargar reporte'}
        </Button>
      }
      rail={<PreviewCard previewQuery={previewQuery} isMasked={values.include_sensitive} />}
      history={
        <SectionCard title="Últimos reportes" titleId="report-runs" line={runsText}>
          <RunList
            type={type}
            runs={runs}
            failedTitle="No se pudieron cargar los últimos reportes"
            emptyTexts={{
              title: 'Aún no hay reportes',
              line: 'Aquí queda quién los generó, cuándo y con qué filtros.',
            }}
            onChanged={() => void runs.refetch()}
          />
        </SectionCard>
      }
    >
      <PeriodCard form={fields} today={today} />
      <ContentCard type={type} form={fields} mayReveal={canReveal}>
        <TextField label="Registro" value={recordName} readOnly />
      </ContentCard>
      <DeliveryCard form={fields} withoutAccount={previewQuery.data?.without_account ?? []} />
    </ReportForm>
  );
}

interface DeliveryCardProps {
  readonly form: ReportFields<QuickReport>;
  /** Recipient addresses that belong to no account. */
  readonly withoutAccount: readonly string[];
}

/** Card in which the person chooses to download the report or to send it by mail. */
function DeliveryCard({ form, withoutAccount }: DeliveryCardProps) {
  return (
    <SectionCard title="Entrega">
      <div className={stack(16)}>
        <SegmentedControl
          label="Entrega"
          name="report-delivery"
          wide="always"
          value={form.values.delivery}
          options={[
            { value: 'download', label: 'Descargar' },
            { value: 'mail', label: 'Enviar por correo' },
          ]}
          onChange={(delivery) => form.set({ delivery })}
        />
        {form.values.delivery === 'mail' && (
          <RecipientsField form={form} addressesWithoutAccount={withoutAccount} />
        )}
      </div>
    </SectionCard>
  );
}

/**
 * Requests a report and shows a notice. If the response contains the file, downloads it; otherwise a background run
 * creates the file.
 * @throws ApiError
 */
async function sendReport(type: InboxType, body: ReturnType<typeof bodyOf>): Promise<void> {
  const response = await requestResponse(callsOf(type.slug).transfers.report, { body });
  const isRun = response.status === 202;
  if (!isRun) await saveAnswer(response, `${reportTitle}.${body.format}`);
  const downloadText = isRun ? 'El reporte se está generando.' : 'La descarga ha comenzado.';
  const noticeText = body.recipients === undefined ? downloadText : 'El reporte se enviará por correo.';
  notify({ tone: 'success', title: 'Excelente!', text: noticeText });
}

/** Returns the error about the recipients as an issue of the field. Shows any other error as a notice. */
function recipientFaults(error: unknown) {
  const issue = isApiError(error) && error.errors.find((fault) => isIssueOf(fault, 'recipients'));
  if (issue) return [{ path: '/recipients', message: issue.message }];
  noticeFailure(error);
  return [];
}
