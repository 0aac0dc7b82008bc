import { dayOf, fieldsOf, fold, formatPhone, optionLabel, optionsOf } from '@vitrina/model';
import { brands } from '../brand.ts';
import { openState } from '../content/opening.ts';
import type { Entry } from '../content/reader.ts';
import type { PageContent, PageContext } from '../context.ts';
import { HoursTable, OpenMark } from '../parts/hours.tsx';
import { Icon } from '../parts/icon.tsx';
import { PageHead, readBanner } from '../parts/page-head.tsx';
import { Picture, pictureAddress } from '../parts/picture.tsx';
import { previewPath, untitled } from './describe.ts';
import { storeData } from './structured-data.ts';
import { typeOf } from './type-page.ts';

type Store = Entry<'stores'>;

const type = typeOf('stores');
const title = 'Sucursales y cajeros';

const optionsIn = (key: string) => optionsOf(fieldsOf(type)[key]) ?? {};
const opening = ({ opening_hours, special_hours }: Store) => ({ opening_hours, special_hours });
const pathOfStore = (store: Store): string =>
  `/${store.institution_id ?? 'bank'}/stores/${store.slug ?? store.id}`;

/** Whether an announcement still holds today. */
function noticeOf(store: Store, today: string): string | null {
  const { text, until } = store.notice ?? {};
  return text && (!until || until >= today) ? text : null;
}

/** Address and city, as far as they are known. */
const addressOf = ({ address, city }: Store): string => [address, city?.name].filter(Boolean).join(', ');

interface Asked {
  readonly type: string;
  readonly city: string;
  readonly words: string;
  readonly open: boolean;
}

function askedOf(query: URLSearchParams): Asked {
  return {
    type: query.get('tipo') ?? '',
    city: query.get('ciudad') ?? '',
    words: query.get('q') ?? '',
    open: query.get('abierto') === '1',
  };
}

/** What the words of a search are looked for in. */
const searched = (store: Store): string =>
  fold([store.name, store.address, store.reference, store.city?.name].filter(Boolean).join(' '));

function matches(store: Store, asked: Asked, now: Date): boolean {
  return (
    (asked.type === '' || store.store_type === asked.type) &&
    (asked.city === '' || store.city_id === asked.city) &&
    (asked.words === '' || searched(store).includes(fold(asked.words))) &&
    (!asked.open || openState(opening(store), now)?.open === true)
  );
}

function Finder({ all, asked }: { readonly all: readonly Store[]; readonly asked: Asked }) {
  const types = new Set(all.map(({ store_type }) => store_type));
  const cities = new Map(all.flatMap(({ city }) => (city ? [[city.id, city.name]] : [])));
  return (
    <form className="finder-form" data-finder method="get">
      <label>
        <span>Buscar</span>
        <input defaultValue={asked.words} name="q" placeholder="Nombre o dirección" type="search" />
      </label>
      <label>
        <span>Tipo</span>
        <select defaultValue={asked.type} name="tipo">
          <option value="">Todos</option>
          {Object.entries(optionsIn('store_type'))
            .filter(([value]) => types.has(value as Store['store_type']))
            .map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
        </select>
      </label>
      <label>
        <span>Ciudad</span>
        <select defaultValue={asked.city} name="ciudad">
          <option value="">Todas</option>
          {[...cities]
            .sort(([, a], [, b]) => a.localeCompare(b, 'es'))
            .map(([id, name]) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
        </select>
      </label>
      <label className="finder-open">
        <input defaultChecked={asked.open} name="abierto" type="checkbox" value="1" />
        <span>Abierto ahora</span>
      </label>
      <button className="button" type="submit">
        Buscar
      </button>
      <button className="button is-quiet" data-near hidden type="button">
        <Icon name="current-location" size={20} /> Cerca de mí
      </button>
    </form>
  );
}

function StoreRow({
  store,
  now,
  today,
}: {
  readonly store: Store;
  readonly now: Date;
  readonly today: string;
}) {
  const phone = store.phones?.[0];
  const notice = noticeOf(store, today);
  return (
    <li
      className="store"
      data-city={store.city_id ?? ''}
      data-lat={store.location?.lat}
      data-lng={store.location?.lng}
      data-open={openState(opening(store), now)?.open ? '1' : ''}
      data-type={store.store_type ?? ''}
      data-words={searched(store)}
    >
      <p className="kicker">{optionLabel(optionsIn('store_type'), store.store_type ?? '')}</p>
      <h2>
        <a href={pathOfStore(store)}>{store.name || untitled}</a>
      </h2>
      <p>{addressOf(store)}</p>
      <p className="store-facts">
        <OpenMark now={now} opening={opening(store)} />
        {phone && <a href={`tel:${phone.number}`}>{formatPhone(phone, true)}</a>}
        <span className="store-distance" />
      </p>
      {notice && <p className="note">{notice}</p>}
    </li>
  );
}

/** The branch finder: every place of the institution, on a map and in a list, whether it is open now. */
export async function finderPage(context: PageContext): Promise<PageContent> {
  const { reader, institution, config, query } = context;
  const [banner, all] = await Promise.all([
    readBanner(context, 'stores'),
    reader.all('stores', institution, { sort: 'name' }),
  ]);
  const now = context.now();
  const asked = askedOf(query);
  const found = all.filter((store) => matches(store, asked, now));
  const path = `/${institution}/stores`;
  const brand = brands[institution];
  return {
    title: `${title} de ${brand.name}`,
    description: `Encuentre entre ${all.length} agencias, cajeros y ventanillas de ${brand.name} el más cercano, con su horario, teléfono y si está abierto ahora.`,
    path,
    noindex: query.size > 0,
    islands: ['finder'],
    crumbs: [
      { name: brand.short, path: `/${institution}` },
      { name: title, path },
    ],
    body: (
      <>
        <PageHead
          about="Encuentre el más cercano y vea si está abierto."
          banner={banner}
          context={context}
          title={title}
        />
        <div className="wrap section">
          <Finder all={all} asked={asked} />
          <p aria-live="polite" className="finder-count" data-count>
            {found.length === 1 ? '1 lugar' : `${found.length} lugares`}
          </p>
          <div className="finder">
            <ul className="stores" data-stores>
              {found.map((store) => (
                <StoreRow key={store.id} now={now} store={store} today={dayOf(now)} />
              ))}
            </ul>
            <section
              aria-label="Mapa de sucursales"
              className="map"
              data-map
              data-tiles={config.mapTilesUrl ?? ''}
            />
          </div>
        </div>
      </>
    ),
  };
}

/** The page of one branch. */
export function storePage(context: PageContext, store: Store): PageContent {
  const { institution, staging } = context;
  const now = context.now();
  const path = staging && !store.slug ? previewPath('stores', store.id) : pathOfStore(store);
  const name = store.name || untitled;
  const notice = noticeOf(store, dayOf(now));
  const kind = optionLabel(optionsIn('store_type'), store.store_type ?? '');
  const { location } = store;
  return {
    title: name,
    description: `${kind} en ${store.city?.name ?? 'Honduras'}: ${store.address ?? ''}. Horario, teléfonos y servicios de ${name}, ${brands[institution].name}.`,
    path,
    shareImage: store.image ? pictureAddress(context, store.image, 1280) : null,
    structuredData: staging ? [] : [storeData(context, store, path)],
    islands: location ? ['finder'] : [],
    crumbs: [
      { name: brands[institution].short, path: `/${institution}` },
      { name: title, path: `/${institution}/stores` },
      { name, path },
    ],
    body: (
      <article className="wrap section store-page" data-entry={store.id} data-type="stores">
        <div>
          <p className="kicker" data-field="/store_type">
            {kind}
          </p>
          <h1 data-field="/name">{name}</h1>
          <OpenMark now={now} opening={opening(store)} />
          {notice && (
            <p className="note" data-field="/notice/text">
              {notice}
            </p>
          )}
          <dl className="facts fact-card">
            <div data-field="/address">
              <dt>Dirección</dt>
              <dd>
                {store.address}
                {store.reference && <small data-field="/reference"> ({store.reference})</small>}
                {store.city && <span data-field="/city_id">, {store.city.name}</span>}
              </dd>
            </div>
            {store.phones && (
              <div data-field="/phones">
                <dt>Teléfonos</dt>
                <dd>
                  {store.phones.map((phone, index) =>
                    phone ? (
                      <a
                        data-field={`/phones/${index}`}
                        href={`tel:${phone.number}`}
                        key={phone.number + (phone.ext ?? '')}
                      >
                        {formatPhone(phone)}{' '}
                      </a>
                    ) : null,
                  )}
                </dd>
              </div>
            )}
            {store.email && (
              <div data-field="/email">
                <dt>Correo</dt>
                <dd>
                  <a href={`mailto:${store.email}`}>{store.email}</a>
                </dd>
              </div>
            )}
          </dl>
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
          <section className="entry-section" data-field="/opening_hours">
            <h2>Horario de atención</h2>
            <HoursTable now={now} opening={opening(store)} specialField="/special_hours" />
          </section>
          {store.services && (
            <section className="entry-section" data-field="/services">
              <h2>Servicios</h2>
              <ul className="chips">
                {store.services.map((service) => (
                  <li key={service}>{optionLabel(optionsIn('services'), service)}</li>
                ))}
              </ul>
            </section>
          )}
        </div>
        <div className="store-side">
          <Picture
            className="figure"
            context={context}
            field="/image"
            first
            image={store.image}
            sizes="(max-width: 900px) 100vw, 520px"
          />
          {location && (
            <section
              aria-label="Mapa"
              className="map is-small"
              data-field="/location"
              data-lat={location.lat}
              data-lng={location.lng}
              data-map
              data-tiles={context.config.mapTilesUrl ?? ''}
            />
          )}
        </div>
      </article>
    ),
  };
}
