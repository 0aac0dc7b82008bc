import { imageUrl, Thumbnail } from '../../records/thumbnails/index.ts';
import type { FieldModule } from '../field-module.ts';
import { Pictures } from '../shared/detail/pictures.tsx';
import { pictureLines } from '../shared/media/picture-lines.ts';
import { partLabels } from '../shared/part-names.ts';

export const image: FieldModule<'image'> = {
  isTall: true,
  cell: { show: ({ value }) => <Thumbnail url={imageUrl(value)} size="compact" /> },
  diff: pictureLines,
  detail: (image) => <Pictures images={[image]} />,
  partLabel: partLabels({ description: 'descripción', title: 'título' }),
};
