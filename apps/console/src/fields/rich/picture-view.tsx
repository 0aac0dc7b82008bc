import { IconPhotoOff } from '@tabler/icons-react';
import { type NodeViewProps, NodeViewWrapper } from '@tiptap/react';
import { type PointerEvent, useRef, useState } from 'react';
import { cx } from '../../ui/cx.ts';
import { box, row, text } from '../../ui/primitives/index.ts';
import { usePicture } from '../shared/media/use-picture.ts';
import styles from './picture.module.css';
import { attributesOf, type PictureSize, scaleSize } from './picture-attributes.ts';

/** Picture in the text, with a handle at its corner to resize it. */
export function PictureView({ node, editor, selected, getPos }: NodeViewProps) {
  const { src, alt, width, height } = attributesOf(node.attrs);
  const { source, hasFailed } = usePicture(src);
  const [draggedSize, setDraggedSize] = useState<PictureSize | null>(null);
  const pictureRef = useRef<HTMLImageElement>(null);
  const shownSize = draggedSize ?? { width, height };
  const sizeAttributes = {
    ...(shownSize.width !== null && { width: shownSize.width }),
    ...(shownSize.height !== null && { height: shownSize.height }),
  };
  const startResize = (downEvent: PointerEvent<HTMLElement>) => {
    const handle = downEvent.currentTarget;
    const box = pictureRef.current?.getBoundingClientRect();
    if (!box) return;
    handle.setPointerCapture(downEvent.pointerId);
    const textWidth = pictureRef.current?.closest('.tiptap')?.clientWidth ?? Number.POSITIVE_INFINITY;
    const proportions = { width: width ?? box.width, height: height ?? box.height };
    let lastSize: ReturnType<typeof scaleSize> | null = null;
    const resize = (event: globalThis.PointerEvent) => {
      lastSize = scaleSize(proportions, Math.min(box.width + event.clientX - downEvent.clientX, textWidth));
      setDraggedSize(lastSize);
    };
    const endResize = () => {
      handle.removeEventListener('pointermove', resize);
      setDraggedSize(null);
      const at = getPos();
      // One step, so that a single undo reverts it.
      if (lastSize !== null && at !== undefined)
        editor.chain().setNodeSelection(at).changePicture(lastSize).run();
    };
    handle.addEventListener('pointermove', resize);
    handle.addEventListener('pointerup', endResize, { once: true });
    handle.addEventListener('pointercancel', endResize, { once: true });
  };
  return (
    <NodeViewWrapper
      as="span"
      className={cx(box('relative'), styles.picture)}
      data-selected={selected}
      data-drag-handle
    >
      {source !== null && (
        <img ref={pictureRef} src={source} alt={alt} {...sizeAttributes} draggable={false} />
      )}
      {source === null && (
        <span
          className={cx(row(0, 'inline', 'middle', 'sunken'), text('second'), styles.missing)}
          style={sizeAttributes}
          role="img"
          aria-label={alt}
        >
          {hasFailed && <IconPhotoOff size={24} stroke={1.5} aria-hidden="true" />}
        </span>
      )}
      {selected && editor.isEditable && source !== null && (
        // By keyboard, the size is changed with Shift and the arrow keys, or in the panel below the text.
        <button
          type="button"
          tabIndex={-1}
          className={cx(row(0, 'middle', 'absolute'), styles.handle)}
          aria-label="Cambiar el tamaño de la imagen"
          onPointerDown={startResize}
          onMouseDown={(event) => event.preventDefault()}
        />
      )}
    </NodeViewWrapper>
  );
}
