import { IconPhotoOff } from '@tabler/icons-react';
import {
  type ContentType,
  contentTypes,
  type Institution,
  institutionLabels,
  institutions,
} from '@vitrina/model';
import { useState } from 'react';
import { capitalize } from '../../content/shared/index.ts';
import { Counter } from '../../lib/counter.tsx';
import { LoadError } from '../../lib/load-error.tsx';
import { seesInstitution } from '../../lib/session/session.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { choiceParameter, urlState } from '../../lib/state/url-state.ts';
import { useUrlState } from '../../lib/state/use-url-state.ts';
import { entryPaths } from '../../records/paths/index.ts';
import { imageUrl } from '../../records/thumbnails/index.ts';
import { CardLink } from '../../ui/actions/card-link.tsx';
import { cx } from '../../ui/cx.ts';
import { TabStrip } from '../../ui/lists/tab-strip.tsx';
import { Card } from '../../ui/page/card.tsx';
import { PageHead } from '../../ui/page/page-head.tsx';
import { Skeleton } from '../../ui/page/states.tsx';
import { grid, row, stack, text } from '../../ui/primitives/index.ts';
import styles from './media-objects.module.css';
import { type Placement, usePlacements } from './use-placements.ts';

const screenPath = '/media-objects';
const institutionUrl = urlState<{ readonly institution: Institution | null }>({
  institution: choiceParameter('institution_id', institutions, null),
});

/** Screen with the places for banners and slides on the site of an institution, each with its published picture. */
export function Component() {
  const [{ institution: requestedInstitution }] = useUrlState(institutionUrl);
  useSession(); // The visible institutions may be known only after the first render.
  const visibleInstitutions = institutions.filter(seesInstitution);
  const institution =
    requestedInstitution !== null && visibleInstitutions.includes(requestedInstitution)
      ? requestedInstitution
      : (visibleInstitutions[0] ?? institutions[0]);
  const types = contentTypes.filter((type) => type.parentPath === screenPath && type.navPath === screenPath);
  return (
    <div className={stack(24)}>
      <div className={stack(12)}>
        <PageHead title="Banners y slides" />
        <TabStrip
          label="Instituciones"
          tabs={visibleInstitutions.map((tab) => ({
            key: tab,
            label: institutionLabels[tab],
            current: tab === institution,
            to: {
              search: institutionUrl
                .write({ institution: tab === visibleInstitutions[0] ? null : tab })
                .toString(),
            },
          }))}
        />
      </div>
      {types.map((type) => (
        <TypePlacements key={`${type.slug} ${institution}`} type={type} institution={institution} />
      ))}
    </div>
  );
}

function TypePlacements({
  type,
  institution,
}: {
  readonly type: ContentType;
  readonly institution: Institution;
}) {
  const { placements, error, retry } = usePlacements(type, institution);
  const id = `lugares-${type.slug}`;
  return (
    <section className={stack(12)} aria-labelledby={id}>
      <div>
        <h2 id={id}>{capitalize(type.labels.plural)}</h2>
        <p className={text('label', 'second')}>
          {type.ordered
            ? 'Se muestran en su orden, uno tras otro.'
            : 'Uno en el sitio por página: publicar otro lo reemplaza.'}
        </p>
      </div>
      {error === null ? (
        <ul className={cx(grid(16), styles.tiles)}>
          {placements.map((placement) => (
            <PlacementTile key={placement.key} type={type} institution={institution} placement={placement} />
          ))}
        </ul>
      ) : (
        <Card>
          <LoadError title="No se pudo cargar" error={error} onRetry={retry} />
        </Card>
      )}
    </section>
  );
}

interface TileProps {
  readonly type: ContentType;
  readonly institution: Institution;
  readonly placement: Placement;
}

/** Shows the number of records in a place: `3 en el sitio`, `2 de 3 en el sitio`. */
function PlacementCounts({
  type,
  placement: { total = 0, liveEntries },
}: Pick<TileProps, 'type' | 'placement'>) {
  if (total === 0) return `Sin ${type.labels.singular}`;
  return (
    <>
      {liveEntries.length === 0 ? 'Ninguno' : <Counter value={liveEntries.length} />}
      {liveEntries.length < total && (
        <>
          {' de '}
          <Counter value={total} />
        </>
      )}
      {' en el sitio'}
    </>
  );
}

function PlacementTile({ type, institution, placement }: TileProps) {
  const paths = entryPaths(type, { institution_id: institution, placement: placement.key });
  const [firstEntry] = placement.liveEntries;
  return (
    <li>
      <CardLink to={paths.list} className={stack(0, 'clipped')}>
        <TilePicture url={imageUrl(firstEntry?.[type.thumbnail ?? ''])} />
        <span className={stack(2, 'pad12x16')}>
          <b className={text('name')}>{placement.label}</b>
          <span className={text('small', 'second', 'truncate')}>
            {placement.total === undefined ? (
              <Skeleton width={96} height={12} />
            ) : (
              <PlacementCounts type={type} placement={placement} />
            )}
          </span>
          {firstEntry !== undefined && (
            <span className={text('small', 'second', 'truncate')} title={firstEntry.name}>
              {firstEntry.name}
            </span>
          )}
        </span>
      </CardLink>
    </li>
  );
}

/** Published picture, or a placeholder if there is none. */
function TilePicture({ url }: { readonly url: string | null }) {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  return (
    <span
      className={cx(
        row(0, 'middle', 'fixed', 'relative', 'lineBelow', 'sunken'),
        text('third'),
        styles.picture,
      )}
      aria-hidden="true"
    >
      {url === null || url === brokenUrl ? (
        <IconPhotoOff stroke={1.5} />
      ) : (
        <img src={url} alt="" loading="lazy" decoding="async" onError={() => setBrokenUrl(url)} />
      )}
    </span>
  );
}
