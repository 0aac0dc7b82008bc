import { IconArrowBackUp, IconPencil, IconSend } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Entry, Review } from '@vitrina/contract';
import { type ContentType, findContentType } from '@vitrina/model';
import { useEffect, useRef, useState } from 'react';
import { isMissing } from '../../../lib/calls/api-error.ts';
import { formatDateTime, formatWhenInside } from '../../../lib/formats.ts';
import { LoadError } from '../../../lib/load-error.tsx';
import { usePageTitle } from '../../../lib/screen/page-title.ts';
import { useRouteParams } from '../../../lib/screen/route-handle.ts';
import { entryQuery } from '../../../records/entries/index.ts';
import { recordAddress } from '../../../records/paths/index.ts';
import { Button, ButtonLink } from '../../../ui/actions/button.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { ScreenSkeleton } from '../../../ui/page/states.tsx';
import { box, row, stack, text } from '../../../ui/primitives/index.ts';
import { formFields } from '../../form/state/values.ts';
import { ComparisonView, versionQuery } from '../../history/index.ts';
import { NotFound } from '../../scope/index.ts';
import {
  InReviewChip,
  PublishingIssues,
  reviewerText,
  StatusChip,
  StickyActions,
  StickyBar,
} from '../../shared/index.ts';
import { publishingCheck, ReviewChip, reviewQuery } from '../index.ts';
import { ReturnDialog } from './return-dialog.tsx';
import { useDecision } from './use-decision.tsx';

/** Screen of a review request: the changes that publication would make on the site, and the decision. */
export function ReviewScreen() {
  const { review_id: id = '' } = useRouteParams();
  const { data: review, error, refetch } = useQuery(reviewQuery(id));
  const type = review && findContentType(review.entry.type);
  usePageTitle(review ? `Revisión de ${review.entry.name}` : 'Revisión');
  if (isMissing(error)) return <NotFound />;
  if (error !== null && review === undefined)
    return (
      <Card>
        <LoadError title="No se pudo abrir la revisión" error={error} onRetry={() => void refetch()} />
      </Card>
    );
  if (review === undefined || type === undefined) return <ScreenSkeleton />;
  return <LoadedReview review={review} type={type} />;
}

interface ReviewedProps {
  readonly review: Review;
  readonly type: ContentType;
}

interface EntryProps {
  readonly type: ContentType;
  readonly entry: Entry;
}

function LoadedReview({ review, type }: ReviewedProps) {
  const { data: entry } = useQuery(entryQuery(type.slug, review.entry.id));
  const [isReturning, setIsReturning] = useState(false);
  const decision = useDecision(type, review);
  const canDecide = review.can.decide && entry !== undefined;
  return (
    <>
      <StickyBar back={{ to: '/reviews', label: 'Volver a Revisiones' }} title={review.entry.name}>
        <span className={row(8, 'fill', 'notOnPhone')}>
          <ReviewChip state={review.state} />
          {entry !== undefined && <StatusChip status={entry.status} />}
        </span>
        {(review.can.withdraw || canDecide) && (
          <StickyActions>
            {review.can.withdraw && (
              <Button busy={decision.busy} onClick={() => void decision.withdraw()}>
                Retirar de revisión
              </Button>
            )}
            {canDecide && (
              <>
                <Button icon={<IconArrowBackUp stroke={1.75} />} onClick={() => setIsReturning(true)}>
                  Devolver
                </Button>
                <Button
                  kind="red"
                  icon={<IconSend stroke={1.75} />}
                  busy={decision.busy}
                  onClick={() => void decision.approve(entry)}
                >
                  Aprobar y publicar
                </Button>
              </>
            )}
          </StickyActions>
        )}
      </StickyBar>
      <div className={stack(16, 'above20')}>
        <ReviewRequest review={review} type={type} entry={entry} />
        {entry !== undefined && review.state === 'open' && (
          <>
            <CheckCard type={type} entry={entry} />
            <ReviewChanges type={type} entry={entry} />
          </>
        )}
      </div>
      {isReturning && entry !== undefined && (
        <ReturnDialog
          type={type}
          entry={entry}
          onDone={decision.refresh}
          onClose={() => setIsReturning(false)}
        />
      )}
    </>
  );
}

/** Moves the focus to the outcome after the decision, because the focused button then disappears. */
function useFocusOnOutcome({ state }: Review) {
  const outcome = useRef<HTMLDivElement>(null);
  const previousState = useRef(state);
  useEffect(() => {
    if (previousState.current === 'open' && document.activeElement === document.body)
      outcome.current?.focus();
    previousState.current = state;
  }, [state]);
  return outcome;
}

/** Review request: requester, reviewers, text and decision. */
function ReviewRequest({ review, type, entry }: ReviewedProps & { readonly entry: Entry | undefined }) {
  const { asked_by, asked_at, reviewer, role, comment, decided_by, decided_at, decision_comment, remarks } =
    review;
  const isSavedSince = entry !== undefined && review.state === 'open' && entry.revision !== review.revision;
  const outcome = useFocusOnOutcome(review);
  return (
    <Card className={stack(12)}>
      <div className={row(12, 'between', 'wrap')}>
        <p>
          <b>{asked_by.name}</b> lo envió a revisión a{' '}
          <b>{reviewerText(reviewer?.name ?? role?.name ?? null, reviewer === null)}</b>{' '}
          <time className={text('second')} dateTime={asked_at} title={formatDateTime(asked_at)}>
            {formatWhenInside(asked_at)}
          </time>
        </p>
        <ButtonLink
          size="small"
          to={entry === undefined ? `/records/${type.slug}/${review.entry.id}` : recordAddress(type, entry)}
          icon={<IconPencil stroke={1.75} />}
        >
          Ver el registro
        </ButtonLink>
      </div>
      <p className={text('anywhere')}>{comment}</p>
      {isSavedSince && (
        <p className={text('warning')} role="note">
          Después de enviarlo se guardaron otros cambios: se aprueba el borrador como está ahora.
        </p>
      )}
      {entry !== undefined && (
        <span className={box('onPhone')}>
          <InReviewChip entry={entry} />
        </span>
      )}
      {review.state !== 'open' && (
        <div ref={outcome} tabIndex={-1} data-focus-target className={stack(4)}>
          <p className={row(8, 'wrap')}>
            <ReviewChip state={review.state} />
            {decided_by !== null && <span>{decided_by.name}</span>}
            {decided_at !== null && (
              <time className={text('second')} dateTime={decided_at} title={formatDateTime(decided_at)}>
                {formatWhenInside(decided_at)}
              </time>
            )}
          </p>
          {decision_comment !== null && <p className={text('anywhere')}>{decision_comment}</p>}
          {remarks.length > 0 && (
            <ul className={stack(4)}>
              {remarks.map(({ path, message }) => (
                <li key={`${path} ${message}`} className={text('anywhere')}>
                  <b>{formFields(type)[path.split('/')[1] ?? '']?.label ?? 'Registro'}</b>: {message}
                </li>
              ))}
            </ul>
          )}
          {entry !== undefined && review.state === 'returned' && entry.can.update && (
            <div>
              <ButtonLink size="small" to={recordAddress(type, entry)}>
                Corregir y enviar de nuevo
              </ButtonLink>
            </div>
          )}
        </div>
      )}
    </Card>
  );
}

/** Faults and advice of the draft as it is now, which the review shows before the decision. */
function CheckCard({ type, entry }: EntryProps) {
  const { data } = useQuery(publishingCheck(type, entry.id, entry.revision));
  if (data === undefined || data.faults.length + data.advice.length === 0) return null;
  return (
    <Card className={stack(12)}>
      <PublishingIssues type={type} check={data} />
    </Card>
  );
}

/** Differences between the published version and the draft; all fields if nothing is published. */
function ReviewChanges({ type, entry }: EntryProps) {
  const { id, revision, published_revision } = entry;
  const draftVersion = useQuery(versionQuery(type, id, revision));
  const siteVersion = useQuery({
    ...versionQuery(type, id, published_revision ?? revision),
    enabled: published_revision !== null,
  });
  const error = draftVersion.error ?? siteVersion.error;
  if (error !== null)
    return (
      <Card>
        <LoadError
          title="No se pudo comparar"
          error={error}
          onRetry={() => void Promise.all([draftVersion.refetch(), siteVersion.refetch()])}
        />
      </Card>
    );
  if (draftVersion.data === undefined || (published_revision !== null && siteVersion.data === undefined))
    return <ScreenSkeleton />;
  // While nothing is published, `site` is disabled but has the query key of the draft and thus its data.
  const onSite = published_revision === null ? undefined : siteVersion.data;
  const fromVersion = onSite ?? { ...draftVersion.data, revision: 0, entry: {}, related: {} };
  return (
    <section aria-label={published_revision === null ? 'Lo que se publicaría' : 'Cambios'}>
      <p className={text('second')}>
        {published_revision === null
          ? 'Nada de este registro está en el sitio: se publicaría todo lo que sigue.'
          : 'Lo que cambiaría en el sitio.'}
      </p>
      <ComparisonView
        type={type}
        entry={entry}
        from={fromVersion}
        to={draftVersion.data}
        versions={[]}
        tools={null}
      />
    </section>
  );
}
