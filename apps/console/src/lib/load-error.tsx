import type { ReactNode } from 'react';
import { ErrorState } from '../ui/page/states.tsx';
import { isApiError } from './calls/api-error.ts';

export interface LoadErrorProps {
  /** "No se pudo cargar la lista" */
  readonly title: string;
  /** Error of the call; the reason and the code that it holds are shown. */
  readonly error: unknown;
  /** Reason where the service was not reached. */
  readonly unreached?: string;
  /** Sentence after the reason that says what was kept. */
  readonly kept?: string | undefined;
  readonly onRetry?: () => void;
  readonly children?: ReactNode;
}

/** Stands in place of data that could not be loaded, and tries again. */
export function LoadError({
  title,
  error,
  unreached = 'El servicio no respondió.',
  kept,
  onRetry,
  children,
}: LoadErrorProps) {
  const reason = isApiError(error) ? error.detail : unreached;
  return (
    <ErrorState
      title={title}
      line={kept === undefined ? reason : `${reason} ${kept}`}
      code={isApiError(error) ? error.requestId : undefined}
      {...(onRetry !== undefined && { onRetry })}
    >
      {children}
    </ErrorState>
  );
}
