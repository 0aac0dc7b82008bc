import type { QueryClient } from '@tanstack/react-query';
import type { Entry } from '@vitrina/contract';
import { type ContentType, compareValues } from '@vitrina/model';
import type { ReactNode } from 'react';
import { ChangeList, namesOf } from '../../fields/index.ts';
import { isApiError } from '../../lib/calls/api-error.ts';
import { versionQuery } from '../history/history-api.ts';
import { RecordBox } from './record-box.tsx';

/** Describes the versions and the number of changes: `Versión 12 → 14 · 4 campos cambian`. */
function changeLine(entry: Entry, changeCount: number): string {
  if (entry.published_revision === null) return `Versión ${entry.revision} · no está en el sitio todavía`;
  const fieldsText = changeCount === 1 ? '1 campo cambia' : `${changeCount} campos cambian`;
  return `Versión ${entry.published_revision} → ${entry.revision} · ${fieldsText}`;
}

/**
 * Loads the box for the confirmation of an action on a draft: the name of the record, and the fields in which the
 * draft differs from the published version.
 */
export async function loadChangesBox(
  client: QueryClient,
  type: ContentType,
  entry: Entry,
): Promise<ReactNode> {
  const { id, published_revision: publishedRevision } = entry;
  if (publishedRevision === null)
    return <RecordBox type={type} entry={entry} description={changeLine(entry, 0)} />;
  try {
    const siteVersion = await client.ensureQueryData(versionQuery(type, id, publishedRevision));
    const changes = compareValues(type, siteVersion.entry, entry);
    return (
      <RecordBox type={type} entry={entry} description={changeLine(entry, changes.length)}>
        {changes.length > 0 ? (
          <ChangeList changes={changes} names={namesOf(siteVersion.related, entry.related)} />
        ) : undefined}
      </RecordBox>
    );
  } catch (error) {
    // The question also works without the changes.
    if (isApiError(error)) return <RecordBox type={type} entry={entry} />;
    throw error;
  }
}
