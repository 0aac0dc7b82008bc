import type { ContentType } from '@vitrina/model';
import { isApiError } from '../../../lib/calls/api-error.ts';
import { useEntryPaths } from '../../../records/paths/index.ts';
import { ButtonLink } from '../../../ui/actions/button.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { ErrorState } from '../../../ui/page/states.tsx';
import { box } from '../../../ui/primitives/index.ts';

export interface RecordFailedProps {
  readonly type: ContentType;
  readonly error: Error | null;
  readonly onRetry: () => void;
  /** It stands in a panel, which is its sheet. */
  readonly inPanel?: boolean;
}

/** The record could not be read, or there is none. */
export function RecordFailed({ type, error, onRetry, inPanel = false }: RecordFailedProps) {
  const { list } = useEntryPaths(type);
  const missing = isApiError(error) && error.status === 404;
  const told = (
    <ErrorState
      title={missing ? 'Este registro no existe' : 'No se pudo abrir el registro'}
      line={
        missing
          ? 'Puede que se haya eliminado. Búsquelo en la lista o en la papelera.'
          : isApiError(error)
            ? error.detail
            : 'Intente de nuevo.'
      }
      code={isApiError(error) ? error.requestId : undefined}
      {...(!missing && { onRetry })}
    >
      <ButtonLink kind="plain" to={list}>
        Volver a {type.labels.plural}
      </ButtonLink>
    </ErrorState>
  );
  if (inPanel) return told;
  return (
    <Card padding="none" className={box('above20')}>
      {told}
    </Card>
  );
}
