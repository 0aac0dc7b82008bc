import { IconArrowBackUp, IconRefresh } from '@tabler/icons-react';
import { type ContentType, conditionHolds } from '@vitrina/model';
import { useRef, useState } from 'react';
import { useKnownRecords } from '../../../fields/index.ts';
import { oneOfFormat, persistedState, usePersistedState } from '../../../lib/state/persisted-state.ts';
import { useStore } from '../../../lib/state/store.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { isPhone } from '../../../ui/hooks/use-media-query.ts';
import { EmptyState, ErrorState, Skeleton, SkeletonGroup } from '../../../ui/page/states.tsx';
import { box, row, stack, text } from '../../../ui/primitives/index.ts';
import { useOpenRecord } from '../record/use-record.ts';
import { describeIssue } from '../state/issues.ts';
import type { FormValues } from '../state/values.ts';
import styles from './preview.module.css';
import { PreviewFrame } from './preview-frame.tsx';
import { devices, PreviewHead } from './preview-head.tsx';
import type { PreviewSession, SessionState } from './preview-session.ts';
import { ShareDialog } from './share-dialog.tsx';
import { usePreviewSession } from './use-preview-session.ts';

const deviceState = persistedState(
  'preview-device',
  oneOfFormat(
    devices.map(({ value }) => value),
    () => (isPhone() ? 'phone' : 'desktop'),
  ),
);

const loadingState: SessionState = { at: 'loading', reason: '', isElsewhere: false, problem: null };
const noStateStore = { read: () => loadingState, subscribe: () => () => undefined };

/** Panel with the record's page on the staging site, updated while the record is edited. */
export function PreviewPanel({ titleId }: { readonly titleId: string }) {
  const { type, entry, record, preview } = useOpenRecord();
  const { records } = useKnownRecords();
  const isPhoneOnly = useStore(
    record.values,
    (values) => type.onPhonesOnly !== undefined && conditionHolds(type.onPhonesOnly, values, records),
  );
  const frameRef = useRef<HTMLIFrameElement>(null);
  const session = usePreviewSession(frameRef);
  const state = useStore(session?.state ?? noStateStore);
  const [chosenDevice, setDevice] = usePersistedState(deviceState);
  const device = isPhoneOnly ? 'phone' : chosenDevice;
  const [isSharing, setSharing] = useState(false);
  const mayShare = entry?.can.update === true;
  return (
    <div
      className={cx(
        stack(0, 'tall', 'clipped', 'surface'),
        preview.openForm === 'column' && box('outlined', 'roundedCard'),
      )}
    >
      <PreviewHead
        titleId={titleId}
        device={device}
        onDevice={isPhoneOnly ? null : setDevice}
        onOpenTab={session?.openTab}
        onShare={mayShare ? () => setSharing(true) : null}
        onClose={preview.close}
      />
      <PreviewFrame frameRef={frameRef} width={devices.find(({ value }) => value === device)?.width ?? 1280}>
        {state.at !== 'ready' && <Cover state={state} session={session} />}
      </PreviewFrame>
      <div
        className={cx(
          row(12, 'wrap', 'between', 'pad8x12', 'lineAbove'),
          text('label', 'second'),
          styles.foot,
        )}
      >
        <span role="status">{problemText(state)}</span>
        {state.isElsewhere && (
          <Button size="small" icon={<IconArrowBackUp stroke={1.75} />} onClick={session?.enterPage}>
            Volver al registro
          </Button>
        )}
      </div>
      {isSharing && entry !== null && (
        <ShareDialog type={type} entryId={entry.id} onClose={() => setSharing(false)} />
      )}
    </div>
  );
}

/** Describes why the page does not show all values of the form; null if it shows all of them. */
function problemText({ at, problem }: SessionState): string | null {
  if (problem === null || at === 'failed' || at === 'waiting') return null;
  return problem.kind === 'held'
    ? 'Hay datos que todavía no se pueden mostrar.'
    : `La vista previa no está al día. ${problem.reason}`;
}

interface CoverProps {
  readonly state: SessionState;
  readonly session: PreviewSession | null;
}

/** Content shown over the frame while no page is loaded. */
function Cover({ state, session }: CoverProps) {
  const { type, record } = useOpenRecord();
  if (state.at === 'loading')
    return (
      <div className={cx(box('absolute', 'scrolls', 'surface'), styles.cover)}>
        <SkeletonGroup label="Cargando la vista previa…">
          <div className={stack(20)}>
            <Skeleton height={40} />
            <Skeleton width="60%" height={28} />
            <Skeleton height={200} />
            <Skeleton />
            <Skeleton width="80%" />
          </div>
        </SkeletonGroup>
      </div>
    );
  const isFailed = state.at === 'failed' || state.problem?.kind === 'behind';
  return (
    <div className={cx(box('absolute', 'scrolls', 'surface'), styles.cover)}>
      {isFailed ? (
        <ErrorState
          title="No se pudo abrir la vista previa"
          line={
            state.at === 'waiting' && state.problem?.kind === 'behind' ? state.problem.reason : state.reason
          }
        >
          <Button icon={<IconRefresh stroke={1.75} />} onClick={session?.enterPage}>
            Intentar de nuevo
          </Button>
        </ErrorState>
      ) : (
        <EmptyState
          variant="empty"
          title="Aún no hay nada que mostrar"
          line={`Para ver la página falta completar: ${missingLabels(type, record.values.read(), state)}.`}
        />
      )}
    </div>
  );
}

/** Returns the labels of the invalid fields: `Título, Categoría`. */
function missingLabels(type: ContentType, values: FormValues, { problem }: SessionState): string {
  const issues = problem?.kind === 'held' ? problem.issues : [];
  return [...new Set(issues.map((issue) => describeIssue(type, issue, values).label))].join(', ');
}
