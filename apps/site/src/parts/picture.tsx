import { imageWidths } from '@vitrina/contract';
import type { Image } from '@vitrina/model';
import type { PageContext } from '../context.ts';
import { usePageContext } from '../context.ts';

type Where = Pick<PageContext, 'config'>;

/** The address of a stored file for browsers. */
export function fileAddress({ config }: Where, url: string): string {
  return url.startsWith('/') ? `${config.publicUrl}${url}` : url;
}

/** The address of a picture that is about so wide. */
export function pictureAddress(where: Where, image: Image, width: (typeof imageWidths)[number]): string {
  return `${fileAddress(where, image.file.url)}/w${width}.webp`;
}

interface PictureProps {
  readonly image: Image | null | undefined;
  /** Value of the attribute `sizes`: its width in the window. */
  readonly sizes: string;
  readonly className?: string;
  /** The picture that the page begins with: it is fetched first. */
  readonly first?: boolean;
  /** Another picture for narrow windows. */
  readonly narrow?: Image | null | undefined;
  /** JSON pointer of the field that holds it. */
  readonly field?: string | undefined;
  /** The words are beside it: screen readers skip it. */
  readonly decorative?: boolean;
}

/** A stored picture in the sizes that the service makes of it. Its box has a fixed shape in the style sheet, so nothing moves when it comes. */
export function Picture({ image, sizes, className, first, narrow, field, decorative }: PictureProps) {
  const context = usePageContext();
  if (!image) return null;
  const setOf = ({ file }: Image, format: 'avif' | 'webp') =>
    imageWidths.map((width) => `${fileAddress(context, file.url)}/w${width}.${format} ${width}w`).join(', ');
  const { meta } = image.file;
  return (
    <picture className={className} data-field={field}>
      {narrow && (
        <source media="(max-width: 700px)" sizes="100vw" srcSet={setOf(narrow, 'avif')} type="image/avif" />
      )}
      {narrow && (
        <source media="(max-width: 700px)" sizes="100vw" srcSet={setOf(narrow, 'webp')} type="image/webp" />
      )}
      <source sizes={sizes} srcSet={setOf(image, 'avif')} type="image/avif" />
      <source sizes={sizes} srcSet={setOf(image, 'webp')} type="image/webp" />
      <img
        alt={decorative || meta.decorative ? '' : meta.description}
        decoding="async"
        fetchPriority={first ? 'high' : undefined}
        height={600}
        loading={first ? undefined : 'lazy'}
        src={fileAddress(context, image.file.url)}
        width={960}
      />
    </picture>
  );
}
