import type { ReactNode } from 'react';
import { pickShownRecord } from '../content/competing.ts';
import type { Entry } from '../content/reader.ts';
import type { PageContext } from '../context.ts';
import { ButtonLink } from './link.tsx';
import { Picture } from './picture.tsx';
import { Bold } from './rich.tsx';

type Banner = Entry<'banners'>;

/**
 * Returns the preview attributes of a banner. They are set on the banner's own elements, because the title next to
 * them belongs to another record.
 */
const previewAttributesOf = ({ id }: Banner) => ({ 'data-entry': id, 'data-type': 'banners' });

/** Picture of a banner behind the top of a page. */
function BannerPicture({ banner }: { readonly banner: Banner }) {
  return (
    <div className="contents" {...previewAttributesOf(banner)}>
      <Picture
        className="cover"
        decorative
        field="/background_image"
        isFirst
        image={banner.background_image}
        narrowImage={banner.mobile_image}
        sizes="100vw"
      />
    </div>
  );
}

/** Texts of a banner at the top of a page; nothing if it has none. */
export function BannerText({ banner }: { readonly banner: Banner }) {
  if (!banner.heading?.html) return null;
  return (
    <p className="lead" {...previewAttributesOf(banner)}>
      <Bold field="/heading/html" html={banner.heading.html} />
    </p>
  );
}

/** Button of a banner or slide. */
export function MediaButton({ media }: { readonly media: Banner | Entry<'slides'> }) {
  const fields = { label: '/button_label', destination: '/destination' };
  return <ButtonLink destination={media.destination} fields={fields} label={media.button_label} />;
}

/** Button of a banner at the top of a page. */
function BannerButton({ banner }: { readonly banner: Banner }) {
  return (
    <div className="contents" {...previewAttributesOf(banner)}>
      <MediaButton media={banner} />
    </div>
  );
}

/** Returns the classes for the side and colour of the texts on the picture of a banner or slide. */
export const pictureClasses = ({ text_color, align }: Pick<Banner, 'text_color' | 'align'>): string =>
  `on-picture text-${text_color ?? 'light'} align-${align ?? 'left'}`;

interface PageHeadProps {
  /** Picture of the page itself, which replaces the banner's picture. */
  readonly coverPicture?: ReactNode;
  /** Banner of the institution for the page. */
  readonly banner: Banner | null;
  readonly children: ReactNode;
}

/** Top of a page: its texts and the button of the banner, on a picture if there is one. */
export function PageHead({ coverPicture, banner, children }: PageHeadProps) {
  const picture = coverPicture ?? (banner && <BannerPicture banner={banner} />);
  const classNames = picture ? pictureClasses(banner ?? { text_color: null, align: null }) : '';
  return (
    <div className={`page-head ${classNames}`}>
      {picture}
      <div className="wrap">
        <div className={picture ? 'picture-words' : undefined}>
          {children}
          {banner && <BannerButton banner={banner} />}
        </div>
      </div>
    </div>
  );
}

interface HeadedPageProps {
  readonly title: string;
  readonly intro: string;
  /** Banner of the institution for the page. */
  readonly banner?: Banner | null;
  /** Contents below the title. */
  readonly headContent?: ReactNode;
  readonly children: ReactNode;
}

/** Page with a title and the institution's banner at the top. */
export function HeadedPage({ title, intro, banner, headContent, children }: HeadedPageProps) {
  return (
    <>
      <PageHead banner={banner ?? null}>
        <h1>{title}</h1>
        {banner?.heading?.html ? (
          <BannerText banner={banner} />
        ) : (
          intro !== '' && <p className="lead">{intro}</p>
        )}
        {headContent}
      </PageHead>
      <div className="wrap section">{children}</div>
    </>
  );
}

/** Returns the institution's banner for a page; null if there is none. */
export async function readBanner(context: PageContext, placement: string): Promise<Banner | null> {
  const { data } = await context.reader.list('banners', context.institution, { per_page: 100 });
  return bannerAt(context, data, placement);
}

/** Picks the banner for a placement. */
export function bannerAt(
  context: PageContext,
  banners: readonly Banner[],
  placement: string,
): Promise<Banner | null> {
  return pickShownRecord(
    context,
    'banners',
    banners.filter((banner) => banner.placement === placement),
  );
}
