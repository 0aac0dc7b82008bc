import { maxSearchLength } from '@vitrina/model';
import { countOf } from '../../../lib/formats.ts';
import { useCan } from '../../../lib/session/use-session.ts';
import { searchParameter, urlState } from '../../../lib/state/url-state.ts';
import { useUrlState } from '../../../lib/state/use-url-state.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { CardLink } from '../../../ui/actions/card-link.tsx';
import { cx } from '../../../ui/cx.ts';
import { SearchBox } from '../../../ui/form/search-box.tsx';
import { usePhone } from '../../../ui/hooks/use-media-query.ts';
import { Card } from '../../../ui/page/card.tsx';
import { PageHead } from '../../../ui/page/page-head.tsx';
import { EmptyState } from '../../../ui/page/states.tsx';
import { grid, row, stack, text } from '../../../ui/primitives/index.ts';
import { FirstDayCard } from '../first-day/index.ts';
import { findGuides, guidesFor } from './find-guides.ts';
import { type Guide, type GuideGroup, guideGroups, stepsOn } from './guide.ts';
import styles from './tutorials.module.css';

const tutorialsUrl = urlState({ search: searchParameter('q', maxSearchLength) });
const stepNoun = { singular: 'paso', plural: 'pasos' };

/** Lists the guides to the tasks that the person may do, with a search. */
export function Component() {
  const [{ search }, set] = useUrlState(tutorialsUrl);
  const all = guidesFor(useCan());
  const visibleGuides = findGuides(all, search);
  const changeSearch = (query: string) =>
    set({ search: query }, { replacesEntry: query !== '' && search !== '' });
  return (
    <div className={stack(20)}>
      <PageHead
        title="Tutoriales"
        count={visibleGuides.length === all.length ? all.length : `${visibleGuides.length} de ${all.length}`}
      />
      <FirstDayCard />
      <search className={row(8)} aria-label="Buscar en los tutoriales">
        <SearchBox
          label="Buscar en los tutoriales"
          placeholder="¿Qué quiere hacer?"
          search={search}
          maxLength={maxSearchLength}
          onSearch={changeSearch}
        />
      </search>
      {visibleGuides.length === 0 && (
        <Card>
          <EmptyState
            variant={search === '' ? 'empty' : 'search'}
            title={search === '' ? 'No hay tutoriales para usted' : 'Ningún tutorial coincide'}
            line={
              search === ''
                ? 'Su rol no incluye ninguna de las tareas que explican.'
                : 'Pruebe con otra palabra: la tarea, la pantalla o el botón.'
            }
          >
            {search !== '' && <Button onClick={() => changeSearch('')}>Limpiar la búsqueda</Button>}
          </EmptyState>
        </Card>
      )}
      {Object.entries(guideGroups).map(([group, title]) => (
        <GuideGroupList
          key={group}
          id={group as GuideGroup}
          title={title}
          guides={visibleGuides.filter((guide) => guide.group === group)}
        />
      ))}
    </div>
  );
}

interface GroupProps {
  readonly id: GuideGroup;
  readonly title: string;
  readonly guides: readonly Guide[];
}

function GuideGroupList({ id, title, guides }: GroupProps) {
  const device = usePhone() ? 'phone' : 'desktop';
  if (guides.length === 0) return null;
  return (
    <section className={stack(12)} aria-labelledby={`guides-${id}`}>
      <h2 id={`guides-${id}`}>{title}</h2>
      <ul className={cx(grid(12), styles.cards)}>
        {guides.map((guide) => (
          <li key={guide.slug}>
            <CardLink to={`/tutorials/${guide.slug}`} className={stack(4, 'pad16')}>
              <b className={text('name')}>{guide.title}</b>
              <span className={text('label', 'second')}>{guide.summary}</span>
              <span className={text('small', 'second')}>
                {countOf(stepsOn(guide, device).length, stepNoun)}
              </span>
            </CardLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
