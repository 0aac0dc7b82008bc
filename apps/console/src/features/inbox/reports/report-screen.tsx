import { IconDownload, IconSend } from '@tabler/icons-react';
import type { InboxType } from '@vitrina/model';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { StickyBar } from '../../../content/shared/index.ts';
import { isApiError } from '../../../lib/calls/api-error.ts';
import { civilTimeOf } from '../../../lib/formats.ts';
import { noticeFailure } from '../../../lib/notices.ts';
import { usePageTitle } from '../../../lib/screen/page-title.ts';
import { useRouteParams, useTypeSlug } from '../../../lib/screen/route-handle.ts';
import { useTypeCan } from '../../../lib/session/use-session.ts';
import { isOf } from '../../../lib/state/checked.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { TextField } from '../../../ui/form/fields.tsx';
import { notify } from '../../../ui/overlays/toast-store.ts';
import { stack } from '../../../ui/primitives/index.ts';
import { ContentCard, MayNotReport, ReportForm, useRecordSteps } from '../report-parts/index.ts';
import { inboxTypeOf } from '../submissions/index.ts';
import { type Asked, faultsOf, initialAsked, isComplete } from './asked.ts';
import { DeliveryCard } from './delivery-card.tsx';
import { PeriodCard } from './period-card.tsx';
import { PreviewCard, usePreview } from './preview-card.tsx';
import { askReport } from './report-api.ts';
import { RunsCard } from './runs-card.tsx';
import { useRuns } from './use-runs.ts';

/** The name of the screen, as the inbox's button says it. */
const titleOf = (type: InboxType): string =>
  type.inbox.reportScreen === undefined ? 'Reporte rápido' : 'Generar reporte';

/** One report of the submissions of a record. */
export function ReportScreen() {
  const type = inboxTypeOf(useTypeSlug());
  const { id: entryId = '' } = useRouteParams();
  const { pathname } = useLocation();
  const inbox = pathname.slice(0, -(type.inbox.reportScreen ?? 'quick-report/create').length - 1);
  const record = useRecordSteps(type, entryId, inbox);
  return (
    <Permitted
      type={type}
      entryId={entryId}
      record={record}
      back={{ to: inbox, label: 'Volver a la bandeja' }}
    />
  );
}

/** One report of the submissions of all records of a type. */
export function TypeReportScreen() {
  const type = inboxTypeOf(useTypeSlug());
  return (
    <Permitted
      type={type}
      entryId={null}
      record={type.labels.feminine ? 'Todas' : 'Todos'}
      back={{ to: `/inbox/${type.slug}`, label: 'Volver a la bandeja' }}
    />
  );
}

interface QuickReportProps {
  readonly type: InboxType;
  /** null: all records of the type. */
  readonly entryId: string | null;
  /** Name of the record or records of the report. */
  readonly record: string;
  readonly back: { readonly to: string; readonly label: string };
}

function Permitted(props: QuickReportProps) {
  const { type, back } = props;
  usePageTitle(titleOf(type));
  const can = useTypeCan(type);
  if (can.export) return <QuickReportForm {...props} mayReveal={can.reveal} />;
  return (
    <div className={stack(20)}>
      <StickyBar back={back} title={titleOf(type)} />
      <MayNotReport />
    </div>
  );
}

/** Form of a report: contents, delivery and preview, with former runs below. */
function QuickReportForm({
  type,
  entryId,
  record,
  back,
  mayReveal,
}: QuickReportProps & { readonly mayReveal: boolean }) {
  const today = civilTimeOf(Date.now()).day;
  const [asked, setAsked] = useState<Asked>(() => initialAsked(type, today));
  // Nothing is said of an empty list of recipients before somebody asks for the report.
  const [tried, setTried] = useState(false);
  const faults = faultsOf(asked);
  const preview = usePreview({ type, entryId, asked });
  const runs = useRuns(type, entryId);
  const { busy, refused, run, forget } = useAsking({ type, entryId, asked }, runs.refresh);
  const change = (part: Partial<Asked>) => {
    setAsked((before) => ({ ...before, ...part }));
    forget();
  };
  const isMailed = asked.delivery === 'mail';
  const check = () => {
    setTried(true);
    return isComplete(faults);
  };
  const Icon = isMailed ? IconSend : IconDownload;
  return (
    <ReportForm
      form={{ check, onSend: () => void run() }}
      back={back}
      title={titleOf(type)}
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
      rail={<PreviewCard preview={preview} masked={asked.include_sensitive} />}
      below={<RunsCard type={type} {...runs} />}
    >
      <PeriodCard asked={asked} faults={faults} onChange={change} today={today} />
      <ContentCard
        type={type}
        values={asked}
        onChange={change}
        mayReveal={mayReveal}
        errors={{ states: faults.states }}
      >
        <TextField label="Registro" value={record} readOnly />
      </ContentCard>
      <DeliveryCard
        asked={asked}
        error={refused ?? (tried ? faults.recipients : undefined)}
        withoutAccount={preview.data?.without_account ?? []}
        onChange={change}
      />
    </ReportForm>
  );
}

/** Asks for the report, tells what comes of it, and what the service says of the recipients. */
function useAsking({ type, entryId, asked }: Parameters<typeof usePreview>[0], refresh: () => Promise<void>) {
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string>();
  const run = async (): Promise<void> => {
    setBusy(true);
    try {
      const waiting = await askReport(type, asked, entryId);
      const text =
        asked.delivery === 'mail'
          ? 'El reporte se enviará por correo.'
          : waiting === null
            ? 'La descarga ha comenzado.'
            : 'El reporte se está generando.';
      notify({ tone: 'success', title: 'Excelente!', text });
    } catch (error) {
      const fault = isApiError(error) && error.errors.find((issue) => isOf(issue, 'recipients'));
      if (fault) setRefused(fault.message);
      else noticeFailure(error);
    } finally {
      setBusy(false);
      await refresh();
    }
  };
  return { busy, refused, run, forget: () => setRefused(undefined) };
}
