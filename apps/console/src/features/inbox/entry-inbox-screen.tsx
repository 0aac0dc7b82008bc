import { useQuery } from '@tanstack/react-query';
import type { Entry } from '@vitrina/contract';
import { behaviour, fieldsOf, type InboxType, isEmptyValue } from '@vitrina/model';
import { useMemo } from 'react';
import { NotFound } from '../../content/scope/index.ts';
import { isApiError } from '../../lib/calls/api-error.ts';
import { usePageCrumbs } from '../../lib/screen/page-title.ts';
import { useRouteParams, useTypeSlug } from '../../lib/screen/route-handle.ts';
import { recordAddress } from '../../records/paths/index.ts';
import { hasThumbnail, imageUrl, Thumbnail } from '../../records/thumbnails/index.ts';
import { cx } from '../../ui/cx.ts';
import { usePhone } from '../../ui/hooks/use-media-query.ts';
import { row, stack, text } from '../../ui/primitives/index.ts';
import { InboxMenu } from './inbox-menu.tsx';
import { InboxSplit } from './inbox-split.tsx';
import styles from './list/list.module.css';
import { ReportLinks, useRecordReports } from './report-links.tsx';
import { recordQuery } from './state/record-query.ts';
import { type Inbox, useInbox } from './state/use-inbox.ts';
import { inboxTypeOf } from './submissions/submission-types.ts';

/** The submissions of one record. */
export function EntryInboxScreen() {
  const type = inboxTypeOf(useTypeSlug());
  const { id: entryId = '' } = useRouteParams();
  const scope = useMemo(() => ({ type, entryId }), [type, entryId]);
  const inbox = useInbox(scope);
  // A record that was deleted, or that this person may no longer read, still has its submissions.
  const { data: entry } = useQuery(recordQuery(type, entryId));
  const name = entry?.name ?? inbox.list.rows?.[0]?.entry_title;
  const to = entry === undefined ? undefined : recordAddress(type, entry);
  usePageCrumbs(
    useMemo(() => (name === undefined ? [] : [{ label: name, ...(to !== undefined && { to }) }]), [name, to]),
  );
  const { error } = inbox.list;
  if (isApiError(error) && error.status === 404) return <NotFound />;
  return (
    <InboxSplit inbox={inbox} header={<RecordHead inbox={inbox} type={type} entry={entry} name={name} />} />
  );
}

interface RecordHeadProps {
  readonly inbox: Inbox;
  readonly type: InboxType;
  readonly entry: Entry | undefined;
  readonly name: string | undefined;
}

/** Head of a record's inbox: picture, name, and the facts by which visitors refer to the record. */
function RecordHead({ inbox, type, entry, name = 'Bandeja' }: RecordHeadProps) {
  const isPhone = usePhone();
  const reportLinks = useRecordReports(type);
  return (
    <header className={cx(row(12), styles.head)}>
      {hasThumbnail(type) && (
        <Thumbnail url={entry === undefined ? null : imageUrl(entry[type.thumbnail ?? ''])} size="row" />
      )}
      <div className={stack(0, 'fill')}>
        <h1 tabIndex={-1} className={text('record', 'truncate')} title={name}>
          {name}
        </h1>
        <p className={text('label', 'second', 'truncate')}>
          {entry === undefined ? '' : describeRecord(type, entry)}
        </p>
      </div>
      {!isPhone && <ReportLinks links={reportLinks} />}
      <InboxMenu inbox={inbox} links={isPhone ? reportLinks : []} />
    </header>
  );
}

/** Returns the facts of a record: `AE-00125 · L 2,350,000.00 · Recepción de ofertas hasta: 21/12/2026`. */
function describeRecord(type: InboxType, entry: Entry): string {
  const fields = fieldsOf(type);
  const textsAt = (key: string | undefined, isLabelled = false): string[] => {
    const field = key === undefined ? undefined : fields[key];
    if (key === undefined || field === undefined || isEmptyValue(field, entry[key])) return [];
    const fieldText = behaviour(field).toText(entry[key], field, new Map());
    return [isLabelled ? `${field.label}: ${fieldText}` : fieldText];
  };
  return [
    ...textsAt('code'),
    ...textsAt(type.inbox.figure?.against?.field),
    ...textsAt(type.lifecycle?.ends, true),
  ].join(' · ');
}
