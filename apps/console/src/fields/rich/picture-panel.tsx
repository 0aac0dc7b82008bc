import { IconTrash } from '@tabler/icons-react';
import { type Editor, useEditorState } from '@tiptap/react';
import { decorativeImage } from '@vitrina/model';
import { type KeyboardEvent, useId } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { cx } from '../../ui/cx.ts';
import { TextField } from '../../ui/form/fields.tsx';
import { Checkbox } from '../../ui/form/inputs.tsx';
import { box, grid, text } from '../../ui/primitives/index.ts';
import { altWarning } from '../shared/media/alt-text.ts';
import { keyStepPx, selectedPicture } from './picture.ts';
import { maxWidthPx, minWidthPx, scaleSize } from './picture-attributes.ts';
import styles from './rich.module.css';

/** Settings and actions of the selected picture. */
export function PicturePanel({ editor }: { readonly editor: Editor }) {
  const id = useId();
  const pictureAttributes = useEditorState({
    editor,
    selector: ({ editor: now }) => selectedPicture(now.state.selection)?.attributes ?? null,
  });
  if (pictureAttributes === null) return null;
  const { alt, decorative, width, height } = pictureAttributes;
  const warning = decorative ? null : altWarning(alt, []);
  const handleEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') editor.view.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Esc leads back into the text from any field inside.
    <div className={cx(grid(12, 'end', 'lineAbove', 'pad10x12'), styles.panel)} onKeyDown={handleEscape}>
      <TextField
        id={`${id}-alt`}
        label="Texto alternativo de la imagen"
        required={!decorative}
        maxLength={250}
        value={decorative ? '' : alt}
        disabled={decorative}
        onChange={(event) => editor.commands.changePicture({ alt: event.target.value })}
      />
      <Checkbox
        checked={decorative}
        onChange={(event) => editor.commands.changePicture({ decorative: event.target.checked })}
      >
        {decorativeImage}
      </Checkbox>
      <TextField
        id={`${id}-width`}
        label="Ancho"
        type="number"
        inputMode="numeric"
        min={minWidthPx}
        max={maxWidthPx}
        step={keyStepPx}
        trailing="px"
        value={width ?? ''}
        placeholder="Propio"
        onChange={(event) => {
          const valueAsNumber = event.target.valueAsNumber;
          // A half-typed number is not applied as a width.
          if (valueAsNumber >= minWidthPx)
            editor.commands.changePicture(scaleSize({ width, height }, valueAsNumber));
        }}
      />
      <Button
        kind="plain-danger"
        icon={<IconTrash stroke={1.75} />}
        onClick={() => editor.chain().deleteSelection().focus().run()}
      >
        Quitar la imagen
      </Button>
      {warning !== null && (
        <p className={cx(text('small', 'warning', 'strong'), box('wholeRow'))} role="status">
          {warning}
        </p>
      )}
      <p className={cx(text('small', 'second'), box('wholeRow'))}>
        En el texto, Mayús con las flechas cambia el tamaño; también la esquina de la imagen.
      </p>
    </div>
  );
}
