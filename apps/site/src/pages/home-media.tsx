import type { Entry } from '../content/reader.ts';
import type { PageContext } from '../context.ts';
import { Icon } from '../parts/icon.tsx';
import { MediaButton, pictureClasses } from '../parts/page-head.tsx';
import { Picture } from '../parts/picture.tsx';
import { Bold } from '../parts/rich.tsx';
import { shownTitle } from './describe.ts';

/** Heading of a banner or slide; the name of the record if there is no heading. */
function MediaTitle({ media }: { readonly media: Entry<'banners'> | Entry<'slides'> }) {
  if (media.heading?.html) return <Bold field="/heading/html" html={media.heading.html} />;
  return <span data-field="/name">{shownTitle(media)}</span>;
}

/** Slides of a home page in a horizontal strip. */
export function Slides({ slides }: { readonly slides: readonly Entry<'slides'>[] }) {
  if (slides.length === 0) return null;
  return (
    <section aria-label="Destacados" aria-roledescription="carrusel" className="slides" data-slides>
      <ul className="slides-strip">
        {slides.map((slide, index) => (
          <li
            className={`slide ${pictureClasses(slide)}`}
            data-entry={slide.id}
            data-type="slides"
            key={slide.id}
          >
            <Picture
              className="cover"
              decorative
              field="/background_image"
              isFirst={index === 0}
              image={slide.background_image}
              narrowImage={slide.mobile_image}
              sizes="100vw"
            />
            <div className="wrap">
              <div className="picture-words">
                <p className="slide-title">
                  <MediaTitle media={slide} />
                </p>
                {slide.description?.html && (
                  <p className="slide-text">
                    <Bold field="/description/html" html={slide.description.html} />
                  </p>
                )}
                <MediaButton media={slide} />
              </div>
            </div>
          </li>
        ))}
      </ul>
      {slides.length > 1 && (
        <div className="slides-control" hidden>
          <button aria-label="Anterior" data-slides-back type="button">
            <Icon name="chevron-left" />
          </button>
          <button aria-label="Siguiente" data-slides-next type="button">
            <Icon name="chevron-right" />
          </button>
        </div>
      )}
    </section>
  );
}

/** Banner in the middle of a home page. */
export function HomeBanner({ banner }: { readonly banner: Entry<'banners'> }) {
  return (
    <section
      aria-label={shownTitle(banner)}
      className="wrap section"
      data-entry={banner.id}
      data-type="banners"
    >
      <div className={`home-banner ${pictureClasses(banner)}`}>
        <Picture
          className="cover"
          decorative
          field="/background_image"
          image={banner.background_image}
          narrowImage={banner.mobile_image}
          sizes="(max-width: 1280px) 100vw, 1240px"
        />
        <div className="picture-words">
          <h2>
            <MediaTitle media={banner} />
          </h2>
          {banner.description?.html && (
            <p>
              <Bold field="/description/html" html={banner.description.html} />
            </p>
          )}
          <MediaButton media={banner} />
        </div>
      </div>
    </section>
  );
}

/** Adds the requested slide to the slides of the page if it is missing. */
export async function addRequestedSlide(
  { reader, staging }: PageContext,
  slides: readonly Entry<'slides'>[],
): Promise<readonly Entry<'slides'>[]> {
  const requestedRecord = staging?.requestedRecord;
  if (requestedRecord?.type !== 'slides' || slides.some(({ id }) => id === requestedRecord.id)) return slides;
  const slide = await reader.find('slides', requestedRecord.id);
  return slide === null ? slides : [slide, ...slides];
}
