import { IconFile, IconTrash } from '@tabler/icons-react';
import { type FieldOf, formatSize, type StoredFile } from '@vitrina/model';
import { noticeFailure } from '../../../lib/notices.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldFrame } from '../../../ui/field-frame.tsx';
import { TextInput } from '../../../ui/inputs.tsx';
import { type EditorProps, issuesUnder, ownIssue, useEditorEnvironment } from '../editor.ts';
import editors from '../editors.module.css';
import styles from './media.module.css';
import { removeUpload } from './upload.ts';
import { Uploader } from './uploader.tsx';

/** One stored file with what the public reads of it. */
export function FileEditor({
  field,
  value,
  onChange,
  control,
  readOnly,
  issues,
}: EditorProps<FieldOf<'file'>, StoredFile>) {
  const { type } = useEditorEnvironment();
  if (value === null) {
    if (readOnly) return <p className={editors.plain}>Sin archivo.</p>;
    return (
      <Uploader
        control={control}
        accept={field.accept}
        room={1}
        resourceType={type.slug}
        action="Subir un archivo"
        onStored={({ url, title, name, description, content_type, size }) =>
          onChange({
            url,
            title: title || name.replace(/\.[^.]+$/, '').slice(0, 120),
            caption: description,
            type: content_type,
            size,
          })
        }
      />
    );
  }
  const set = (change: Partial<StoredFile>) => onChange({ ...value, ...change });
  return (
    <div className={editors.stack}>
      <p className={styles.file}>
        <IconFile stroke={1.75} aria-hidden="true" />
        <a href={value.url} target="_blank" rel="noopener">
          {value.title || 'Ver el archivo'}
        </a>
        <span>{formatSize(value.size)}</span>
      </p>
      <div className={editors.grid}>
        <FieldFrame id={control.id} label="Título" error={ownIssue(issuesUnder(issues, 'title'))}>
          {(inner) => (
            <TextInput
              {...inner}
              value={value.title}
              readOnly={readOnly}
              onChange={(event) => set({ title: event.target.value })}
            />
          )}
        </FieldFrame>
        <FieldFrame
          id={`${control.id}-caption`}
          label="Descripción"
          error={ownIssue(issuesUnder(issues, 'caption'))}
        >
          {(inner) => (
            <TextInput
              {...inner}
              value={value.caption}
              readOnly={readOnly}
              onChange={(event) => set({ caption: event.target.value })}
            />
          )}
        </FieldFrame>
      </div>
      {!readOnly && (
        <div>
          <Button
            size="small"
            kind="plain-danger"
            icon={<IconTrash stroke={1.75} />}
            onClick={() => {
              removeUpload(value.url).catch((error: unknown) => noticeFailure(error));
              onChange(null);
            }}
          >
            Quitar
          </Button>
        </div>
      )}
    </div>
  );
}
