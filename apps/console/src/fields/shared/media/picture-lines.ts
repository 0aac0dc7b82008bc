import { alternativeText, type FieldOf, type Image, sameValue } from '@vitrina/model';
import { indentLines, type Line, type LinesOf } from '../diff/line.ts';
import { type DiffPart, wordParts } from '../diff/parts.ts';

const pictureExtras = (image: Image | null) => (image === null ? {} : { pictures: [image] });

/** Returns a short text for a changed picture, for places without pictures. */
function briefPartsOf(oldPicture: Image | null, newPicture: Image | null): readonly DiffPart[] {
  if (oldPicture === null) return [{ kind: 'added', text: 'Imagen nueva' }];
  if (newPicture === null) return [{ kind: 'removed', text: 'Imagen' }];
  const sameText = alternativeText(oldPicture) === alternativeText(newPicture);
  return [
    {
      kind: 'same',
      text: sameText ? 'Imagen nueva, con el mismo texto alternativo' : 'Imagen y texto alternativo nuevos',
    },
  ];
}

function linesOfPicture(label: string, oldPicture: Image | null, newPicture: Image | null): Line[] {
  const textOfImage = (image: Image | null, key: 'title' | 'description') =>
    image === null ? '' : key === 'title' ? image.file.meta.title : alternativeText(image);
  const textLines = (key: 'title' | 'description') => ({
    kind: 'words' as const,
    parts: wordParts(textOfImage(oldPicture, key), textOfImage(newPicture, key)),
  });
  const isTextChanged = (key: 'title' | 'description') =>
    textOfImage(oldPicture, key) !== textOfImage(newPicture, key);
  const isOtherPicture = oldPicture?.file.url !== newPicture?.file.url;
  const extras = { oldExtras: pictureExtras(oldPicture), newExtras: pictureExtras(newPicture) };
  const hasPictureLine = isOtherPicture || isTextChanged('description');
  return [
    ...(hasPictureLine
      ? [
          {
            path: [],
            content: textLines('description'),
            caption: 'Texto alternativo',
            ...(isOtherPicture
              ? { briefParts: briefPartsOf(oldPicture, newPicture) }
              : { fullLabel: `${label}: texto alternativo` }),
            ...extras,
          },
        ]
      : []),
    ...(isTextChanged('title')
      ? [{ path: ['Título'], content: textLines('title'), ...(hasPictureLine ? {} : extras) }]
      : []),
  ];
}

/** Returns the lines of a changed picture: the picture itself and its texts. */
export const pictureLines: LinesOf<FieldOf<'image'>, Image> = ({ field, oldValue, newValue }) =>
  linesOfPicture(field.label, oldValue, newValue);

const countPart = (kind: 'added' | 'removed', { length }: readonly Image[]): DiffPart[] =>
  length === 0 ? [] : [{ kind, text: length === 1 ? '1 imagen' : `${length} imágenes` }];

/** Returns the lines of a changed gallery: added and removed pictures, changed texts, and a new order. */
export const galleryLines: LinesOf<FieldOf<'images'>, readonly Image[]> = ({ field, oldValue, newValue }) => {
  const [old, now] = [oldValue ?? [], newValue ?? []];
  const findSame = (images: readonly Image[], image: Image) =>
    images.find((otherImage) => otherImage.file.url === image.file.url);
  const removals = old.filter((image) => findSame(now, image) === undefined);
  const additions = now.filter((image) => findSame(old, image) === undefined);
  const texts = now.flatMap((image, index) => {
    const oldImage = findSame(old, image);
    return oldImage === undefined || sameValue(oldImage, image)
      ? []
      : indentLines(`Imagen ${index + 1}`, linesOfPicture(field.label, oldImage, image));
  });
  const parts = [...countPart('removed', removals), ...countPart('added', additions)];
  if (parts.length === 0 && texts.length > 0) return texts;
  const orderParts: readonly DiffPart[] = [{ kind: 'same', text: 'Las mismas imágenes en otro orden' }];
  return [
    {
      path: [],
      content: { kind: 'words', parts: parts.length > 0 ? parts : orderParts, areItems: true },
      oldExtras: { pictures: removals },
      newExtras: { pictures: additions },
    },
    ...texts,
  ];
};
