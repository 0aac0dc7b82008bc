import type { ReactNode } from 'react';
import type { Entry } from '../content/reader.ts';
import type { PageContext } from '../context.ts';
import { ButtonLink } from './link.tsx';
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
    <div className={banner ? 'page-head has-banner' : 'page-head'}>
      {banner && (
        <Picture
          className="cover"
          context={context}
          first
          image={banner.background_image}
          narrow={banner.mobile_image}
          sizes="100vw"
          decorative
        />
      )}
      <div className="wrap">
        <h1>{title}</h1>
        <p className="lead">{banner?.heading?.html ? <Bold html={banner.heading.html} /> : about}</p>
        {banner && <ButtonLink destination={banner.destination} label={banner.button_label} />}
        {children}
      </div>
    </div>
  );
}

/** The institution's banner of that page; null where it has none. */
export async function readBanner(context: PageContext, placement: string): Promise<Entry<'banners'> | null> {
  const { data } = await context.reader.list('banners', context.institution, { per_page: 100 });
  return data.find((banner) => banner.placement === placement) ?? null;
}
