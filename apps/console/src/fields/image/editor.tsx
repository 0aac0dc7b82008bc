import { type Image, imageTypes } from '@vitrina/model';
import { useEffect, useRef } from 'react';
import { text } from '../../ui/primitives/index.ts';
import { type EditorProps, useEditorEnvironment } from '../shared/editor/editor.ts';
import { ImageCard } from '../shared/media/image-card.tsx';
import { imageOf } from '../shared/media/image-of.ts';
import { Uploader } from '../shared/media/uploader.tsx';

/** Editor for one image: its card, or an upload area while it is empty. */
export function ImageEditor({ field, value, onChange, control, readOnly, issues }: EditorProps<'image'>) {
  const { type } = useEditorEnvironment();
  const changedHereRef = useRef(false);
  const set = (image: Image | null) => {
    changedHereRef.current = true;
    onChange(image);
  };
  // The pressed button disappears with its card or upload area: the focus moves to its replacement.
  useEffect(() => {
    const nextFocusId = value === null ? control.id : `${control.id}-file-meta-description`;
    if (changedHereRef.current && document.activeElement === document.body)
      document.getElementById(nextFocusId)?.focus();
    changedHereRef.current = false;
  }, [value, control.id]);
  if (value !== null)
    return (
      <ImageCard
        id={control.id}
        image={value}
        atLeast={field.atLeast}
        readOnly={readOnly}
        issues={issues}
        onChange={set}
      />
    );
  if (readOnly) return <p className={text('second')}>Sin imagen.</p>;
  return (
    <Uploader
      control={control}
      accept={imageTypes}
      atLeast={field.atLeast}
      maxFiles={1}
      resourceType={type.slug}
      actionLabel="Subir una foto"
      onStored={(file) => set(imageOf(file))}
    />
  );
}
