import { IconPencil, IconUserSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { callsOf } from '@vitrina/client/calls';
import type { Entry, Reviewers } from '@vitrina/contract';
import type { ContentType, Issue } from '@vitrina/model';
import { request } from '../../lib/calls/api.ts';
import { isApiError } from '../../lib/calls/api-error.ts';
import { withFullStop } from '../../lib/formats.ts';
import { noticeDone } from '../../lib/notices.ts';
import { checkedWith } from '../../lib/state/checked.ts';
import { type FormState, textControl, useForm } from '../../lib/state/use-form.ts';
import { Button } from '../../ui/actions/button.tsx';
import { AreaField, ChoiceField } from '../../ui/form/fields.tsx';
import { FormDialog } from '../../ui/overlays/form-dialog.tsx';
import { stack, text } from '../../ui/primitives/index.ts';
import { PublishingIssues, reviewerText } from '../shared/index.ts';
import { publishingCheck, reviewersQuery, useRefreshReviews } from './review-api.ts';

export interface AskDialogProps {
  readonly type: ContentType;
  /** Record as it was saved. */
  readonly entry: Entry;
  /** True if publishing was refused because a review is required. */
  readonly isRefused: boolean;
  readonly onAsked: (entry: Entry) => void;
  /** Called when the person prefers to correct the faults that prevent the publication. */
  readonly onCorrect: (faults: readonly Issue[]) => void;
  readonly onClose: () => void;
}

/**
 * Dialog in which the person asks another person, or the people with a role, to review and publish the draft. First
 * shows the result of the check that a publisher gets.
 */
export function AskDialog({ type, entry, isRefused, onAsked, onCorrect, onClose }: AskDialogProps) {
  const { data, error } = useQuery(reviewersQuery(type, entry.id));
  const checkQuery = useQuery(publishingCheck(type, entry.id, entry.revision));
  const refreshReviews = useRefreshReviews();
  const form = useForm({
    initial: { reviewer: '', comment: '' },
    check: ({ reviewer, comment }) =>
      checkedWith(
        {
          comment: comment.trim(),
          reviewer_id: reviewer.startsWith('person:') ? reviewer.slice(7) : null,
          role_id: reviewer.startsWith('role:') ? reviewer.slice(5) : null,
        },
        {
          '/reviewer': reviewer === '' && 'Elija a quién se envía.',
          '/comment': comment.trim() === '' && 'Escriba qué se debe revisar.',
        },
      ),
    send: async (body) => {
      const updatedEntry = await request(callsOf(type.slug).reviews.askReview, {
        params: { entryId: entry.id },
        body,
        ifMatch: entry.revision,
      });
      const { asked_of = null, asked_role = false } = updatedEntry.review ?? {};
      noticeDone('updated', withFullStop(`Se envió a ${reviewerText(asked_of, asked_role)}`));
      onAsked(updatedEntry);
      onClose();
      await refreshReviews();
    },
  });
  const faults = checkQuery.data?.faults ?? [];
  const failure = error ?? checkQuery.error;
  const hasNoReviewers = data !== undefined && data.people.length === 0;
  const isLive = entry.published_revision !== null;
  return (
    <FormDialog
      title="Enviar a revisión"
      line={
        isRefused
          ? 'Usted guardó cambios que aún no se han publicado, o los guardó alguien cuya cuenta creó usted o que creó la suya: otra persona debe revisarlos y publicarlos.'
          : `Otra persona compara el borrador con lo que está en el sitio y lo publica, o lo devuelve. ${
              isLive ? 'El sitio no cambia mientras tanto.' : 'Mientras tanto queda como Pendiente.'
            }`
      }
      icon={<IconUserSearch stroke={1.75} />}
      onClose={onClose}
      form={form}
      sendText={faults.length > 0 ? 'Enviar de todos modos' : 'Enviar a revisión'}
      busyText="Enviando…"
      disabled={data === undefined || checkQuery.isPending || hasNoReviewers}
    >
      <div className={stack(16)}>
        {failure !== null && (
          <p className={text('danger')} role="alert">
            {isApiError(failure) ? failure.detail : 'No se pudo comprobar el registro ni a quién enviarlo.'}
          </p>
        )}
        {checkQuery.data !== undefined && <PublishingIssues type={type} check={checkQuery.data} />}
        {faults.length > 0 && (
          <div>
            <Button size="small" icon={<IconPencil stroke={1.75} />} onClick={() => onCorrect(faults)}>
              Corregir antes de enviar
            </Button>
          </div>
        )}
        {hasNoReviewers ? (
          <p className={text('second')}>
            Nadie más puede publicar este registro. Pida a un administrador que dé el permiso a otra persona.
          </p>
        ) : (
          <>
            <ReviewerField form={form} reviewers={data} />
            <AreaField
              label="Comentario"
              required
              error={form.errorAt('comment')}
              {...textControl(form, 'comment')}
              maxLength={2000}
            />
          </>
        )}
      </div>
    </FormDialog>
  );
}

interface ReviewerFieldProps {
  readonly form: FormState<{ reviewer: string; comment: string }>;
  /** Undefined until loaded. */
  readonly reviewers: Reviewers | undefined;
}

/** Field for the person or role that is asked for the review. */
function ReviewerField({ form, reviewers }: ReviewerFieldProps) {
  return (
    <ChoiceField
      label="A quién"
      required
      help="Solo aparece quien puede publicar este registro y no ha guardado cambios en él."
      error={form.errorAt('reviewer')}
      name="reviewer"
      value={form.values.reviewer}
      onChange={(event) => form.set({ reviewer: event.currentTarget.value })}
    >
      <option value="" disabled>
        {reviewers === undefined ? 'Cargando…' : 'Elija a una persona o un rol'}
      </option>
      <optgroup label="Personas">
        {reviewers?.people.map(({ id, name }) => (
          <option key={id} value={`person:${id}`}>
            {name}
          </option>
        ))}
      </optgroup>
      <optgroup label="Todos los de un rol">
        {reviewers?.roles.map(({ id, name, people }) => (
          <option key={id} value={`role:${id}`}>
            {name} ({people})
          </option>
        ))}
      </optgroup>
    </ChoiceField>
  );
}
