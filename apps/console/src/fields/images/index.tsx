import { Counter } from '../../lib/counter.tsx';
import { imageUrl, Thumbnail } from '../../records/thumbnails/index.ts';
import type { FieldModule } from '../field-module.ts';
import { PairLine } from '../shared/cell/line.tsx';
import { Pictures } from '../shared/detail/pictures.tsx';
import { galleryLines } from '../shared/media/picture-lines.ts';

export const images: FieldModule<'images'> = {
  cell: {
    show: ({ value }) => (
      <PairLine>
        <Thumbnail url={imageUrl(value)} size="compact" />
        <Counter value={value.length} />
      </PairLine>
    ),
  },
  diff: galleryLines,
  detail: (images) => <Pictures images={images} />,
  partLabel: ({ label }, [index]) => (index === undefined ? label : `${label}, imagen ${Number(index) + 1}`),
};
