import type { ReactNode } from 'react';
import { Card } from '../ui/page/card.tsx';
import { Skeleton, SkeletonGroup } from '../ui/page/states.tsx';
import { LoadError } from './load-error.tsx';

interface LoadedProps<T> {
  readonly query: {
    readonly data: T | undefined;
    readonly error: unknown;
    readonly refetch: () => Promise<unknown>;
  };
  /** Title of the error message shown when loading has failed. */
  readonly failureTitle: string;
  /** Skeleton while the query loads; a single line by default. */
  readonly skeleton?: ReactNode;
  /** Draws the error on a card. */
  readonly inCard?: boolean;
  /**
   * Position of the error of a failed reload: in place of the loaded data or above it. The error is not shown by
   * default.
   */
  readonly reloadError?: 'instead' | 'above';
  readonly children: (data: T) => ReactNode;
}

const oneLineSkeleton = (
  <SkeletonGroup>
    <Skeleton width="60%" />
  </SkeletonGroup>
);

/**
 * Shows the data of a query once it is loaded. Until then it shows a skeleton, or the error with a button to retry.
 */
export function Loaded<T>(props: LoadedProps<T>) {
  const { query, failureTitle, skeleton = oneLineSkeleton, inCard = false, reloadError, children } = props;
  const { data, error, refetch } = query;
  const failure = error !== null && (
    <LoadError title={failureTitle} error={error} onRetry={() => void refetch()} />
  );
  const shownFailure = failure && inCard ? <Card>{failure}</Card> : failure;
  if (data === undefined) return failure ? shownFailure : skeleton;
  return (
    <>
      {reloadError !== undefined && shownFailure}
      {(reloadError !== 'instead' || !failure) && children(data)}
    </>
  );
}
