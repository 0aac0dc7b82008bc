import { IconDownload, IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { InboxType } from '@vitrina/model';
import { useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { StickyActs, StickyBar } from '../../content/shared/index.ts';
import { entryApi, entryKeys } from '../../entities/entries/index.ts';
import { recordAddress } from '../../entities/paths/index.ts';
import { ReportColumns, reportScreenClass } from '../../entities/reports/index.ts';
import { inboxTypeOf } from '../../entities/submissions/index.ts';
import { civilTimeOf } from '../../lib/formats.ts';
import { noticeFailure } from '../../lib/notices.ts';
import { usePageSteps, usePageTitle } from '../../lib/page-title.ts';
import { useRouteParams, useTypeSlug } from '../../lib/route-handle.ts';
import { useTypeCan } from '../../lib/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Form } from '../../ui/form.tsx';
import { box, stack } from '../../ui/primitives/index.ts';
import { ErrorState } from '../../ui/states.tsx';
import { notify } from '../../ui/toast-store.ts';
import { type Asked, faultsOf, initialAsked, isComplete } from './asked.ts';
import { ContentCard } from './content-card.tsx';
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
  // A record that was deleted, or that this person may no longer read, still has its submissions.
  const { data: entry } = useQuery({
    queryKey: entryKeys.one(type.slug, entryId),
    queryFn: ({ signal }) => entryApi(type).read(entryId, signal),
    retry: false,
  });
  const name = entry?.name;
  const to = entry === undefined ? undefined : recordAddress(type, entry);
  usePageTitle(titleOf(type));
  usePageSteps(
    useMemo(
      () => [
        ...(name === undefined ? [] : [{ label: name, ...(to !== undefined && { to }) }]),
        { label: 'Bandeja', to: inbox },
      ],
      [name, to, inbox],
    ),
  );
  const can = useTypeCan(type);
  const back = { to: inbox, label: 'Volver a la bandeja' };
  if (!can.export)
    return (
      <div className={stack(20)}>
        <StickyBar back={back} title={titleOf(type)} />
        <Card>
          <ErrorState
            icon={<IconLock stroke={1.75} />}
            title="No tiene permiso para generar reportes"
            line="Los reportes llevan datos de personas. Pida el permiso de exportar a quien administra los roles."
          />
        </Card>
      </div>
    );
  return (
    <ReportForm
      type={type}
      entryId={entryId}
      record={name ?? 'Registro de esta bandeja'}
      back={back}
      mayReveal={can.reveal}
    />
  );
}

interface ReportFormProps {
  readonly type: InboxType;
  readonly entryId: string;
  readonly record: string;
  readonly back: { readonly to: string; readonly label: string };
  readonly mayReveal: boolean;
}

/** What the report holds, and beside it what that comes to; below, what was asked before. */
function ReportForm({ type, entryId, record, back, mayReveal }: ReportFormProps) {
  const today = civilTimeOf(Date.now()).day;
  const [asked, setAsked] = useState<Asked>(() => initialAsked(type, today));
  const [busy, setBusy] = useState(false);
  const faults = faultsOf(asked);
  const preview = usePreview({ type, entryId, asked });
  const runs = useRuns(type, entryId);
  const change = (part: Partial<Asked>) => setAsked((before) => ({ ...before, ...part }));
  const run = async (): Promise<void> => {
    setBusy(true);
    try {
      const waiting = await askReport(type, asked, entryId);
      notify({
        tone: 'success',
        title: 'Excelente!',
        text: waiting === null ? 'La descarga ha comenzado.' : 'El reporte se está generando.',
      });
    } catch (error) {
      noticeFailure(error);
    } finally {
      setBusy(false);
      await runs.refresh();
    }
  };
  return (
    <Form check={() => isComplete(faults)} onSend={() => void run()} className={reportScreenClass}>
      <StickyBar back={back} title={titleOf(type)}>
        <span className={box('fill', 'notOnPhone')} />
        <StickyActs>
          <Button
            kind="red"
            type="submit"
            icon={<IconDownload stroke={1.75} aria-hidden="true" />}
            busy={busy}
            busyText="Generando…"
          >
            Descargar reporte
          </Button>
        </StickyActs>
      </StickyBar>
      <ReportColumns
        rail={<PreviewCard preview={preview} masked={asked.sensitive} />}
        below={<RunsCard type={type} {...runs} />}
      >
        <PeriodCard asked={asked} faults={faults} onChange={change} today={today} />
        <ContentCard
          type={type}
          record={record}
          mayReveal={mayReveal}
          asked={asked}
          faults={faults}
          onChange={change}
        />
      </ReportColumns>
    </Form>
  );
}
