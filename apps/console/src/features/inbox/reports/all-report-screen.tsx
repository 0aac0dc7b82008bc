import { IconDownload } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { calls } from '@vitrina/client/calls';
import { screenTitle, submissionStateKeys, submissionStates } from '@vitrina/model';
import { request } from '../../../lib/calls/api.ts';
import { civilTimeOf, formatDateTime, formatNumber } from '../../../lib/formats.ts';
import { Loaded } from '../../../lib/loaded.tsx';
import { typeCan } from '../../../lib/session/session.ts';
import { useSession } from '../../../lib/session/use-session.ts';
import { checkedWith } from '../../../lib/state/checked.ts';
import { useForm } from '../../../lib/state/use-form.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { FieldFrame } from '../../../ui/form/field-frame.tsx';
import { Checkbox } from '../../../ui/form/inputs.tsx';
import { useDebounced } from '../../../ui/hooks/use-debounced.ts';
import { notify } from '../../../ui/overlays/toast-store.ts';
import { SectionCard } from '../../../ui/page/card.tsx';
import { EmptyState, SkeletonRows } from '../../../ui/page/states.tsx';
import { row, stack, text } from '../../../ui/primitives/index.ts';
import { ContentCard, FirstRows, ReportForm } from '../report-parts/index.ts';
import { exportSubmissions } from '../submissions/submission-api.ts';
import {
  inboxTypeOf,
  reportableInboxTypes,
  type SubmissionSummary,
} from '../submissions/submission-types.ts';
import { nameOf, reportTitle } from '../words.ts';
import { PeriodCard } from './period-card.tsx';
import { findFaults, makeQuickReport, type QuickReport } from './quick-report.ts';

/** Milliseconds without a change after which the submissions are counted again. */
const debounceMs = 300;

/** Values of the form: a report of the inboxes with these slugs. */
interface AllReport extends QuickReport {
  readonly types: readonly string[];
}

const findReportFaults = (values: AllReport): Readonly<Record<string, string>> => ({
  ...findFaults(values),
  ...(values.types.length === 0 && { '/types': 'Elija al menos una bandeja.' }),
});

/** Returns the filters of the submissions in the report. */
const reportFilters = ({ from, to, states, types }: AllReport) => ({
  received_from: from ?? '',
  received_to: to ?? '',
  // Without a filter, states that a later model may add are included too.
  ...(states.length < submissionStateKeys.length && { state: [...states] }),
  type: [...types],
});

/** Screen that makes one report of several inboxes, with the columns that they share. */
export function AllReportScreen() {
  useSession(); // Drawn again when the permissions change.
  const types = reportableInboxTypes();
  const today = civilTimeOf(Date.now()).day;
  const form = useForm<AllReport, AllReport>({
    initial: { ...makeQuickReport(null, today), types: types.map(({ slug }) => slug) },
    check: (values) => checkedWith(values, findReportFaults(values)),
    send: async (values) => {
      const { format, include_sensitive } = values;
      await exportSubmissions(null, {
        ...reportFilters(values),
        format,
        ...(include_sensitive && { sensitive: 'true' }),
      });
      notify({ tone: 'success', title: 'Excelente!', text: 'La descarga ha comenzado.' });
    },
  });
  const { values, set, busy } = form;
  const faultsByPath = findReportFaults(values);
  const fields = { values, set, errorAt: (name: string) => faultsByPath[`/${name}`] };
  return (
    <ReportForm
      form={form.form}
      back={{ to: '/inbox', label: 'Volver a la bandeja' }}
      title={reportTitle}
      buttons={
        <Button
          kind="red"
          type="submit"
          icon={<IconDownload stroke={1.75} aria-hidden="true" />}
          busy={busy}
          busyText="Generando…"
        >
          Descargar reporte
        </Button>
      }
      rail={<CountCard values={values} isEnabled={Object.keys(faultsByPath).length === 0} />}
      history={null}
    >
      <PeriodCard form={fields} today={today} />
      <ContentCard type={null} form={fields} mayReveal={values.types.every((slug) => typeCan(slug).reveal)}>
        <FieldFrame label="Bandejas" as="group" error={fields.errorAt('types')}>
          {() => (
            <div className={row(20, 'wrap', 'tight')}>
              {types.map((type) => (
                <Checkbox
                  key={type.slug}
                  checked={values.types.includes(type.slug)}
                  onChange={() =>
                    set({
                      types: types
                        .map(({ slug }) => slug)
                        .filter((slug) => values.types.includes(slug) !== (slug === type.slug)),
                    })
                  }
                >
                  {screenTitle(type)}
                </Checkbox>
              ))}
            </div>
          )}
        </FieldFrame>
        <p className={text('label', 'second')}>
          Lleva los datos comunes a todas: número, bandeja, fecha, registro, persona y gestión. Los de cada
          formulario están en el reporte de su bandeja, que también se puede enviar por correo y programar.
        </p>
      </ContentCard>
    </ReportForm>
  );
}

interface CountCardProps {
  readonly values: AllReport;
  /** True if the values have no error. */
  readonly isEnabled: boolean;
}

/** Columns of the preview: those that tell the submissions of several inboxes apart. */
const previewColumns = [
  { key: 'ticket', head: 'Número' },
  { key: 'type', head: 'Bandeja' },
  { key: 'received_at', head: 'Recibida' },
  { key: 'entry', head: 'Registro' },
  { key: 'name', head: 'Persona' },
  { key: 'state', head: 'Estado' },
];

/** Returns the cells of a submission in the preview. */
const previewCells = (submission: SubmissionSummary): string[] => [
  submission.ticket,
  screenTitle(inboxTypeOf(submission.type)),
  formatDateTime(submission.received_at),
  submission.entry_title,
  nameOf(submission),
  submissionStates[submission.state],
];

/** Shows the number of submissions in the report, and the newest of them. */
function CountCard({ values, isEnabled }: CountCardProps) {
  const filters = useDebounced(JSON.stringify(reportFilters(values)), debounceMs);
  const count = useQuery({
    queryKey: ['reports', 'all', 'count', filters],
    queryFn: ({ signal }) =>
      request(calls.inboxes.list, {
        query: { ...(JSON.parse(filters) as ReturnType<typeof reportFilters>), per_page: '5' },
        signal,
      }),
    enabled: isEnabled,
    placeholderData: keepPreviousData,
  });
  return (
    <SectionCard title="Vista previa" padding="rail" aria-label="Vista previa">
      <Loaded
        query={count}
        failureTitle="No se pudieron contar las solicitudes"
        skeleton={<SkeletonRows rows={4} columns={[80]} compact />}
      >
        {({ data, meta: { total, total_is_exact: isExact } }) =>
          total === 0 ? (
            <EmptyState
              variant="search"
              title="No hay registros en el período"
              line="Elija otro período, más bandejas o más estados."
            />
          ) : (
            <div className={stack(12)}>
              <p role="status">
                <b className={text('figure')}>
                  {isExact ? '' : 'más de '}
                  {formatNumber(total ?? 0)}
                </b>{' '}
                <span className={text('second')}>{total === 1 ? 'solicitud' : 'solicitudes'}</span>
              </p>
              <FirstRows columns={previewColumns} rows={data.map(previewCells)} />
            </div>
          )
        }
      </Loaded>
    </SectionCard>
  );
}
