import { useQueryClient } from '@tanstack/react-query';
import type { LibraryFileDetail } from '@vitrina/contract';
import { isImageType } from '@vitrina/model';
import { altWarning } from '../../../fields/shared/media/index.ts';
import { noticeDone } from '../../../lib/notices.ts';
import { textField, useForm } from '../../../lib/state/use-form.ts';
import { fileActions, libraryFile, libraryKey } from '../../../records/files/index.ts';
import { SaveButton } from '../../../ui/actions/save-button.tsx';
import { cx } from '../../../ui/cx.ts';
import { AreaField, TextField } from '../../../ui/form/fields.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { stack, text } from '../../../ui/primitives/index.ts';
import styles from './panel.module.css';

type FileText = Pick<LibraryFileDetail, 'title' | 'description'>;

/**
 * Form with the default title and description of a file, which are suggested when the file is chosen for a record.
 */
export function FileForm({ file }: { readonly file: LibraryFileDetail }) {
  const queryClient = useQueryClient();
  const isChanged = (texts: FileText) => texts.title !== file.title || texts.description !== file.description;
  const form = useForm<FileText, FileText>({
    initial: { title: file.title, description: file.description },
    // The inputs limit the length; nothing else can be wrong.
    check: (texts) => ({ body: texts }),
    send: async (texts) => {
      if (!isChanged(texts)) return;
      const savedFile = await fileActions.change(file.id, texts);
      noticeDone('updated');
      queryClient.setQueryData(libraryFile(file.id).queryKey, savedFile);
      void queryClient.invalidateQueries({ queryKey: libraryKey });
    },
  });
  const texts = form.values;
  // Texts on a separate file would be of no use: a person who may not publish writes them in the record.
  const readOnly = !file.can.update || !file.can.in_place;
  const isImage = isImageType(file.content_type);
  const warning = isImage ? altWarning(texts.description, [file.name, texts.title]) : null;
  return (
    <Form
      className={cx(stack(12, 'lineAbove'), styles.section)}
      {...form.form}
      aria-label="Título y descripción"
    >
      <TextField label="Título" {...textField(form, 'title')} maxLength={120} readOnly={readOnly} />
      <AreaField
        label={isImage ? 'Descripción (texto alternativo)' : 'Descripción'}
        help="Se ofrece al elegir el archivo; cada registro puede decir otra cosa."
        {...textField(form, 'description')}
        maxLength={250}
        readOnly={readOnly}
        onChange={(event) => form.set({ description: event.target.value.replace(/\n+/g, ' ') })}
      />
      {warning !== null && (
        <p className={cx(text('small', 'strong', 'warning'), styles.warning)} role="status">
          {warning}
        </p>
      )}
      {file.can.update && !file.can.in_place && (
        <p className={text('small', 'second')}>
          Lo muestran registros publicados que debe publicar otra persona: el título y la descripción se
          cambian en cada registro.
        </p>
      )}
      {!readOnly && (
        <div>
          <SaveButton kind="ink" disabled={!isChanged(texts)} busy={form.busy} />
        </div>
      )}
    </Form>
  );
}
