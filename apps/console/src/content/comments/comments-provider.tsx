import { useQuery } from '@tanstack/react-query';
import type { Entry } from '@vitrina/contract';
import type { ContentType } from '@vitrina/model';
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { LazyScreen } from '../../lib/screen/chunk.tsx';
import { openComments } from './comments-api.ts';
import { type Comments, CommentsContext } from './comments-context.ts';

const panel = () => import('./comments-panel.tsx');

/** Parameter of the address that opens the panel. Links in notices use it. */
const parameter = 'comments';

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
  const isRequested = id !== null && params.has(parameter);
  const [openPanel, setOpenPanel] = useState<{ readonly field: string | null } | null>(null);
  const { data, isError } = useQuery({
    ...openComments({ slug: type.slug, id: id ?? '' }),
    enabled: id !== null,
  });

  useEffect(() => {
    if (!isRequested) return;
    setOpenPanel({ field: null });
    // The parameter is removed, so that a later visit does not open the panel again.
    setParams(
      (previous) => {
        previous.delete(parameter);
        return previous;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [isRequested, setParams]);

  const open = useCallback((field: string | null) => setOpenPanel({ field }), []);
  const close = useCallback(() => setOpenPanel(null), []);
  const field = openPanel?.field ?? null;
  const value = useMemo(
    (): Comments | null =>
      id === null ? null : { type, id, latest: data, failed: isError, field, open, close },
    [type, id, data, isError, field, open, close],
  );
  return (
    <CommentsContext value={value}>
      {children}
      {openPanel !== null && <LazyScreen load={panel} waiting={null} />}
    </CommentsContext>
  );
}
