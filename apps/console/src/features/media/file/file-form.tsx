import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { LibraryFileDetail } from '@vitrina/contract';
import { isImageType } from '@vitrina/model';
import { useState } from 'react';
import { fileActs, libraryFile, libraryKey } from '../../../entities/files/index.ts';
import { altWarning } from '../../../fields/shared/media/index.ts';
import { isApiError } from '../../../lib/api-error.ts';
import { noticeDone, noticeFailure } from '../../../lib/notices.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { FieldFrame } from '../../../ui/field-frame.tsx';
import { Form } from '../../../ui/form.tsx';
import { TextArea, TextInput } from '../../../ui/inputs.tsx';
import { stack, text } from '../../../ui/primitives/index.ts';
import styles from './panel.module.css';

/** The title and the description that are offered wherever the file is chosen. */
export function FileForm({ file }: { readonly file: LibraryFileDetail }) {
  const [words, setWords] = useState({ title: file.title, description: file.description });
  const queries = useQueryClient();
  const save = useMutation({
    mutationFn: () => fileActs.change(file.id, words),
    onSuccess: (changed) => {
      noticeDone('updated');
      queries.setQueryData(libraryFile(file.id).queryKey, changed);
      void queries.invalidateQueries({ queryKey: libraryKey });
    },
    onError: (error) => noticeFailure(error),
  });
  const errorAt = (path: string): string | undefined =>
    isApiError(save.error) ? save.error.errors.find((one) => one.path === path)?.message : undefined;
  const changed = words.title !== file.title || words.description !== file.description;
  // Words that a file of its own would say help nobody: who may not publish writes them in the record.
  const readOnly = !file.can.update || !file.can.in_place;
  const image = isImageType(file.content_type);
  const warning = image ? altWarning(words.description, [file.name, words.title]) : null;
  return (
    // What may be typed is all that is asked: there is nothing to find fault with.
    <Form
      className={cx(stack(12), styles.section)}
      check={() => true}
      onSend={() => changed && !save.isPending && save.mutate()}
      aria-label="Título y descripción"
    >
      <FieldFrame label="Título" error={errorAt('/title')}>
        {(control) => (
          <TextInput
            {...control}
            maxLength={120}
            value={words.title}
            readOnly={readOnly}
            onChange={(event) => setWords({ ...words, title: event.target.value })}
          />
        )}
      </FieldFrame>
      <FieldFrame
        label={image ? 'Descripción (texto alternativo)' : 'Descripción'}
        help="Se ofrece al elegir el archivo; cada registro puede decir otra cosa."
        error={errorAt('/description')}
      >
        {(control) => (
          <TextArea
            {...control}
            maxLength={250}
            value={words.description}
            readOnly={readOnly}
            onChange={(event) => setWords({ ...words, description: event.target.value.replace(/\n+/g, ' ') })}
          />
        )}
      </FieldFrame>
      {warning !== null && (
        <p className={cx(text('small', 'strong', 'warning'), styles.warning)} role="status">
          {warning}
        </p>
      )}
      {file.can.update && !file.can.in_place && (
        <p className={text('small', 'second')}>
          Lo muestran registros publicados que usted no puede publicar: el título y la descripción se cambian
          en cada registro.
        </p>
      )}
      {!readOnly && (
        <div>
          <Button type="submit" kind="ink" disabled={!changed} busy={save.isPending} busyText="Guardando…">
            Guardar
          </Button>
        </div>
      )}
    </Form>
  );
}
