import { useQuery } from '@tanstack/react-query';
import { type ContentType, compareValues } from '@vitrina/model';
import { namesOf } from '../../fields/index.ts';
import { isApiError } from '../../lib/calls/api-error.ts';
import { stack, text } from '../../ui/primitives/index.ts';
import { FieldCard } from './comparison/field-card.tsx';
import { versionQuery } from './history-api.ts';
import { ComparisonSkeleton } from './history-skeleton.tsx';

interface RevisionChangesProps {
  readonly type: ContentType;
  /** UUID of the record. */
  readonly id: string;
  /** Revision to compare with the previous one, from 2. */
  readonly revision: number;
}

/** Changes of one save, with a card for each field. */
export function RevisionChanges({ type, id, revision }: RevisionChangesProps) {
  const previousVersion = useQuery(versionQuery(type, id, revision - 1));
  const version = useQuery(versionQuery(type, id, revision));
  const error = previousVersion.error ?? version.error;
  if (error !== null)
    return (
      <p className={text('second')}>
        {isApiError(error, 'not_found')
          ? 'Las versiones de este registro ya no existen.'
          : 'No se pudieron cargar las dos versiones.'}
      </p>
    );
  if (previousVersion.data === undefined || version.data === undefined) return <ComparisonSkeleton />;
  const recordNames = namesOf(previousVersion.data.related, version.data.related);
  const changes = compareValues(type, previousVersion.data.entry, version.data.entry);
  if (changes.length === 0) return <p className={text('second')}>Ningún campo cambió.</p>;
  return (
    <div className={stack(12)}>
      {changes.map((change) => (
        <FieldCard key={change.key} change={change} recordNames={recordNames} view="inline" by={undefined} />
      ))}
    </div>
  );
}
