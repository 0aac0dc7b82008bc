import { imageWidths } from '@vitrina/contract';
import type { Image } from '@vitrina/model';
import type { PageContext } from '../context.ts';
import { usePageContext } from '../context.ts';

type AddressContext = Pick<PageContext, 'config'>;

/** Returns the address of a stored file for browsers. */
export function fileAddress({ config }: AddressContext, url: string): string {
  return url.startsWith('/') ? `${config.publicUrl}${url}` : url;
}

/** Returns the address of a picture in the given width. */
export function pictureAddress(
  context: AddressContext,
  image: Image,
  width: (typeof imageWidths)[number],
): string {
  return `${fileAddress(context, image.file.url)}/w${width}.webp`;
}

interface PictureProps {
  readonly image: Image | null | undefined;
  /** Value of the attribute `sizes`: the width of the picture in the window. */
  readonly sizes: string;
  readonly className?: string;
  /** True for the picture at the top of the page, which is loaded with priority. */
  readonly isFirst?: boolean;
  /** Alternative picture for narrow windows. */
  readonly narrowImage?: Image | null | undefined;
  /** JSON pointer of the field that holds the picture. */
  readonly field?: string | undefined;
  /** True if the text next to the picture has the same content; screen readers then skip the picture. */
  readonly decorative?: boolean;
}

/**
 * Stored picture in the sizes that the service generates. The style sheet sets its aspect ratio, so that loading does
 * not move other content.
 */
export function Picture({ image, sizes, className, isFirst, narrowImage, field, decorative }: PictureProps) {
  const context = usePageContext();
  if (!image) return null;
  const sourceSetOf = ({ file }: Image, format: 'avif' | 'webp') =>
    imageWidths.map((width) => `${fileAddress(context, file.url)}/w${width}.${format} ${width}w`).join(', ');
  const { meta } = image.file;
  return (
    <picture className={className} data-field={field}>
      {narrowImage && (
        <source
          media="(max-width: 700px)"
          sizes="100vw"
          srcSet={sourceSetOf(narrowImage, 'avif')}
          type="image/avif"
        />
      )}
      {narrowImage && (
        <source
          media="(max-width: 700px)"
          sizes="100vw"
          srcSet={sourceSetOf(narrowImage, 'webp')}
          type="image/webp"
        />
      )}
      <source sizes={sizes} srcSet={sourceSetOf(image, 'avif')} type="image/avif" />
      <source sizes={sizes} srcSet={sourceSetOf(image, 'webp')} type="image/webp" />
      <img
        alt={decorative || meta.decorative ? '' : meta.description}
        decoding="async"
        fetchPriority={isFirst ? 'high' : undefined}
        height={600}
        loading={isFirst ? undefined : 'lazy'}
        src={fileAddress(context, image.file.url)}
        width={960}
      />
    </picture>
  );
}
