import type { ReactNode } from 'react';
import { LoadError } from './load-error.tsx';

interface LoadedProps<T> {
  readonly query: {
    readonly data: T | undefined;
    readonly error: unknown;
    readonly refetch: () => Promise<unknown>;
  };
  /** Title of the error of a failed load. */
  readonly failed: string;
  /** Skeleton while the query loads. */
  readonly skeleton: ReactNode;
  readonly children: (data: T) => ReactNode;
}

/** Data of a query once it is loaded; before that its skeleton, or the error with a button to try again. */
export function Loaded<T>({ query, failed, skeleton, children }: LoadedProps<T>) {
  const { data, error, refetch } = query;
  if (data !== undefined) return children(data);
  if (error === null) return skeleton;
  return <LoadError title={failed} error={error} onRetry={() => void refetch()} />;
}
