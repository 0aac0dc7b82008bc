import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { type FieldOf, type Image, imageTypes } from '@vitrina/model';
import { IconButton } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field-frame.tsx';
import { type EditorProps, issuesUnder } from '../editor.ts';
import editors from '../editors.module.css';
import { moved } from '../moved.ts';
import { DropZone, Progress } from './drop-zone.tsx';
import { ImageCard } from './image-card.tsx';
import { useUpload } from './use-upload.ts';

// Never the file's name: as alternative text it says nothing to who cannot see the picture.
const fresh = (url: string): Image => ({ file: { url, meta: { title: '', description: '' } } });

/** One image, or the place to put one. */
export function ImageEditor({
  value,
  onChange,
  control,
  readOnly,
  issues,
}: EditorProps<FieldOf<'image'>, Image>) {
  const { job, problem, send } = useUpload('la foto', imageTypes);
  if (value !== null)
    return (
      <ImageCard id={control.id} image={value} readOnly={readOnly} issues={issues} onChange={onChange} />
    );
  if (readOnly) return <p className={editors.plain}>Sin imagen.</p>;
  const take = ([file]: readonly File[]) => file && send(file, (url) => onChange(fresh(url)));
  return (
    <>
      <DropZone control={control} accept={imageTypes} action="Subir una foto" onFiles={take}>
        {job !== null && <Progress {...job} />}
      </DropZone>
      {problem !== undefined && <FieldError>{problem}</FieldError>}
    </>
  );
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
  const { job, problem, send } = useUpload('la foto', imageTypes);
  const images = value ?? [];
  const set = (next: readonly Image[]) => onChange(next.length === 0 ? null : next);
  const take = (files: readonly File[]) => {
    const room = files.slice(0, field.max - images.length);
    const sendNext = (index: number, sent: readonly Image[]): void => {
      const file = room[index];
      if (file === undefined) return;
      send(file, (url) => {
        const next = [...sent, fresh(url)];
        set(next);
        sendNext(index + 1, next);
      });
    };
    sendNext(0, images);
  };
  return (
    <div className={editors.elements}>
      {images.map((image, index) => (
        <div key={image.file.url} className={editors.boxed}>
          <ImageCard
            id={`${control.id}-${index}`}
            image={image}
            readOnly={readOnly}
            issues={issuesUnder(issues, index)}
            onChange={(next) =>
              set(images.flatMap((one, other) => (other !== index ? [one] : next === null ? [] : [next])))
            }
            more={
              <>
                <IconButton
                  size="small"
                  label={`Subir la imagen ${index + 1}`}
                  icon={<IconArrowUp stroke={1.75} />}
                  disabled={index === 0}
                  onClick={() => set(moved(images, index, index - 1))}
                />
                <IconButton
                  size="small"
                  label={`Bajar la imagen ${index + 1}`}
                  icon={<IconArrowDown stroke={1.75} />}
                  disabled={index === images.length - 1}
                  onClick={() => set(moved(images, index, index + 1))}
                />
              </>
            }
          />
        </div>
      ))}
      {images.length === 0 && readOnly && <p className={editors.plain}>Sin imágenes.</p>}
      {!readOnly && images.length < field.max && (
        <DropZone control={control} accept={imageTypes} several action="Agregar fotos" onFiles={take}>
          {job !== null && <Progress {...job} />}
        </DropZone>
      )}
      {problem !== undefined && <FieldError>{problem}</FieldError>}
    </div>
  );
}
