import { IconCircleCheck, IconFileSpreadsheet, IconPlayerStop, IconUpload } from '@tabler/icons-react';
import type { ContentType } from '@vitrina/model';
import { civilTimeOf, formatNumber } from '../../lib/formats.ts';
import { useEntryPaths } from '../../records/paths/index.ts';
import { Button, ButtonLink } from '../../ui/actions/button.tsx';
import { cx } from '../../ui/cx.ts';
import { useConfirm } from '../../ui/overlays/confirm.tsx';
import { Card } from '../../ui/page/card.tsx';
import { box, grid, row, stack, text } from '../../ui/primitives/index.ts';
import styles from './import.module.css';
import { ImportChanges } from './import-changes.tsx';
import { ImportColumns } from './import-columns.tsx';
import { ImportFaults } from './import-faults.tsx';
import { ImportNotices, SheetChoice } from './import-notices.tsx';
import { importCounts, importProgress, importVerb, readyCount, rowCount, stateText } from './import-words.ts';
import type { ImportPages, ImportRun } from './transfer-api.ts';
import { type ImportActions, isWorking } from './use-import.ts';

interface ImportReviewProps {
  readonly type: ContentType;
  readonly run: ImportRun;
  readonly actions: ImportActions;
  readonly onPages: (pages: Partial<ImportPages>) => void;
  /** Reads another sheet of the file; absent if the file is no longer available. */
  readonly onSheet: ((sheet: string) => void) | undefined;
  /** Starts a new import with another file. */
  readonly onOther: () => void;
}

const icon = { stroke: 1.75, 'aria-hidden': 'true' } as const;

/** Preview, progress or result of importing the file. */
export function ImportReview({ type, run, actions, onPages, onSheet, onOther }: ImportReviewProps) {
  const { state, counts } = run;
  const isStarted = ['applying', 'applied', 'stopped'].includes(state);
  return (
    <>
      <Card className={stack(16)}>
        <p className={cx(row(8), text('second'))}>
          <IconFileSpreadsheet size={20} className={box('fixed')} stroke={1.5} aria-hidden="true" />
          <b className={text('ink', 'truncate')} title={run.file_name}>
            {run.file_name}
          </b>
          <span className={text('nowrap')}>{rowCount(counts.total)}</span>
        </p>
        <p role="status" className={row(8)}>
          {state === 'applied' && counts.failed === 0 && (
            <IconCircleCheck {...icon} size={20} className={text('success', 'fixed')} />
          )}
          {stateText(run)}
        </p>
        {!isStarted && (
          <SheetChoice sheets={run.sheets} sheet={run.sheet} onSheet={onSheet} disabled={actions.busy} />
        )}
        {isWorking(state) ? (
          <ImportProgress run={run} />
        ) : (
          <ImportCounts type={type} run={run} isStarted={isStarted} />
        )}
        {!isStarted && state !== 'cancelled' && <ImportNotices notices={run.notices} />}
        <Actions type={type} run={run} actions={actions} onOther={onOther} />
      </Card>
      {!isStarted && state !== 'cancelled' && (
        <ImportColumns
          type={type}
          run={run}
          disabled={actions.busy}
          onChange={(columns) => {
            onPages({ faults: 1, changes: 1 });
            actions.setColumns(columns);
          }}
        />
      )}
      {state !== 'checking' && (
        <>
          <ImportFaults type={type} run={run} onPage={(faultsPage) => onPages({ faults: faultsPage })} />
          <ImportChanges run={run} onPage={(changesPage) => onPages({ changes: changesPage })} />
        </>
      )}
    </>
  );
}

function ImportProgress({ run }: { readonly run: ImportRun }) {
  const { doneCount, of } = importProgress(run);
  return (
    <p className={row(12)}>
      <progress
        max={Math.max(1, of)}
        value={doneCount}
        aria-label={run.state === 'checking' ? 'Revisión' : 'Importación'}
      />
      <span className={text('label', 'second', 'fixed')}>
        {formatNumber(doneCount)} de {rowCount(of)}
      </span>
    </p>
  );
}

function ImportCounts({
  type,
  run,
  isStarted,
}: {
  readonly type: ContentType;
  readonly run: ImportRun;
  readonly isStarted: boolean;
}) {
  const counts = importCounts(type, run.counts, isStarted);
  if (run.state === 'cancelled' || counts.length === 0) return null;
  return (
    <ul className={grid(8)}>
      {counts.map(({ key, value, text: countText, isFault }) => (
        <li key={key} className={cx(row(12, 'baseline'), text(isFault === true ? 'danger' : 'second'))}>
          <b className={cx(text('record', isFault === true ? 'danger' : 'ink'), styles.figure)}>
            {formatNumber(value)}
          </b>
          {countText}
        </li>
      ))}
    </ul>
  );
}

/**
 * Buttons of the import, with the most prominent last. The first ones stop the import or start another; the last
 * continues.
 */
function Actions({
  type,
  run,
  actions,
  onOther,
}: Pick<ImportReviewProps, 'type' | 'run' | 'actions' | 'onOther'>) {
  const confirm = useConfirm();
  const paths = useEntryPaths(type);
  const { state, counts } = run;
  const confirmImport = async (): Promise<void> => {
    const effectText = type.drafts
      ? 'Nada llega al sitio hasta que lo publique. Las filas con errores no se importan.'
      : 'Quedan vigentes al momento. Las filas con errores no se importan.';
    const title = `¿Desea importar ${rowCount(readyCount(counts))} de este archivo?`;
    if (await confirm({ kind: 'neutral', title, line: effectText })) actions.apply();
  };
  const otherFileButton = (
    <Button onClick={onOther} disabled={actions.busy}>
      Elegir otro archivo
    </Button>
  );
  if (isWorking(state))
    return (
      <p className={cx(row(8, 'wrap', 'right'), styles.acts)}>
        <Button icon={<IconPlayerStop {...icon} />} busy={actions.busy} onClick={actions.cancel}>
          {state === 'checking' ? 'Cancelar' : 'Detener'}
        </Button>
      </p>
    );
  const canContinue = (state === 'checked' || state === 'stopped') && readyCount(counts) > 0;
  return (
    <p className={cx(row(8, 'wrap', 'right'), styles.acts)}>
      {otherFileButton}
      {counts.created + counts.updated > 0 && (
        <ButtonLink kind={canContinue ? 'outline' : 'ink'} to={`${paths.list}?${importedQuery(type, run)}`}>
          Ver en la lista
        </ButtonLink>
      )}
      {canContinue && (
        <Button
          kind="red"
          icon={<IconUpload {...icon} />}
          busy={actions.busy}
          onClick={() => void confirmImport()}
        >
          {state === 'stopped'
            ? `Continuar: ${importVerb(type, counts).toLowerCase()}`
            : importVerb(type, counts)}
        </Button>
      )}
    </p>
  );
}

/** Returns the list query that shows the imported records: those changed since the import began, newest first. */
function importedQuery(type: ContentType, { created_at, counts }: ImportRun): string {
  const hasOnlyNew = type.drafts && counts.updated === 0;
  return new URLSearchParams({
    ...(hasOnlyNew ? { status: 'unpublished' } : {}),
    updated_at_from: civilTimeOf(created_at).day,
    sort: '-updated_at',
  }).toString();
}
