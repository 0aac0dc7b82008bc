import type { ReactNode } from 'react';
import { ErrorState } from '../ui/page/states.tsx';
import { isApiError } from './calls/api-error.ts';

export interface LoadErrorProps {
  /** "No se pudo cargar la lista" */
  readonly title: string;
  /** Error of the call; the reason and the code that it holds are shown. */
  readonly error: unknown;
  /** Title and reason for a 404, which is not tried again. */
  readonly missing?: { readonly title: string; readonly line: string };
  /** Reason where the service was not reached. */
  readonly unreachedText?: string;
  /** Sentence after the reason that says what was kept. */
  readonly reassurance?: string | undefined;
  readonly onRetry?: () => void;
  readonly children?: ReactNode;
}

/** Stands in place of data that could not be loaded, and tries again. */
export function LoadError(props: LoadErrorProps) {
  const { title, error, missing, unreachedText = 'El servicio no respondió.' } = props;
  const { reassurance, onRetry, children } = props;
  const isMissing = missing !== undefined && isApiError(error) && error.status === 404;
  const reason = isApiError(error) ? error.detail : unreachedText;
  return (
    <ErrorState
      title={title}
      line={reassurance === undefined ? reason : `${reason} ${reassurance}`}
      code={isApiError(error) ? error.requestId : undefined}
      {...(isMissing ? missing : onRetry && { onRetry })}
    >
      {children}
    </ErrorState>
  );
}
