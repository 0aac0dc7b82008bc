import { alternativeText, type FieldOf, type Image, sameValue } from '@vitrina/model';
import { type Line, type LinesOf, under } from '../diff/line.ts';
import { type DiffPart, wordParts } from '../diff/parts.ts';

const pictures = (image: Image | null) => (image === null ? {} : { pictures: [image] });

/** Text of a changed picture where it cannot be shown. */
function briefly(before: Image | null, after: Image | null): readonly DiffPart[] {
  if (before === null) return [{ kind: 'added', text: 'Imagen nueva' }];
  if (after === null) return [{ kind: 'removed', text: 'Imagen' }];
  const sameText = alternativeText(before) === alternativeText(after);
  return [
    {
      kind: 'same',
      text: sameText ? 'Imagen nueva, con el mismo texto alternativo' : 'Imagen y texto alternativo nuevos',
    },
  ];
}

function linesOfPicture(label: string, before: Image | null, after: Image | null): Line[] {
  const text = (image: Image | null, which: 'title' | 'description') =>
    image === null ? '' : which === 'title' ? image.file.meta.title : alternativeText(image);
  const said = (which: 'title' | 'description') => ({
    kind: 'words' as const,
    parts: wordParts(text(before, which), text(after, which)),
  });
  const differs = (which: 'title' | 'description') => text(before, which) !== text(after, which);
  const other = before?.file.url !== after?.file.url;
  const both = { before: pictures(before), after: pictures(after) };
  const first = other || differs('description');
  return [
    ...(first
      ? [
          {
            path: [],
            told: said('description'),
            caption: 'Texto alternativo',
            ...(other ? { brief: briefly(before, after) } : { alone: `${label}: texto alternativo` }),
            ...both,
          },
        ]
      : []),
    ...(differs('title') ? [{ path: ['Título'], told: said('title'), ...(first ? {} : both) }] : []),
  ];
}

/** One picture: whether it is another one, and its texts. */
export const pictureLines: LinesOf<FieldOf<'image'>, Image> = ({ field, before, after }) =>
  linesOfPicture(field.label, before, after);

const counted = (kind: 'added' | 'removed', { length }: readonly Image[]): DiffPart[] =>
  length === 0 ? [] : [{ kind, text: length === 1 ? '1 imagen' : `${length} imágenes` }];

/** A gallery: which pictures came and went, whose texts changed, and that the order is another. */
export const galleryLines: LinesOf<FieldOf<'images'>, readonly Image[]> = ({ field, before, after }) => {
  const [old, now] = [before ?? [], after ?? []];
  const among = (images: readonly Image[], image: Image) =>
    images.find((other) => other.file.url === image.file.url);
  const gone = old.filter((image) => among(now, image) === undefined);
  const come = now.filter((image) => among(old, image) === undefined);
  const texts = now.flatMap((image, index) => {
    const was = among(old, image);
    return was === undefined || sameValue(was, image)
      ? []
      : under(`Imagen ${index + 1}`, linesOfPicture(field.label, was, image));
  });
  const parts = [...counted('removed', gone), ...counted('added', come)];
  if (parts.length === 0 && texts.length > 0) return texts;
  const order: readonly DiffPart[] = [{ kind: 'same', text: 'Las mismas imágenes en otro orden' }];
  return [
    {
      path: [],
      told: { kind: 'words', parts: parts.length > 0 ? parts : order, apart: true },
      before: { pictures: gone },
      after: { pictures: come },
    },
    ...texts,
  ];
};
