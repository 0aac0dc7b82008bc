import { IconStar } from '@tabler/icons-react';
import { type Image, imageTypes } from '@vitrina/model';
import { useEffect, useRef } from 'react';
import { cx } from '../../ui/cx.ts';
import { MoveButtons, Sortable, SortableGrip, SortableItem } from '../../ui/lists/sortable.tsx';
import { Chip } from '../../ui/page/chip.tsx';
import { box, row, stack, text } from '../../ui/primitives/index.ts';
import { type EditorProps, issuesUnder, useEditorEnvironment } from '../shared/editor/editor.ts';
import { moveItem } from '../shared/editor/move-item.ts';
import { ImageCard } from '../shared/media/image-card.tsx';
import { imageOf } from '../shared/media/image-of.ts';
import styles from '../shared/media/media.module.css';
import { Uploader } from '../shared/media/uploader.tsx';

/** Returns a key for each image that stays the same when images are reordered. The same picture may occur twice. */
function keysOf(images: readonly Image[]): string[] {
  const seenCounts = new Map<string, number>();
  return images.map(({ file: { url } }) => {
    const occurrence = (seenCounts.get(url) ?? 0) + 1;
    seenCounts.set(url, occurrence);
    return `${url} ${occurrence}`;
  });
}

/** Editor for an ordered gallery; the first image is the cover. */
export function ImagesEditor({ field, value, onChange, control, readOnly, issues }: EditorProps<'images'>) {
  const { type } = useEditorEnvironment();
  const images: readonly Image[] = value ?? [];
  // Several uploads may finish before the form passes the first new value back.
  const latestImages = useRef(images);
  useEffect(() => {
    latestImages.current = value ?? [];
  }, [value]);
  const set = (newImages: readonly Image[]) => {
    latestImages.current = newImages;
    onChange(newImages.length === 0 ? null : newImages);
  };
  const keys = keysOf(images);
  const moveImage = (from: number, to: number) => set(moveItem(images, from, to));
  const nameAt = (index: number): string => `la imagen ${index + 1}`;
  return (
    <div className={stack(8)}>
      <Sortable items={keys} nameOf={(key) => nameAt(keys.indexOf(key))} onMove={moveImage}>
        {images.map((image, index) => (
          <SortableItem
            key={keys[index]}
            id={keys[index] ?? ''}
            className={cx(box('outlined', 'rounded', 'surface'), styles.galleryItem)}
          >
            <ImageCard
              id={`${control.id}-${index}`}
              image={image}
              readOnly={readOnly}
              issues={issuesUnder(issues, index)}
              onChange={(newImages) =>
                set(images.flatMap((a, b) => (b !== index ? [a] : newImages === null ? [] : [newImages])))
              }
              header={
                <div className={row(8, 'fieldHigh')}>
                  {!readOnly && images.length > 1 && <SortableGrip itemName={nameAt(index)} />}
                  <b className={text('strong')}>Imagen {index + 1}</b>
                  {index === 0 && (
                    <Chip tone="neutral" icon={<IconStar stroke={2} />}>
                      Portada
                    </Chip>
                  )}
                  {!readOnly && images.length > 1 && (
                    <span className={row(4, 'right', 'fill')}>
                      <MoveButtons
                        size="small"
                        itemName={nameAt(index)}
                        index={index}
                        count={images.length}
                        onMove={moveImage}
                      />
                    </span>
                  )}
                </div>
              }
            />
          </SortableItem>
        ))}
      </Sortable>
      {images.length === 0 && readOnly && <p className={text('second')}>Sin imágenes.</p>}
      {!readOnly && images.length < field.max && (
        <Uploader
          control={control}
          accept={imageTypes}
          maxFiles={field.max - images.length}
          resourceType={type.slug}
          actionLabel="Agregar fotos"
          onStored={(file) => set([...latestImages.current, imageOf(file)])}
        />
      )}
    </div>
  );
}
