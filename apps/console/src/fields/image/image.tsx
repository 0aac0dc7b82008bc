import { IconStar } from '@tabler/icons-react';
import type { LibraryFile } from '@vitrina/contract';
import { type FieldOf, type Image, imageTypes } from '@vitrina/model';
import { useEffect, useRef } from 'react';
import { Chip } from '../../ui/chip.tsx';
import { MoveButtons, Sortable, SortableGrip, SortableItem } from '../../ui/sortable.tsx';
import { type EditorProps, issuesUnder, useEditorEnvironment } from '../shared/editor/editor.ts';
import editors from '../shared/editor/editors.module.css';
import { moved } from '../shared/editor/moved.ts';
import styles from '../shared/media/media.module.css';
import { Uploader } from '../shared/media/uploader.tsx';
import { ImageCard } from './image-card.tsx';

// What is known of the file is offered. Never its name: as alternative text it says nothing to who cannot see the picture.
const fresh = ({ url, title, description }: LibraryFile): Image => ({
  file: { url, meta: { title, description } },
});

/** One image, or the place to put one. */
export function ImageEditor({
  value,
  onChange,
  control,
  readOnly,
  issues,
}: EditorProps<FieldOf<'image'>, Image>) {
  const { type } = useEditorEnvironment();
  const acted = useRef(false);
  const set = (image: Image | null) => {
    acted.current = true;
    onChange(image);
  };
  // The button that was pressed goes with what it belonged to: the focus goes on to what came in its place.
  useEffect(() => {
    const next = value === null ? control.id : `${control.id}-file-meta-description`;
    if (acted.current && document.activeElement === document.body) document.getElementById(next)?.focus();
    acted.current = false;
  }, [value, control.id]);
  if (value !== null)
    return <ImageCard id={control.id} image={value} readOnly={readOnly} issues={issues} onChange={set} />;
  if (readOnly) return <p className={editors.plain}>Sin imagen.</p>;
  return (
    <Uploader
      control={control}
      accept={imageTypes}
      room={1}
      resourceType={type.slug}
      action="Subir una foto"
      onStored={(file) => set(fresh(file))}
    />
  );
}

/** A key for each image that lasts when the order changes. The same picture may stand there twice. */
function keysOf(images: readonly Image[]): string[] {
  const seen = new Map<string, number>();
  return images.map(({ file: { url } }) => {
    const times = (seen.get(url) ?? 0) + 1;
    seen.set(url, times);
    return `${url} ${times}`;
  });
}

/** A gallery in order; the first image is the cover. */
export function ImagesEditor({
  field,
  value,
  onChange,
  control,
  readOnly,
  issues,
}: EditorProps<FieldOf<'images'>, readonly Image[]>) {
  const { type } = useEditorEnvironment();
  const images = value ?? [];
  // Several files may arrive before the form has given the first of them back.
  const latest = useRef(images);
  useEffect(() => {
    latest.current = value ?? [];
  }, [value]);
  const set = (next: readonly Image[]) => {
    latest.current = next;
    onChange(next.length === 0 ? null : next);
  };
  const keys = keysOf(images);
  const move = (from: number, to: number) => set(moved(images, from, to));
  const nameAt = (index: number): string => `la imagen ${index + 1}`;
  return (
    <div className={editors.elements}>
      <Sortable items={keys} nameOf={(key) => nameAt(keys.indexOf(key))} onMove={move}>
        {images.map((image, index) => (
          <SortableItem key={keys[index]} id={keys[index] ?? ''} className={styles.galleryItem}>
            <ImageCard
              id={`${control.id}-${index}`}
              image={image}
              readOnly={readOnly}
              issues={issuesUnder(issues, index)}
              onChange={(next) =>
                set(images.flatMap((one, other) => (other !== index ? [one] : next === null ? [] : [next])))
              }
              head={
                <div className={styles.galleryHead}>
                  {!readOnly && images.length > 1 && <SortableGrip name={nameAt(index)} />}
                  <b>Imagen {index + 1}</b>
                  {index === 0 && (
                    <Chip tone="neutral" icon={<IconStar stroke={2} />}>
                      Portada
                    </Chip>
                  )}
                  {!readOnly && images.length > 1 && (
                    <span className={styles.galleryMoves}>
                      <MoveButtons
                        size="small"
                        name={nameAt(index)}
                        index={index}
                        count={images.length}
                        onMove={move}
                      />
                    </span>
                  )}
                </div>
              }
            />
          </SortableItem>
        ))}
      </Sortable>
      {images.length === 0 && readOnly && <p className={editors.plain}>Sin imágenes.</p>}
      {!readOnly && images.length < field.max && (
        <Uploader
          control={control}
          accept={imageTypes}
          room={field.max - images.length}
          resourceType={type.slug}
          action="Agregar fotos"
          onStored={(file) => set([...latest.current, fresh(file)])}
        />
      )}
    </div>
  );
}
