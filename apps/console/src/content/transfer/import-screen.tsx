import { useState } from 'react';
import { isApiError } from '../../lib/calls/api-error.ts';
import { LoadError } from '../../lib/load-error.tsx';
import { anyTextParameter, urlState } from '../../lib/state/url-state.ts';
import { useUrlState } from '../../lib/state/use-url-state.ts';
import { useContentType } from '../../records/entries/index.ts';
import { useEntryPaths } from '../../records/paths/index.ts';
import { cx } from '../../ui/cx.ts';
import { Card } from '../../ui/page/card.tsx';
import { PageHead } from '../../ui/page/page-head.tsx';
import { ErrorState, SkeletonRows } from '../../ui/page/states.tsx';
import { stack } from '../../ui/primitives/index.ts';
import { textsOf } from '../shared/words.ts';
import { ChooseFile, type ResentFile } from './choose-file.tsx';
import styles from './import.module.css';
import { ImportReview } from './import-review.tsx';
import type { ImportPages } from './transfer-api.ts';
import { useImport } from './use-import.ts';

/** Id of the import in the address. While the import runs, the person can leave the screen and return. */
const importUrl = urlState<{ readonly id: string | null }>({ id: anyTextParameter('import') });

/** Screen that imports a file: choose, check, import. */
export function Component() {
  const type = useContentType();
  const [{ id }, set] = useUrlState(importUrl);
  const texts = textsOf(type);
  const paths = useEntryPaths(type);
  // The service does not store the file; to read another sheet, it is sent again from here.
  const [file, setFile] = useState<File | null>(null);
  const [resentFile, setResentFile] = useState<ResentFile | null>(null);
  const chooseOther = (newResend: ResentFile | null): void => {
    setResentFile(newResend);
    set({ id: null }, { scrollsToTop: true });
  };
  return (
    <div className={cx(stack(16), styles.screen)}>
      <PageHead title={`Importar ${type.labels.plural}`} back={{ to: paths.list, label: texts.title }} />
      {id === null ? (
        <ChooseFile
          type={type}
          resentFile={resentFile}
          onStarted={(run, started) => {
            setFile(started);
            setResentFile(null);
            set({ id: run.id }, { scrollsToTop: true });
          }}
        />
      ) : (
        <CurrentImport
          key={id}
          id={id}
          onSheet={file === null ? undefined : (sheet) => chooseOther({ file, sheet })}
          onOther={() => chooseOther(null)}
        />
      )}
    </div>
  );
}

interface CurrentProps {
  readonly id: string;
  readonly onSheet: ((sheet: string) => void) | undefined;
  readonly onOther: () => void;
}

const firstPages: ImportPages = { faults: 1, changes: 1 };

function CurrentImport({ id, onSheet, onOther }: CurrentProps) {
  const type = useContentType();
  const [pages, setPages] = useState(firstPages);
  const { run, actions } = useImport(type, id, pages);
  if (run.data !== undefined)
    return (
      <ImportReview
        type={type}
        run={run.data}
        actions={actions}
        onPages={(changedPages) => setPages({ ...pages, ...changedPages })}
        onSheet={onSheet}
        onOther={onOther}
      />
    );
  return (
    <Card>
      {run.error === null ? (
        <SkeletonRows rows={6} columns={[120]} />
      ) : isApiError(run.error) && run.error.status === 404 ? (
        <ErrorState
          title="Esta importación ya no existe"
          line="Se conservan siete días, y solo las ve quien las hizo. Elija el archivo de nuevo."
          onRetry={onOther}
        />
      ) : (
        <LoadError
          title="No se pudo cargar la importación"
          error={run.error}
          onRetry={() => void run.refetch()}
        />
      )}
    </Card>
  );
}
