import { formatPhone } from '@vitrina/model';
import { brands } from '../brand.ts';
import { type PageContent, type PageContext, usePageContext } from '../context.ts';
import { type MapPoint, pointsAttribute, storesPerPage } from '../islands/finder-points.ts';
import { OpenMark } from '../parts/hours.tsx';
import { Icon } from '../parts/icon.tsx';
import { HeadedPage, readBanner } from '../parts/page-head.tsx';
import { untitledText } from './describe.ts';
import { cityOf, distanceKm, findStores, parseStoreQuery, type StoreQuery } from './finder-query.ts';
import { pageNumber } from './page-number.ts';
import { listPath, listTitle } from './site-types.ts';
import {
  hoursOfStore,
  noticeOf,
  pathOfStore,
  type Store,
  storeOptions,
  stores,
  storeTypeLabel,
} from './store-facts.ts';

function Finder({ all, storeQuery }: { readonly all: readonly Store[]; readonly storeQuery: StoreQuery }) {
  const types = new Set(all.map(({ store_type }) => store_type));
  const cities = new Map(all.flatMap(({ city }) => (city ? [[city.id, city.name]] : [])));
  return (
    <form className="finder-form" data-finder method="get">
      <label>
        <span>Buscar</span>
        <input
          defaultValue={storeQuery.searchTerms}
          name="q"
          placeholder="Nombre o dirección"
          type="search"
        />
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
        <input defaultChecked={storeQuery.isOpen} name="abierto" type="checkbox" value="1" />
        <span>Abierto ahora</span>
      </label>
      <input
        defaultValue={storeQuery.position ? `${storeQuery.position.lat},${storeQuery.position.lng}` : ''}
        name="cerca"
        type="hidden"
      />
      <button className="button" type="submit">
        Buscar
      </button>
      <button className="button is-quiet" data-near hidden type="button">
        <Icon name="current-location" size={20} /> Cerca de mí
      </button>
    </form>
  );
}

const countText = (count: number): string => (count === 1 ? '1 lugar' : `${count} lugares`);

const formatDistance = (km: number): string =>
  km < 1 ? `a ${Math.round(km * 100) * 10} m` : `a ${km.toFixed(1)} km`;

function StoreRow({ store, position }: { readonly store: Store; readonly position: StoreQuery['position'] }) {
  const context = usePageContext();
  const phone = store.phones?.[0];
  const notice = noticeOf(store, context.today());
  return (
    <li className="store" id={`lugar-${store.id}`}>
      <p className="kicker">{storeTypeLabel(store)}</p>
      <h3>
        <a href={pathOfStore(store)}>{store.name || untitledText}</a>
      </h3>
      <p>{[store.address, position && store.city?.name].filter(Boolean).join(', ')}</p>
      <p className="store-facts">
        <OpenMark branchHours={hoursOfStore(store)} />
        {phone && <a href={`tel:${phone.number}`}>{formatPhone(phone, true)}</a>}
        {position && store.location && <span>{formatDistance(distanceKm(store, position))}</span>}
      </p>
      {notice && <p className="note">{notice}</p>}
    </li>
  );
}

/** Returns the query with a parameter set, or removed if it is null. */
function queryWith(query: URLSearchParams, name: string, value: string | null): string {
  const newQuery = new URLSearchParams(query);
  if (value === null) newQuery.delete(name);
  else newQuery.set(name, value);
  return newQuery.toString();
}

interface StoreListProps {
  readonly foundStores: readonly Store[];
  readonly position: StoreQuery['position'];
}

/** List of branches by city, or from the nearest one, with a link to further branches. */
function StoreList({ foundStores, position }: StoreListProps) {
  const { query, institution } = usePageContext();
  const path = listPath(stores, institution);
  const page = pageNumber(query) ?? 1;
  const nextStore = foundStores[page * storesPerPage];
  const groupTitleOf = (store: Store): string => (position ? 'Del más cercano al más lejano' : cityOf(store));
  const storesByTitle = Map.groupBy(foundStores.slice(0, page * storesPerPage), groupTitleOf);
  const allStoresByTitle = Map.groupBy(foundStores, groupTitleOf);
  return (
    <div data-results>
      <div
        {...pointsAttribute(
          foundStores.flatMap((store): MapPoint[] => {
            const { location, name } = store;
            return location ? [[location.lat, location.lng, name, pathOfStore(store)]] : [];
          }),
        )}
        hidden
      />
      {[...storesByTitle].map(([title, groupStores]) => (
        <section className="stores" key={title}>
          <h2>
            {title} <small>{countText(allStoresByTitle.get(title)?.length ?? 0)}</small>
          </h2>
          {position && (
            <p>
              <a href={`${path}?${queryWith(query, 'cerca', null)}`}>Ver por ciudad</a>
            </p>
          )}
          <ul className="plain-list">
            {groupStores.map((store) => (
              <StoreRow key={store.id} position={position} store={store} />
            ))}
          </ul>
        </section>
      ))}
      {foundStores.length === 0 && (
        <p className="empty">
          Ningún lugar coincide. Cambie la búsqueda o <a href={path}>vea todos los lugares</a>.
        </p>
      )}
      {nextStore && (
        <a
          className="button is-quiet"
          href={`${path}?${queryWith(query, 'pagina', String(page + 1))}#lugar-${nextStore.id}`}
        >
          Ver más lugares
        </a>
      )}
    </div>
  );
}

/** Builds the branch finder: branches of the institution on a map and in a list, with their opening state. */
export async function finderPage(context: PageContext): Promise<PageContent> {
  const { reader, institution, config, query } = context;
  const [banner, all] = await Promise.all([
    readBanner(context, 'stores'),
    reader.all('stores', institution, { sort: 'name' }),
  ]);
  const storeQuery = parseStoreQuery(query);
  const foundStores = findStores(all, storeQuery, context.now());
  const path = listPath(stores, institution);
  const title = listTitle(stores);
  const brand = brands[institution];
  return {
    title: `${title} de ${brand.name}`,
    description: `Encuentre entre ${all.length} agencias, cajeros y ventanillas de ${brand.name} el más cercano, con su horario, teléfono y si está abierto ahora.`,
    path,
    pageCount: Math.max(1, Math.ceil(foundStores.length / storesPerPage)),
    noindex: query.size > 0,
    scriptNames: ['finder'],
    crumbs: [{ name: title, path }],
    body: (
      <HeadedPage intro="Encuentre el más cercano y vea si está abierto." banner={banner} title={title}>
        <Finder all={all} storeQuery={storeQuery} />
        <p aria-live="polite" className="finder-count" data-count>
          {countText(foundStores.length)}
        </p>
        <div className="finder">
          <StoreList foundStores={foundStores} position={storeQuery.position} />
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
