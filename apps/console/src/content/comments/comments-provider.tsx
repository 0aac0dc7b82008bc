import { useQuery } from '@tanstack/react-query';
import type { Entry } from '@vitrina/contract';
import type { ContentType } from '@vitrina/model';
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { LazyScreen } from '../../lib/screen/chunk.tsx';
import { openCommentsQuery } from './comments-api.ts';
import { type Comments, CommentsContext } from './comments-context.ts';

const importPanel = () => import('./comments-panel.tsx');

/** Parameter of the address that opens the panel. Links in notices use it. */
const parameterName = 'comments';

interface CommentsProviderProps {
  readonly type: ContentType;
  readonly entry: Entry | null;
  readonly children: ReactNode;
}

/**
 * Provides the comments of a record to its form, and shows the comments panel over the form. A record that is not
 * saved yet has no comments.
 */
export function CommentsProvider({ type, entry, children }: CommentsProviderProps) {
  const id = entry?.id ?? null;
  const [params, setParams] = useSearchParams();
  const isRequested = id !== null && params.has(parameterName);
  const [shownPanel, setShownPanel] = useState<{ readonly field: string | null } | null>(null);
  const { data, isError } = useQuery({
    ...openCommentsQuery({ slug: type.slug, id: id ?? '' }),
    enabled: id !== null,
  });

  useEffect(() => {
    if (!isRequested) return;
    setShownPanel({ field: null });
    // The parameter is removed, so that a later visit does not open the panel again.
    setParams(
      (previousParams) => {
        previousParams.delete(parameterName);
        return previousParams;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [isRequested, setParams]);

  const openPanel = useCallback((field: string | null) => setShownPanel({ field }), []);
  const closePanel = useCallback(() => setShownPanel(null), []);
  const field = shownPanel?.field ?? null;
  const contextValue = useMemo(
    (): Comments | null =>
      id === null ? null : { type, id, latestOpen: data, isFailed: isError, field, openPanel, closePanel },
    [type, id, data, isError, field, openPanel, closePanel],
  );
  return (
    <CommentsContext value={contextValue}>
      {children}
      {shownPanel !== null && <LazyScreen load={importPanel} placeholder={null} />}
    </CommentsContext>
  );
}
