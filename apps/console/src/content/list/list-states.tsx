import { IconFilterOff, IconPlus } from '@tabler/icons-react';
import { LoadError } from '../../lib/load-error.tsx';
import { useTypeCan } from '../../lib/session/use-session.ts';
import { useEntryPaths } from '../../records/paths/index.ts';
import { Button, ButtonLink } from '../../ui/actions/button.tsx';
import { EmptyState } from '../../ui/page/states.tsx';
import { textsOf } from '../shared/words.ts';
import { isNarrowed } from './state/list-state.ts';
import { useList } from './state/use-list.ts';

const icon = { stroke: 1.75, 'aria-hidden': 'true' } as const;

/** Message for an empty list: no record matches the filters, or no record exists. */
export function NoEntries({ total }: { readonly total: number | undefined }) {
  const { type, state, dispatch } = useList();
  const texts = textsOf(type);
  const may = useTypeCan(type).create;
  const paths = useEntryPaths(type);
  if (isNarrowed(state))
    return (
      <EmptyState
        variant="search"
        title={texts.noMatch}
        line={`Pruebe con menos palabras o quite un filtro.${total === undefined ? '' : ` Sin filtros hay ${texts.count(total)}.`}`}
      >
        <Button icon={<IconFilterOff {...icon} />} onClick={() => dispatch({ kind: 'clear' })}>
          Limpiar filtros
        </Button>
        {may && (
          <ButtonLink kind="plain" to={paths.create} icon={<IconPlus {...icon} />}>
            {texts.create}
          </ButtonLink>
        )}
      </EmptyState>
    );
  return (
    <EmptyState
      variant="empty"
      title={texts.noneYet}
      line={
        may
          ? 'Lo que cree aparecerá en esta lista.'
          : 'Cuando alguien cree registros aparecerán en esta lista.'
      }
    >
      {may && (
        <ButtonLink kind="red" to={paths.create} icon={<IconPlus {...icon} />}>
          {texts.create}
        </ButtonLink>
      )}
    </EmptyState>
  );
}

/** Message for a list that could not be loaded. */
export function ListFailed({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  return (
    <LoadError
      title="No se pudo cargar la lista"
      error={error}
      reassurance="Sus filtros se conservan."
      onRetry={onRetry}
    />
  );
}
