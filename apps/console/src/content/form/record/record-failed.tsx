import type { ContentType } from '@vitrina/model';
import { LoadError } from '../../../lib/load-error.tsx';
import { useEntryPaths } from '../../../records/paths/index.ts';
import { ButtonLink } from '../../../ui/actions/button.tsx';

export interface RecordFailedProps {
  readonly type: ContentType;
  readonly error: Error | null;
  readonly onRetry: () => void;
}

const missingTexts = {
  title: 'Este registro no existe',
  line: 'Puede que se haya eliminado. Búsquelo en la lista o en la papelera.',
};

/** Error message for a record that does not exist or could not be loaded. */
export function RecordFailed({ type, error, onRetry }: RecordFailedProps) {
  const { list: listPath } = useEntryPaths(type);
  return (
    <LoadError
      title="No se pudo abrir el registro"
      error={error}
      missing={missingTexts}
      unreachedText="Intente de nuevo."
      onRetry={onRetry}
    >
      <ButtonLink kind="plain" to={listPath}>
        Volver a {type.labels.plural}
      </ButtonLink>
    </LoadError>
  );
}
