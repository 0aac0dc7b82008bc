import { IconPhotoOff } from '@tabler/icons-react';
import { type NodeViewProps, NodeViewWrapper } from '@tiptap/react';
import { type PointerEvent, useRef, useState } from 'react';
import { cx } from '../../ui/cx.ts';
import { box, row, text } from '../../ui/primitives/index.ts';
import { usePicture } from '../shared/media/use-picture.ts';
import styles from './picture.module.css';
import { attributesOf, type PictureSize, scaled } from './picture-attributes.ts';

/** Picture in the text, with a handle at its corner to resize it. */
export function PictureView({ node, editor, selected, getPos }: NodeViewProps) {
  const { src, alt, width, height } = attributesOf(node.attrs);
  const { source, failed } = usePicture(src);
  const [draggedSize, setDraggedSize] = useState<PictureSize | null>(null);
  const picture = useRef<HTMLImageElement>(null);
  const shownSize = draggedSize ?? { width, height };
  const size = {
    ...(shownSize.width !== null && { width: shownSize.width }),
    ...(shownSize.height !== null && { height: shownSize.height }),
  };
  const grab = (down: PointerEvent<HTMLElement>) => {
    const handle = down.currentTarget;
    const box = picture.current?.getBoundingClientRect();
    if (!box) return;
    handle.setPointerCapture(down.pointerId);
    const textWidth = picture.current?.closest('.tiptap')?.clientWidth ?? Number.POSITIVE_INFINITY;
    const proportions = { width: width ?? box.width, height: height ?? box.height };
    let last: ReturnType<typeof scaled> | null = null;
    const move = (event: globalThis.PointerEvent) => {
      last = scaled(proportions, Math.min(box.width + event.clientX - down.clientX, textWidth));
      setDraggedSize(last);
    };
    const release = () => {
      handle.removeEventListener('pointermove', move);
      setDraggedSize(null);
      const at = getPos();
      // One step, so that a single undo reverts it.
      if (last !== null && at !== undefined) editor.chain().setNodeSelection(at).changePicture(last).run();
    };
    handle.addEventListener('pointermove', move);
    handle.addEventListener('pointerup', release, { once: true });
    handle.addEventListener('pointercancel', release, { once: true });
  };
  return (
    <NodeViewWrapper
      as="span"
      className={cx(box('relative'), styles.picture)}
      data-selected={selected}
      data-drag-handle
    >
      {source !== null && <img ref={picture} src={source} alt={alt} {...size} draggable={false} />}
      {source === null && (
        <span
          className={cx(row(0, 'inline', 'middle', 'sunken'), text('second'), styles.missing)}
          style={size}
          role="img"
          aria-label={alt}
        >
          {failed && <IconPhotoOff size={24} stroke={1.5} aria-hidden="true" />}
        </span>
      )}
      {selected && editor.isEditable && source !== null && (
        // By keyboard, the size is changed with Shift and the arrow keys, or in the panel below the text.
        <button
          type="button"
          tabIndex={-1}
          className={cx(row(0, 'middle', 'absolute'), styles.handle)}
          aria-label="Cambiar el tamaño de la imagen"
          onPointerDown={grab}
          onMouseDown={(event) => event.preventDefault()}
        />
      )}
    </NodeViewWrapper>
  );
}
