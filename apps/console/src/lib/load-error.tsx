import type { ReactNode } from 'react';
import { ErrorState } from '../ui/page/states.tsx';
import { isApiError } from './calls/api-error.ts';

export interface LoadErrorProps {
  /** Title of the error, such as "No se pudo cargar la lista". */
  readonly title: string;
  /** Error of the call. The notice shows its reason and its code. */
  readonly error: unknown;
  /** Title and reason for a 404, which offers no retry. */
  readonly missing?: { readonly title: string; readonly line: string };
  /** Reason shown when the service could not be reached. */
  readonly unreachedText?: string;
  /** Sentence that follows the reason and says which data is safe. */
  readonly reassurance?: string | undefined;
  readonly onRetry?: () => void;
  readonly children?: ReactNode;
}

/** Shown in place of data that could not be loaded, with a button to retry. */
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
