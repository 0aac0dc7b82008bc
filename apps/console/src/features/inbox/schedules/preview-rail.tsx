import { IconBeach, IconInfoCircle } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callsOf } from '@vitrina/client/calls';
import type { SchedulePreview, SchedulePreviewInput } from '@vitrina/contract';
import {
  type InboxType,
  mailAddress,
  monthNames,
  periodicityWords,
  periodWords,
  reportNews,
  timingOf,
  weekdayLabels,
  weekdayOf,
} from '@vitrina/model';
import { request } from '../../../lib/calls/api.ts';
import { civilTimeOf, countOf, formatDateTime, formatTime, withFullStop } from '../../../lib/formats.ts';
import { Loaded } from '../../../lib/loaded.tsx';
import { cx } from '../../../ui/cx.ts';
import { useDebounced } from '../../../ui/hooks/use-debounced.ts';
import { SectionCard } from '../../../ui/page/card.tsx';
import { Chip } from '../../../ui/page/chip.tsx';
import { SkeletonRows } from '../../../ui/page/states.tsx';
import { row, stack, text } from '../../../ui/primitives/index.ts';
import { FirstRows, splitAddresses } from '../report-parts/index.ts';
import { submissionNoun } from '../words.ts';
import { contentOf, periodicityOf, type ScheduleValues } from './schedule-values.ts';
import styles from './schedules.module.css';

/** Milliseconds without a change after which the preview is loaded. */
const debounceMs = 300;
const dayMs = 86_400_000;

/** Loads the times of the next runs and a preview of the first one. Reloads them when the form changes. */
export function usePreview(type: InboxType, values: ScheduleValues) {
  // Text that is not yet a valid address is left out.
  const recipients = splitAddresses(values.recipients).filter((text) => mailAddress.safeParse(text).success);
  const { days, kind, states } = values;
  const body: SchedulePreviewInput = { ...contentOf(values), recipients };
  const bodyText = useDebounced(JSON.stringify(body), debounceMs);
  return useQuery({
    queryKey: ['schedules', type.slug, 'preview', bodyText],
    queryFn: ({ signal }) =>
      request(callsOf(type.slug).schedules.previewSchedule, {
        body: JSON.parse(bodyText) as SchedulePreviewInput,
        signal,
      }),
    enabled: states.length > 0 && (kind !== 'specific_dates' || days.length > 0),
    placeholderData: keepPreviousData,
  });
}

interface PreviewRailProps {
  readonly type: InboxType;
  readonly values: ScheduleValues;
  readonly previewQuery: ReturnType<typeof usePreview>;
}

/** Shows the next five runs, the mail of the first one, and its first rows. */
export function PreviewRail({ type, values, previewQuery }: PreviewRailProps) {
  if (previewQuery.data === undefined)
    return (
      <SectionCard title="Próximos cinco envíos" padding="rail">
        <Loaded
          query={previewQuery}
          failureTitle="No se pudieron calcular los envíos"
          skeleton={<SkeletonRows rows={5} columns={[80]} compact />}
        >
          {() => null}
        </Loaded>
      </SectionCard>
    );
  const { runs, content } = previewQuery.data;
  return (
    <>
      <SectionCard
        title="Próximos cinco envíos"
        line={withFullStop(periodicityWords(timingOf(periodicityOf(values), values.window)))}
        padding="rail"
        aria-label="Próximos cinco envíos"
      >
        <ol className={cx(stack(0, 'lined'), styles.runs)}>
          {runs.map((run, index) => (
            <NextRun key={run.at} run={run} isFirst={index === 0} />
          ))}
        </ol>
      </SectionCard>
      <MailCard type={type} name={values.name} preview={previewQuery.data} />
      <SectionCard title="Primeras filas" padding="rail" aria-label="Vista previa">
        {content.count === 0 ? (
          <p className={text('label', 'second')}>Aún no hay solicitudes en el primer período.</p>
        ) : (
          <div className={stack(12)}>
            <p className={text('label', 'second')} role="status">
              {countOf(content.count, submissionNoun)} hasta ahora en el primer período. Aquí los números de
              documento no se muestran.
            </p>
            <FirstRows columns={content.columns} rows={content.rows} />
          </div>
        )}
      </SectionCard>
    </>
  );
}

/** Returns the number of days until a run in words: `En 9 días`. */
function whenText(at: string): string {
  const days = Math.round(
    (Date.parse(civilTimeOf(at).day) - Date.parse(civilTimeOf(Date.now()).day)) / dayMs,
  );
  return days === 0 ? 'Hoy' : days === 1 ? 'Mañana' : `En ${days} días`;
}

interface NextRunProps {
  readonly run: SchedulePreview['runs'][number];
  readonly isFirst: boolean;
}

function NextRun({ run, isFirst }: NextRunProps) {
  const { at, notes } = run;
  const { day, time } = civilTimeOf(at);
  return (
    <li className={row(14, 'pad10x0')}>
      <span
        className={cx(stack(0, 'middle', 'center', 'fixed', 'outlined', 'rounded'), styles.day)}
        aria-hidden="true"
      >
        <span className={text('section', 'strong')}>{Number(day.slice(8))}</span>
        <span className={text('small')}>{monthNames[Number(day.slice(5, 7)) - 1]?.slice(0, 3)}</span>
      </span>
      <span className={stack(2, 'fill', 'shrink')}>
        <time dateTime={at} title={formatDateTime(at)}>
          <span className={text('strong')}>{weekdayLabels[weekdayOf(day)]}</span>{' '}
          <span className={text('label', 'second')}>{formatTime(time)}</span>
        </time>
        <span className={text('small', 'second')}>{periodWords(run, true)}</span>
        {notes.map(({ kind, text: noteText }) => (
          <span key={kind} className={cx(row(5), text('small', 'warning'))}>
            {kind === 'holiday' ? (
              <IconBeach size={16} stroke={1.75} aria-hidden="true" />
            ) : (
              <IconInfoCircle size={16} stroke={1.75} aria-hidden="true" />
            )}
            {noteText}
          </span>
        ))}
      </span>
      {isFirst && (
        <Chip tone="neutral" icon={null}>
          {whenText(at)}
        </Chip>
      )}
    </li>
  );
}

interface MailCardProps {
  readonly type: InboxType;
  readonly name: string;
  readonly preview: SchedulePreview;
}

/** Previews the mail of the next run, with the submissions received so far. */
function MailCard({ type, name, preview: { runs, content } }: MailCardProps) {
  const [firstRun] = runs;
  if (firstRun === undefined) return null;
  return (
    <SectionCard title="Así llega el correo" padding="rail">
      <div className={cx(stack(8, 'outlined', 'rounded'), styles.mail)}>
        <p className={text('strong', 'anywhere')}>{name.trim() === '' ? 'Sin nombre' : name}</p>
        <p className={text('small', 'second')}>Vitrina · {formatDateTime(firstRun.at)}</p>
        <p className={text('label')}>{reportNews(type, content.count, firstRun)}</p>
        <p className={text('label', 'strong', 'link')}>
          {content.count === 0 ? 'Abrir la bandeja' : 'Abrir el reporte'}
        </p>
      </div>
    </SectionCard>
  );
}
