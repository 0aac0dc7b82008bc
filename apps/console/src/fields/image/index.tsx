import { imageUrl, Thumbnail } from '../../records/thumbnails/index.ts';
import type { FieldModule } from '../field-module.ts';
import { Pictures } from '../shared/detail/pictures.tsx';
import { pictureLines } from '../shared/media/picture-lines.ts';
import { partNames } from '../shared/part-names.ts';

export const image: FieldModule<'image'> = {
  tall: true,
  cell: { show: ({ value }) => <Thumbnail url={imageUrl(value)} size="compact" /> },
  diff: pictureLines,
  detail: (image) => <Pictures images={[image]} />,
  partLabel: partNames({ description: 'descripción', title: 'título' }),
};
