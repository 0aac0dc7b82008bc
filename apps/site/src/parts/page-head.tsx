import type { ReactNode } from 'react';
import { shownOf } from '../content/competing.ts';
import type { Entry } from '../content/reader.ts';
import type { PageContext } from '../context.ts';
import { ButtonLink, mediaButtonFields } from './link.tsx';
import { Picture } from './picture.tsx';
import { Bold } from './rich.tsx';

/** The head of a page with the institution's banner for it, or its title alone. */
export function PageHead({
  context,
  title,
  about,
  banner,
  children,
}: {
  readonly context: PageContext;
  readonly title: string;
  readonly about: string;
  readonly banner: Entry<'banners'> | null;
  readonly children?: ReactNode;
}) {
  return (
    <div
      className={banner ? 'page-head has-banner' : 'page-head'}
      {...(banner && { 'data-entry': banner.id, 'data-type': 'banners' })}
    >
      {banner && (
        <Picture
          className="cover"
          context={context}
          field="/background_image"
          first
          image={banner.background_image}
          narrow={banner.mobile_image}
          sizes="100vw"
          decorative
        />
      )}
      <div className="wrap">
        <h1>{title}</h1>
        <p className="lead">
          {banner?.heading?.html ? <Bold field="/heading/html" html={banner.heading.html} /> : about}
        </p>
        {banner && (
          <ButtonLink
            destination={banner.destination}
            fields={mediaButtonFields}
            label={banner.button_label}
          />
        )}
        {children}
      </div>
    </div>
  );
}

/** The institution's banner of that page; null where it has none. */
export async function readBanner(context: PageContext, placement: string): Promise<Entry<'banners'> | null> {
  const { data } = await context.reader.list('banners', context.institution, { per_page: 100 });
  return bannerAt(context, data, placement);
}

/** That of these banners which is shown there. */
export function bannerAt(
  context: PageContext,
  banners: readonly Entry<'banners'>[],
  placement: string,
): Promise<Entry<'banners'> | null> {
  return shownOf(
    context,
    'banners',
    banners.filter((banner) => banner.placement === placement),
  );
}
