import { IconFilterOff, IconPlus } from '@tabler/icons-react';
import type { ContentType } from '@vitrina/model';
import { LoadError } from '../../lib/load-error.tsx';
import { useTypeCan } from '../../lib/session/use-session.ts';
import { useEntryPaths } from '../../records/paths/index.ts';
import { Button, ButtonLink } from '../../ui/actions/button.tsx';
import { EmptyState } from '../../ui/page/states.tsx';
import { wordsOf } from '../shared/words.ts';

const icon = { stroke: 1.75, 'aria-hidden': 'true' } as const;

/** Nothing is listed: because nothing matches, or because there is nothing yet. */
export function NoEntries({
  type,
  narrowed,
  all,
  onClear,
}: {
  readonly type: ContentType;
  readonly narrowed: boolean;
  readonly all: number | undefined;
  readonly onClear: () => void;
}) {
  const words = wordsOf(type);
  const may = useTypeCan(type).create;
  const paths = useEntryPaths(type);
  if (narrowed)
    return (
      <EmptyState
        variant="search"
        title={words.noMatch}
        line={`Pruebe con menos palabras o quite un filtro.${all === undefined ? '' : ` Sin filtros hay ${words.count(all)}.`}`}
      >
        <Button icon={<IconFilterOff {...icon} />} onClick={onClear}>
          Limpiar filtros
        </Button>
        {may && (
          <ButtonLink kind="plain" to={paths.create} icon={<IconPlus {...icon} />}>
            {words.create}
          </ButtonLink>
        )}
      </EmptyState>
    );
  return (
    <EmptyState
      variant="empty"
      title={words.noneYet}
      line={
        may
          ? 'Lo que cree aparecerá en esta lista.'
          : 'Cuando alguien cree registros aparecerán en esta lista.'
      }
    >
      {may && (
        <ButtonLink kind="red" to={paths.create} icon={<IconPlus {...icon} />}>
          {words.create}
        </ButtonLink>
      )}
    </EmptyState>
  );
}

/** The list could not be loaded. */
export function ListFailed({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  return (
    <LoadError
      title="No se pudo cargar la lista"
      error={error}
      kept="Sus filtros se conservan."
      onRetry={onRetry}
    />
  );
}
