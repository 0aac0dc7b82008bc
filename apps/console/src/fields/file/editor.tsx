import { IconExternalLink, IconFile, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { FileVersion } from '@vitrina/contract';
import type { StoredFile } from '@vitrina/model';
import { countOf, formatBytes } from '../../lib/formats.ts';
import { noticeFailure } from '../../lib/notices.ts';
import { fileAt, nameOfType, removeUpload } from '../../records/files/index.ts';
import { Button, ButtonLink } from '../../ui/actions/button.tsx';
import { TextField } from '../../ui/form/fields.tsx';
import { grid, row, stack, text } from '../../ui/primitives/index.ts';
import { type EditorProps, issuesUnder, ownIssue, useEditorEnvironment } from '../shared/editor/editor.ts';
import { Uploader } from '../shared/media/uploader.tsx';
import { FileVersions } from './file-versions.tsx';
import { ReplaceInDraft } from './replace-in-draft.tsx';

/** Editor for a stored file and its public texts. */
export function FileEditor({ field, value, onChange, control, readOnly, issues }: EditorProps<'file'>) {
  const { type } = useEditorEnvironment();
  if (value === null) {
    if (readOnly) return <p className={text('second')}>Sin archivo.</p>;
    return (
      <Uploader
        control={control}
        accept={field.accept}
        maxFiles={1}
        resourceType={type.slug}
        actionLabel="Subir un archivo"
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
  return (
    <ChosenFile value={value} onChange={onChange} control={control} readOnly={readOnly} issues={issues} />
  );
}

type ChosenProps = Pick<EditorProps<'file'>, 'onChange' | 'control' | 'readOnly' | 'issues'> & {
  readonly value: StoredFile;
};

function ChosenFile({ value, onChange, control, readOnly, issues }: ChosenProps) {
  const { type } = useEditorEnvironment();
  const { data: file } = useQuery(fileAt(value.url));
  const setFile = (change: Partial<StoredFile>) => onChange({ ...value, ...change });
  const draftVersion = value.version ?? file?.version;
  const shownVersion = file?.versions.find(({ version }) => version === draftVersion);
  const ask = ({ version, size }: FileVersion) => setFile({ version, size });
  return (
    <div className={stack(8)}>
      <div className={row(8, 'wrap', 'tight')}>
        <IconFile className={text('second')} size={18} stroke={1.75} aria-hidden="true" />
        <span className={stack(0, 'fill')}>
          <span className={text('strong', 'anywhere')}>
            {(shownVersion?.name ?? file?.name) || value.title || 'Archivo'}
          </span>
          <span className={text('small', 'second')}>
            {uploadDetails({ type: value.type, size: value.size, pages: shownVersion?.pages })}
          </span>
        </span>
        <ButtonLink
          size="small"
          icon={<IconExternalLink stroke={1.75} aria-hidden="true" />}
          to={shownVersion === undefined || shownVersion.state === 'shown' ? value.url : shownVersion.url}
          reloadDocument
          target="_blank"
          rel="noopener"
        >
          Abrir
        </ButtonLink>
      </div>
      <div className={grid(16, 'halves', 'columnOnPhone')}>
        <TextField
          id={control.id}
          label="Título"
          error={ownIssue(issuesUnder(issues, 'title'))}
          value={value.title}
          readOnly={readOnly}
          onChange={(event) => setFile({ title: event.target.value })}
        />
        <TextField
          id={`${control.id}-caption`}
          label="Descripción"
          error={ownIssue(issuesUnder(issues, 'caption'))}
          value={value.caption}
          readOnly={readOnly}
          onChange={(event) => setFile({ caption: event.target.value })}
        />
      </div>
      {file !== undefined && draftVersion !== undefined && (
        <FileVersions file={file} draftVersion={draftVersion} readOnly={readOnly} onChoose={ask} />
      )}
      {!readOnly && (
        <div className={row(8, 'wrap')}>
          {file?.can.replace === true && (
            <ReplaceInDraft file={file} resourceType={type.slug} onReplaced={ask} />
          )}
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

/** Returns type, size and pages of an upload: `PDF · 1.2 MB · 3 páginas`. */
function uploadDetails({
  type,
  size,
  pages,
}: Pick<StoredFile, 'type' | 'size'> & { readonly pages: number | null | undefined }): string {
  const pageCount = pages ? countOf(pages, { singular: 'página', plural: 'páginas' }) : '';
  return [nameOfType(type), formatBytes(size), pageCount].filter((detail) => detail !== '').join(' · ');
}
