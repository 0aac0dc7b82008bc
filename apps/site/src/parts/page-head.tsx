import type { ReactNode } from 'react';
import { pickShown } from '../content/competing.ts';
import type { Entry } from '../content/reader.ts';
import type { PageContext } from '../context.ts';
import { ButtonLink } from './link.tsx';
import { Picture } from './picture.tsx';
import { Bold } from './rich.tsx';

type Banner = Entry<'banners'>;

/** The marks stand at what a banner fills, not around it: the head's own words belong to another record. */
const bannerMarks = ({ id }: Banner) => ({ 'data-entry': id, 'data-type': 'banners' });

/** A banner's picture behind the head of a page. */
export function BannerPicture({ banner }: { readonly banner: Banner }) {
  return (
    <div className="contents" {...bannerMarks(banner)}>
      <Picture
        className="cover"
        decorative
        field="/background_image"
        first
        image={banner.background_image}
        narrow={banner.mobile_image}
        sizes="100vw"
      />
    </div>
  );
}

/** A banner's words in the head of a page; nothing where it has none. */
export function BannerWords({ banner }: { readonly banner: Banner }) {
  if (!banner.heading?.html) return null;
  return (
    <p className="lead" {...bannerMarks(banner)}>
      <Bold field="/heading/html" html={banner.heading.html} />
    </p>
  );
}

/** Button of a banner or slide. */
export function MediaButton({ media }: { readonly media: Banner | Entry<'slides'> }) {
  const fields = { label: '/button_label', destination: '/destination' };
  return <ButtonLink destination={media.destination} fields={fields} label={media.button_label} />;
}

/** A banner's button in the head of a page. */
export function BannerButton({ banner }: { readonly banner: Banner }) {
  return (
    <div className="contents" {...bannerMarks(banner)}>
      <MediaButton media={banner} />
    </div>
  );
}

interface HeadedPageProps {
  readonly title: string;
  readonly intro: string;
  /** Banner of the institution for the page. */
  readonly banner?: Banner | null;
  /** Contents of the head below the title. */
  readonly head?: ReactNode;
  readonly children: ReactNode;
}

/** Page below a head with its title and the institution's banner for it. */
export function HeadedPage({ title, intro, banner, head, children }: HeadedPageProps) {
  return (
    <>
      <div className={banner ? 'page-head has-banner' : 'page-head'}>
        {banner && <BannerPicture banner={banner} />}
        <div className="wrap">
          <h1>{title}</h1>
          {banner?.heading?.html ? (
            <BannerWords banner={banner} />
          ) : (
            intro !== '' && <p className="lead">{intro}</p>
          )}
          {banner && <BannerButton banner={banner} />}
          {head}
        </div>
      </div>
      <div className="wrap section">{children}</div>
    </>
  );
}

/** The institution's banner of that page; null where it has none. */
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
  return pickShown(
    context,
    'banners',
    banners.filter((banner) => banner.placement === placement),
  );
}
