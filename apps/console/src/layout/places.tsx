import { Link, useLocation } from 'react-router';
import { PlaceIcon } from '../entities/icons/index.ts';
import { isAt, type Place, placesForPerson } from '../entities/navigation/index.ts';
import { useRouteHandle } from '../lib/route-handle.ts';
import { useSession } from '../lib/use-session.ts';
import { cx } from '../ui/cx.ts';
import { row, text } from '../ui/primitives/index.ts';
import styles from './rail.module.css';

/** The links of rail and drawer: what this person may open, by group. */
export function Places({ onGo }: { readonly onGo: () => void }) {
  const { pathname } = useLocation();
  const at = useRouteHandle()?.place;
  const isCurrent = (place: Place): boolean => (at === undefined ? isAt(pathname, place) : place.path === at);
  useSession(); // Drawn again when the permissions change.
  return (
    <div>
      {placesForPerson().map(({ title, places }) => (
        <section key={title ?? ''} aria-label={title ?? 'Inicio'}>
          {title !== null && (
            <div className={cx(row(0), text('small'), styles.group)} aria-hidden="true">
              <span>{title}</span>
            </div>
          )}
          {places.map((place) => (
            <Link
              key={place.path}
              to={place.path}
              className={cx(row(14), styles.place)}
              aria-current={isCurrent(place) ? 'page' : undefined}
              onClick={onGo}
            >
              <PlaceIcon name={place.icon} />
              <span className={styles.label}>{place.label}</span>
            </Link>
          ))}
        </section>
      ))}
    </div>
  );
}
