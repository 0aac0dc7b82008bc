import { fold, formatPhone } from '@vitrina/model';
import { brands } from '../brand.ts';
import { openState } from '../content/opening.ts';
import { type PageContent, type PageContext, usePageContext } from '../context.ts';
import { OpenMark } from '../parts/hours.tsx';
import { Icon } from '../parts/icon.tsx';
import { HeadedPage, readBanner } from '../parts/page-head.tsx';
import { untitledText } from './describe.ts';
import { listPath, listTitle } from './site-types.ts';
import {
  noticeOf,
  openingOf,
  pathOfStore,
  type Store,
  storeKind,
  storeOptions,
  stores,
} from './store-facts.ts';

/** Returns the address and city of a branch, without missing parts. */
const addressOf = ({ address, city }: Store): string => [address, city?.name].filter(Boolean).join(', ');

interface StoreQuery {
  readonly type: string;
  readonly city: string;
  readonly words: string;
  readonly open: boolean;
}

function parseQuery(query: URLSearchParams): StoreQuery {
  return {
    type: query.get('tipo') ?? '',
    city: query.get('ciudad') ?? '',
    words: query.get('q') ?? '',
    open: query.get('abierto') === '1',
  };
}

/** Returns the text that searches compare. */
const searchText = (store: Store): string =>
  fold([store.name, store.address, store.reference, store.city?.name].filter(Boolean).join(' '));

function matches(store: Store, storeQuery: StoreQuery, now: Date): boolean {
  return (
    (storeQuery.type === '' || store.store_type === storeQuery.type) &&
    (storeQuery.city === '' || store.city_id === storeQuery.city) &&
    (storeQuery.words === '' || searchText(store).includes(fold(storeQuery.words))) &&
    (!storeQuery.open || openState(openingOf(store), now)?.open === true)
  );
}

function Finder({ all, storeQuery }: { readonly all: readonly Store[]; readonly storeQuery: StoreQuery }) {
  const types = new Set(all.map(({ store_type }) => store_type));
  const cities = new Map(all.flatMap(({ city }) => (city ? [[city.id, city.name]] : [])));
  return (
    <form className="finder-form" data-finder method="get">
      <label>
        <span>Buscar</span>
        <input defaultValue={storeQuery.words} name="q" placeholder="Nombre o dirección" type="search" />
      </label>
      <label>
        <span>Tipo</span>
        <select defaultValue={storeQuery.type} name="tipo">
          <option value="">Todos</option>
          {Object.entries(storeOptions('store_type'))
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
        <select defaultValue={storeQuery.city} name="ciudad">
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
        <input defaultChecked={storeQuery.open} name="abierto" type="checkbox" value="1" />
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

function StoreRow({ store }: { readonly store: Store }) {
  const context = usePageContext();
  const phone = store.phones?.[0];
  const notice = noticeOf(store, context.today());
  return (
    <li
      className="store"
      data-city={store.city_id ?? ''}
      data-lat={store.location?.lat}
      data-lng={store.location?.lng}
      data-open={openState(openingOf(store), context.now())?.open ? '1' : ''}
      data-type={store.store_type ?? ''}
      data-words={searchText(store)}
    >
      <p className="kicker">{storeKind(store)}</p>
      <h2>
        <a href={pathOfStore(store)}>{store.name || untitledText}</a>
      </h2>
      <p>{addressOf(store)}</p>
      <p className="store-facts">
        <OpenMark opening={openingOf(store)} />
        {phone && <a href={`tel:${phone.number}`}>{formatPhone(phone, true)}</a>}
        <span className="store-distance" />
      </p>
      {notice && <p className="note">{notice}</p>}
    </li>
  );
}

/** Builds the branch finder: all branches of the institution on a map and in a list, with their opening state. */
export async function finderPage(context: PageContext): Promise<PageContent> {
  const { reader, institution, config, query } = context;
  const [banner, all] = await Promise.all([
    readBanner(context, 'stores'),
    reader.all('stores', institution, { sort: 'name' }),
  ]);
  const now = context.now();
  const storeQuery = parseQuery(query);
  const matchingStores = all.filter((store) => matches(store, storeQuery, now));
  const path = listPath(stores, institution);
  const title = listTitle(stores);
  const brand = brands[institution];
  return {
    title: `${title} de ${brand.name}`,
    description: `Encuentre entre ${all.length} agencias, cajeros y ventanillas de ${brand.name} el más cercano, con su horario, teléfono y si está abierto ahora.`,
    path,
    noindex: query.size > 0,
    islands: ['finder'],
    crumbs: [{ name: title, path }],
    body: (
      <HeadedPage intro="Encuentre el más cercano y vea si está abierto." banner={banner} title={title}>
        <Finder all={all} storeQuery={storeQuery} />
        <p aria-live="polite" className="finder-count" data-count>
          {matchingStores.length === 1 ? '1 lugar' : `${matchingStores.length} lugares`}
        </p>
        <div className="finder">
          <ul className="stores" data-stores>
            {matchingStores.map((store) => (
              <StoreRow key={store.id} store={store} />
            ))}
          </ul>
          <section
            aria-label="Mapa de sucursales"
            className="map"
            data-map
            data-tiles={config.mapTilesUrl ?? ''}
          />
        </div>
      </HeadedPage>
    ),
  };
}
