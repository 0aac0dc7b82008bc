import { type FormEvent, useRef, useState } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { AreaField, ChoiceField } from '../../ui/form/fields.tsx';
import { row, stack } from '../../ui/primitives/index.ts';
import { formFields } from '../form/state/values.ts';
import type { Comments } from './comments-context.ts';
import { MentionButton } from './mention-button.tsx';
import { maxCommentLength, useNewComment } from './use-new-comment.ts';

interface CommentFormProps {
  readonly comments: Comments;
  readonly onAdded: () => void;
}

/** Form of a new comment: its subject, text and mentions. */
export function CommentForm({ comments, onAdded }: CommentFormProps) {
  const record = { slug: comments.type.slug, id: comments.id };
  const form = useRef<HTMLFormElement>(null);
  const [isChoosingPerson, setChoosingPerson] = useState(false);
  const focusTextarea = () => requestAnimationFrame(() => form.current?.querySelector('textarea')?.focus());
  const comment = useNewComment(record, comments.field, () => {
    onAdded();
    focusTextarea();
  });
  const { text, busy } = comment;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    comment.send();
  };
  return (
    <form ref={form} className={stack(12)} onSubmit={submit}>
      <CommentSubject comments={comments} field={comment.field} onField={comment.setField} />
      <AreaField
        label="Comentario"
        error={comment.fault}
        data-autofocus
        rows={3}
        placeholder="Escriba un comentario; con @ avisa a una persona"
        maxLength={maxCommentLength}
        readOnly={busy}
        value={text}
        onChange={(event) => {
          const { value, selectionEnd } = event.currentTarget;
          comment.setText(value);
          const hasInput = value.length > text.length && selectionEnd === value.length;
          if (hasInput && /(?:^|\s)@$/u.test(value)) setChoosingPerson(true);
        }}
      />
      <div className={row(8, 'between')}>
        <MentionButton
          record={record}
          open={isChoosingPerson}
          onOpen={setChoosingPerson}
          onPick={(person) => {
            comment.mention(person);
            setChoosingPerson(false);
            focusTextarea();
          }}
        />
        <Button type="submit" kind="red" size="small" busy={busy} busyText="Comentando…">
          Comentar
        </Button>
      </div>
    </form>
  );
}

interface CommentSubjectProps {
  readonly comments: Comments;
  readonly field: string | null;
  readonly onField: (field: string | null) => void;
}

/** Field for the subject of a comment: the whole record, or one of its fields. */
function CommentSubject({ comments, field, onField }: CommentSubjectProps) {
  const fields = Object.entries(formFields(comments.type)).filter(
    ([, currentField]) => currentField.computed === undefined,
  );
  return (
    <ChoiceField
      label="Sobre"
      value={field ?? ''}
      onChange={({ currentTarget: { value } }) => onField(value === '' ? null : value)}
    >
      <option value="">Todo el registro</option>
      {fields.map(([name, { label }]) => (
        <option key={name} value={name}>
          {label}
        </option>
      ))}
    </ChoiceField>
  );
}
