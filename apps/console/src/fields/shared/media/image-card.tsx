import { IconFocusCentered, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { decorativeImage, type Image, type Issue, type MinPixels } from '@vitrina/model';
import type { ReactNode } from 'react';
import { noticeFailure } from '../../../lib/notices.ts';
import { fileAt, removeUpload } from '../../../records/files/index.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { AreaField, TextField } from '../../../ui/form/fields.tsx';
import { Checkbox } from '../../../ui/form/inputs.tsx';
import { grid, row, stack, text } from '../../../ui/primitives/index.ts';
import { useCompact } from '../editor/compact.ts';
import { issuesUnder, ownIssue, useEditorEnvironment } from '../editor/editor.ts';
import editors from '../editor/editors.module.css';
import { altWarning } from './alt-text.ts';
import { FocalPointEditor, useAiming } from './focal-point.tsx';
import styles from './media.module.css';
import { PictureFrame } from './picture-frame.tsx';
import { useReplacement } from './use-replacing.tsx';

export interface ImageCardProps {
  readonly id: string;
  readonly image: Image;
  /** Minimum size of a picture that replaces this one. */
  readonly atLeast?: MinPixels | undefined;
  readonly readOnly: boolean;
  readonly issues: readonly Issue[];
  readonly onChange: (image: Image | null) => void;
  /** Content above the picture: its position in a gallery. */
  readonly header?: ReactNode;
}

/** Tells the service that this editor no longer uses a picture. */
function releaseUpload(url: string): void {
  removeUpload(url).catch((error: unknown) => noticeFailure(error));
}

/** Card of a stored image with its title and its alternative text. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one card, mostly markup
export function ImageCard({ id, image, atLeast, readOnly, issues, onChange, header }: ImageCardProps) {
  const { type } = useEditorEnvironment();
  const { url, meta } = image.file;
  const { data: file } = useQuery(fileAt(url));
  const compact = useCompact();
  const { isAiming, buttonRef, startAiming, endAiming } = useAiming();
  const replacement = useReplacement({
    resourceType: type.slug,
    atLeast,
    onReplaced: (newFile) => {
      releaseUpload(url);
      // The texts may still apply to the new picture, so they are kept for review.
      onChange({ file: { url: newFile.url, meta } });
    },
  });
  const set = (change: Partial<Image['file']['meta']>) =>
    onChange({ file: { url, meta: { ...meta, ...change } } });
  const setDecorative = (checked: boolean) => {
    const { decorative: _decorative, ...words } = meta;
    onChange({ file: { url, meta: checked ? { ...words, decorative: true } : words } });
  };
  const metaIssues = issuesUnder(issuesUnder(issues, 'file'), 'meta');
  const isDecorative = meta.decorative === true;
  const warning = altWarning(meta.description, file === undefined ? [] : [file.name, file.title]);
  return (
    <div className={stack(12)}>
      {header}
      <div className={compact ? stack(12) : cx(grid(20), styles.image)}>
        {isAiming && file !== undefined ? (
          <FocalPointEditor
            file={file}
            onApart={(copy) => onChange({ file: { url: copy.url, meta } })}
            onClose={endAiming}
          />
        ) : (
          <PictureFrame
            url={url}
            alt={isDecorative ? '' : meta.description}
            focalPoint={file?.focal_point ?? null}
          />
        )}
        <div className={stack(12, 'fill')}>
          <TextField
            id={`${id}-file-meta-title`}
            label="Título"
            error={ownIssue(issuesUnder(metaIssues, 'title'))}
            value={meta.title}
            readOnly={readOnly}
            onChange={(event) => set({ title: event.target.value })}
          />
          <AreaField
            id={`${id}-file-meta-description`}
            label="Descripción (texto alternativo)"
            required={!readOnly && !isDecorative}
            error={ownIssue(issuesUnder(metaIssues, 'description'))}
            className={editors.grow}
            value={isDecorative ? '' : meta.description}
            readOnly={readOnly}
            disabled={isDecorative}
            onChange={(event) => set({ description: event.target.value.replace(/\n+/g, ' ') })}
          />
          <Checkbox
            checked={isDecorative}
            disabled={readOnly}
            title="No aporta información: quien no puede verla no pierde nada"
            onChange={(event) => setDecorative(event.target.checked)}
          >
            {decorativeImage}
          </Checkbox>
          {!readOnly && !isDecorative && warning !== null && (
            <p className={text('small', 'warning', 'strong')} role="status">
              {warning}
            </p>
          )}
          {!readOnly && (
            <div className={row(8, 'wrap')}>
              {replacement.button}
              {file?.can.update === true && !isAiming && (
                <Button
                  ref={buttonRef}
                  size="small"
                  icon={<IconFocusCentered stroke={1.75} />}
                  onClick={startAiming}
                >
                  Encuadre
                </Button>
              )}
              <Button
                size="small"
                kind="plain-danger"
                icon={<IconTrash stroke={1.75} />}
                onClick={() => {
                  releaseUpload(url);
                  onChange(null);
                }}
              >
                Quitar
              </Button>
            </div>
          )}
          {replacement.progress}
        </div>
      </div>
    </div>
  );
}
