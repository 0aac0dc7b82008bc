import { IconFile, IconTrash } from '@tabler/icons-react';
import { type FieldOf, formatSize, type StoredFile } from '@vitrina/model';
import { Button } from '../../../ui/button.tsx';
import { FieldError, FieldFrame } from '../../../ui/field-frame.tsx';
import { TextInput } from '../../../ui/inputs.tsx';
import { type EditorProps, issuesUnder, ownIssue } from '../editor.ts';
import editors from '../editors.module.css';
import { DropZone, Progress } from './drop-zone.tsx';
import styles from './media.module.css';
import { useUpload } from './use-upload.ts';

/** One stored file with what the public reads of it. */
export function FileEditor({
  field,
  value,
  onChange,
  control,
  readOnly,
  issues,
}: EditorProps<FieldOf<'file'>, StoredFile>) {
  const { job, problem, send, forget } = useUpload('el archivo', field.accept);
  if (value === null) {
    if (readOnly) return <p className={editors.plain}>Sin archivo.</p>;
    const take = ([file]: readonly File[]) => {
      if (file === undefined) return;
      const title = file.name.replace(/\.[^.]+$/, '').slice(0, 120);
      send(file, (url) => onChange({ url, title, caption: '', type: file.type, size: file.size }));
    };
    return (
      <>
        <DropZone control={control} accept={field.accept} action="Subir un archivo" onFiles={take}>
          {job !== null && <Progress {...job} />}
        </DropZone>
        {problem !== undefined && <FieldError>{problem}</FieldError>}
      </>
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
              forget(value.url);
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
