import { IconReplace, IconTrash } from '@tabler/icons-react';
import { type Image, type Issue, imageTypes } from '@vitrina/model';
import { type ReactNode, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { FieldFrame } from '../../../ui/field-frame.tsx';
import { TextArea, TextInput } from '../../../ui/inputs.tsx';
import { issuesUnder, ownIssue } from '../editor.ts';
import editors from '../editors.module.css';
import { Progress } from './drop-zone.tsx';
import styles from './media.module.css';
import { PictureFrame } from './picture-frame.tsx';
import { useUpload } from './use-upload.ts';

export interface ImageCardProps {
  readonly id: string;
  readonly image: Image;
  readonly readOnly: boolean;
  readonly issues: readonly Issue[];
  readonly onChange: (image: Image | null) => void;
  /** Buttons beside the others: the order of a gallery. */
  readonly more?: ReactNode;
}

/** A stored image with its title and its alternative text. */
export function ImageCard({ id, image, readOnly, issues, onChange, more }: ImageCardProps) {
  const { job, send, forget } = useUpload('la foto', imageTypes);
  const input = useRef<HTMLInputElement>(null);
  const { url, meta } = image.file;
  const set = (change: Partial<Image['file']['meta']>) =>
    onChange({ file: { url, meta: { ...meta, ...change } } });
  const metaIssues = issuesUnder(issuesUnder(issues, 'file'), 'meta');
  const replace = (file: File) =>
    send(file, (next) => {
      forget(url);
      // The words belong to the old picture only in part: they stay, to be looked at again.
      onChange({ file: { url: next, meta } });
    });
  const remove = () => {
    forget(url);
    onChange(null);
  };
  return (
    <div className={styles.image}>
      {job === null ? (
        <PictureFrame url={url} alt={meta.description} />
      ) : (
        <div className={styles.frame}>
          <Progress {...job} />
        </div>
      )}
      <div className={styles.words}>
        <FieldFrame
          id={`${id}-file-meta-title`}
          label="Título"
          error={ownIssue(issuesUnder(metaIssues, 'title'))}
        >
          {(control) => (
            <TextInput
              {...control}
              value={meta.title}
              readOnly={readOnly}
              onChange={(event) => set({ title: event.target.value })}
            />
          )}
        </FieldFrame>
        <FieldFrame
          id={`${id}-file-meta-description`}
          label="Descripción (texto alternativo)"
          required
          error={ownIssue(issuesUnder(metaIssues, 'description'))}
        >
          {(control) => (
            <TextArea
              {...control}
              className={editors.grow}
              value={meta.description}
              readOnly={readOnly}
              onChange={(event) => set({ description: event.target.value.replace(/\n+/g, ' ') })}
            />
          )}
        </FieldFrame>
        {!readOnly && (
          <div className={styles.acts}>
            <Button size="small" icon={<IconReplace stroke={1.75} />} onClick={() => input.current?.click()}>
              Reemplazar
            </Button>
            {more}
            <Button size="small" kind="plain-danger" icon={<IconTrash stroke={1.75} />} onClick={remove}>
              Quitar
            </Button>
            <input
              ref={input}
              type="file"
              hidden
              accept={imageTypes.join(',')}
              onChange={(event) => {
                const [file] = event.target.files ?? [];
                event.target.value = '';
                if (file) replace(file);
              }}
            />
          </div>
        )}
      </div>
    </div>
  );
}
