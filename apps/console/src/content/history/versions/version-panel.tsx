import { IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Entry, RevisionSummary } from '@vitrina/contract';
import { type ContentType, fieldsOf, identityFields } from '@vitrina/model';
import { FieldValues, namesOf } from '../../../fields/index.ts';
import { LoadError } from '../../../lib/load-error.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { SidePanel } from '../../../ui/overlays/dialog.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/page/states.tsx';
import { grid, stack, text } from '../../../ui/primitives/index.ts';
import { versionQuery } from '../history-api.ts';
import { VersionLayer } from './version-layer.tsx';
import { displayOf, formatMoment } from './versions.ts';

export interface VersionPanelProps {
  readonly type: ContentType;
  readonly entry: Entry;
  readonly revision: number;
  readonly onClose: () => void;
  /** Restores the version; absent if the person may not restore it. */
  readonly onRestore?: ((version: RevisionSummary) => void) | undefined;
}

/** Panel that shows all fields of a version without allowing changes. */
export function VersionPanel({ type, entry, revision, onClose, onRestore }: VersionPanelProps) {
  const { data, error, refetch } = useQuery(versionQuery(type, entry.id, revision));
  const display = data && displayOf(data, entry, type);
  return (
    <SidePanel
      title={`Versión ${revision}`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cerrar</Button>
          {data && onRestore && (
            <Button kind="ink" icon={<IconHistory stroke={1.75} />} onClick={() => onRestore(data)}>
              {type.drafts ? 'Restaurar como borrador' : 'Restaurar'}
            </Button>
          )}
        </>
      }
    >
      {data && display && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: nothing in it takes the focus, and whoever has only a keyboard must be able to scroll it (WCAG 2.1.1)
        <section className={stack(12)} aria-label="Campos de la versión" tabIndex={0}>
          <div className={text('second')}>
            <p>
              <b className={text('ink')}>{display.title}</b> <VersionLayer layer={display.layer} />
            </p>
            <p>
              {display.person.name}, {formatMoment(display.at)}
            </p>
          </div>
          <FieldValues
            fields={Object.entries({ ...fieldsOf(type), ...identityFields(type) })}
            values={data.entry}
            names={namesOf(data.related)}
          />
        </section>
      )}
      {data === undefined && error === null && (
        <SkeletonGroup label="Cargando la versión…">
          <div className={grid(12)}>
            {[60, 80, 45, 70, 55, 75].map((width) => (
              <Skeleton key={width} width={`${width}%`} height={14} />
            ))}
          </div>
        </SkeletonGroup>
      )}
      {data === undefined && error !== null && (
        <LoadError
          title="No se pudo cargar esta versión"
          error={error}
          unreachedText="Intente de nuevo."
          onRetry={() => void refetch()}
        />
      )}
    </SidePanel>
  );
}
