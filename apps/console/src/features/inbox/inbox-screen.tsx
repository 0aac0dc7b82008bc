import { screenTitle } from '@vitrina/model';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { Counter } from '../../lib/counter.tsx';
import { useRouteHandle } from '../../lib/screen/route-handle.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { InlineSelect } from '../../ui/form/inline-select.tsx';
import { usePhone } from '../../ui/hooks/use-media-query.ts';
import { PageHead } from '../../ui/page/page-head.tsx';
import { row, stack } from '../../ui/primitives/index.ts';
import { MissingRecipientsNotice } from '../mail/notification-settings/index.ts';
import { InboxMenu } from './inbox-menu.tsx';
import { InboxSplit } from './inbox-split.tsx';
import { ReportLinks, useTypeReports } from './report-links.tsx';
import { type Inbox, useInbox } from './state/use-inbox.ts';
import { inboxTypeOf, readableInboxTypes } from './submissions/submission-types.ts';

/** Inbox of one type, or of all types that the person may read. */
export function InboxScreen() {
  const slug = useRouteHandle()?.contentType;
  const type = slug === undefined ? null : inboxTypeOf(slug);
  const scope = useMemo(() => ({ type, entryId: null }), [type]);
  const inbox = useInbox(scope);
  return <InboxSplit inbox={inbox} header={<InboxHead inbox={inbox} />} />;
}

/** Head of an inbox: title, number of unread submissions, and the choice of the type. */
function InboxHead({ inbox }: { readonly inbox: Inbox }) {
  const { type } = inbox.scope;
  const unreadCount = inbox.counts?.unread ?? 0;
  const isPhone = usePhone();
  const reportLinks = useTypeReports(type);
  const message = type !== null && <MissingRecipientsNotice slug={type.slug} />;
  const typeChoice = <TypeChoice type={type} />;
  return (
    <>
      <PageHead
        title="Bandejas"
        count={
          unreadCount > 0 && (
            <>
              <Counter value={unreadCount} /> sin leer
            </>
          )
        }
        actions={
          <span className={row(8)}>
            {!isPhone && message}
            {!isPhone && <ReportLinks links={reportLinks} />}
            {!isPhone && typeChoice}
            <InboxMenu inbox={inbox} links={isPhone ? reportLinks : []} />
          </span>
        }
      />
      {isPhone && (
        <div className={stack(8)}>
          <div className={row(0)}>{typeChoice}</div>
          {message}
        </div>
      )}
    </>
  );
}

/** Choice between the inbox of all types and the inbox of one type. */
function TypeChoice({ type }: { readonly type: Inbox['scope']['type'] }) {
  const navigate = useNavigate();
  useSession(); // Drawn again when the permissions change.
  const options = readableInboxTypes().map((inboxType) => ({
    value: inboxType.slug,
    text: screenTitle(inboxType),
  }));
  return (
    <InlineSelect
      label="Bandeja"
      value={type?.slug ?? ''}
      options={[{ value: '', text: 'Todas' }, ...options]}
      onChange={(choice) => void navigate(choice === '' ? '/inbox' : `/inbox/${choice}`)}
    />
  );
}
