import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Entry, RevisionSummary } from '@vitrina/contract';
import type { ContentType } from '@vitrina/model';
import type { ReactNode } from 'react';
import { isApiError } from '../../../lib/calls/api-error.ts';
import { LoadError } from '../../../lib/load-error.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { Card } from '../../../ui/page/card.tsx';
import styles from '../history.module.css';
import { versionQuery } from '../history-api.ts';
import { ComparisonSkeleton } from '../history-skeleton.tsx';
import { ComparisonView } from './comparison-view.tsx';

export interface ComparedProps {
  readonly type: ContentType;
  readonly entry: Entry;
  readonly pair: { readonly from: number; readonly to: number };
  readonly versions: readonly RevisionSummary[];
  /** Controls to the right of the number of changes. */
  readonly tools: ReactNode;
  /** Resets the comparison to the published version and the draft. */
  readonly onStartOver: () => void;
  /** Renders the fields that select the versions. A version is null until it is loaded. */
  readonly children: (from: RevisionSummary | null, to: RevisionSummary | null) => ReactNode;
}

const missingTexts = {
  title: 'Esa versión no existe',
  line: 'La dirección nombra una versión que este registro no tiene.',
};

/**
 * Loads two versions and shows their differences. While another pair loads, the previous pair stays visible, dimmed.
 */
export function ComparedVersions({
  type,
  entry,
  pair,
  versions,
  tools,
  onStartOver,
  children,
}: ComparedProps) {
  const from = useQuery({ ...versionQuery(type, entry.id, pair.from), placeholderData: keepPreviousData });
  const to = useQuery({ ...versionQuery(type, entry.id, pair.to), placeholderData: keepPreviousData });
  const findVersion = (revision: number, loadedVersion: RevisionSummary | undefined) =>
    versions.find((version) => version.revision === revision) ??
    (loadedVersion?.revision === revision ? loadedVersion : null);
  const error = (from.data === undefined && from.error) || (to.data === undefined && to.error) || null;
  const old = from.isPlaceholderData || to.isPlaceholderData;
  return (
    <>
      {children(findVersion(pair.from, from.data), findVersion(pair.to, to.data))}
      {error !== null && (
        <Card padding="none">
          <LoadError
            title="No se pudieron cargar las dos versiones"
            error={error}
            missing={missingTexts}
            unreachedText="Intente de nuevo."
            onRetry={() => void Promise.all([from.refetch(), to.refetch()])}
          >
            {isApiError(error, 'not_found') && (
              <Button onClick={onStartOver}>Comparar las últimas versiones</Button>
            )}
          </LoadError>
        </Card>
      )}
      {error === null && (from.data === undefined || to.data === undefined) && <ComparisonSkeleton />}
      {error === null && from.data !== undefined && to.data !== undefined && (
        <div className={styles.result} aria-busy={old}>
          <ComparisonView
            type={type}
            entry={entry}
            from={from.data}
            to={to.data}
            versions={versions}
            tools={tools}
          />
        </div>
      )}
    </>
  );
}
