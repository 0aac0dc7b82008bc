import { formatPhone } from '@vitrina/model';
import { brands } from '../brand.ts';
import type { AnyEntry } from '../content/reader.ts';
import type { PageContent, PageContext } from '../context.ts';
import { pointsAttribute } from '../islands/finder-points.ts';
import { HoursTable, OpenMark } from '../parts/hours.tsx';
import { Icon } from '../parts/icon.tsx';
import { Picture, pictureAddress } from '../parts/picture.tsx';
import { previewPath, untitledText } from './describe.ts';
import { Facts } from './facts.tsx';
import { Sections, type SpecialContents } from './sections.tsx';
import { listPath, listTitle } from './site-types.ts';
import { hoursOfStore, noticeOf, pathOfStore, type Store, stores, storeTypeLabel } from './store-facts.ts';
import { storeData } from './structured-data.ts';

/** Returns the facts with a special layout: address with landmark and city, and all telephones in one line. */
const specialContentsOf = (store: Store): SpecialContents => ({
  address: (
    <>
      {store.address}
      {store.reference && <small data-field="/reference"> ({store.reference})</small>}
      {store.city && <span data-field="/city_id">, {store.city.name}</span>}
    </>
  ),
  phones: store.phones?.map((phone, index) =>
    phone ? (
      <a data-field={`/phones/${index}`} href={`tel:${phone.number}`} key={phone.number + (phone.ext ?? '')}>
        {formatPhone(phone)}{' '}
      </a>
    ) : null,
  ),
});

/** Builds the page of a branch. */
export function storePage(context: PageContext, store: Store): PageContent {
  const { institution, staging } = context;
  const path = staging && !store.slug ? previewPath('stores', store.id) : pathOfStore(store);
  const name = store.name || untitledText;
  const notice = noticeOf(store, context.today());
  const typeLabel = storeTypeLabel(store);
  const { location } = store;
  const anyEntry = store as unknown as AnyEntry;
  return {
    title: name,
    description: `${typeLabel} en ${store.city?.name ?? 'Honduras'}: ${store.address ?? ''}. Horario, teléfonos y servicios de ${name}, ${brands[institution].name}.`,
    path,
    shareImage: store.image ? pictureAddress(context, store.image, 1280) : null,
    structuredData: staging ? [] : [storeData(context, store, path)],
    scriptNames: location ? ['finder'] : [],
    crumbs: [
      { name: listTitle(stores), path: listPath(stores, institution) },
      { name, path },
    ],
    body: (
      <article className="wrap section store-page" data-entry={store.id} data-type="stores">
        <div>
          <p className="kicker" data-field="/store_type">
            {typeLabel}
          </p>
          <h1 data-field="/name">{name}</h1>
          <OpenMark branchHours={hoursOfStore(store)} />
          {notice && (
            <p className="note" data-field="/notice/text">
              {notice}
            </p>
          )}
          <Facts entry={anyEntry} specialContents={specialContentsOf(store)} type={stores} />
          {location && (
            <p className="actions">
              <a
                className="button"
                href={`https://www.openstreetmap.org/directions?to=${location.lat}%2C${location.lng}`}
                rel="noopener noreferrer"
              >
                <Icon name="route" size={20} /> Cómo llegar
              </a>
            </p>
          )}
          <Sections
            entry={anyEntry}
            specialContents={{
              opening_hours: <HoursTable branchHours={hoursOfStore(store)} specialField="/special_hours" />,
            }}
            type={stores}
          />
        </div>
        <div className="store-side">
          <Picture
            className="figure"
            field="/image"
            isFirst
            image={store.image}
            sizes="(max-width: 900px) 100vw, 520px"
          />
          {location && (
            <section
              aria-label="Mapa"
              className="map is-small"
              data-field="/location"
              data-map
              {...pointsAttribute([[location.lat, location.lng]])}
              data-tiles={context.config.mapTilesUrl ?? ''}
            />
          )}
        </div>
      </article>
    ),
  };
}
