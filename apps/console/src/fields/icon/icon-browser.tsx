import { maxSearchLength } from '@vitrina/model';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { Counter } from '../../lib/counter.tsx';
import { countOf, formatCount } from '../../lib/formats.ts';
import { singleKeys } from '../../lib/state/single-keys.ts';
import { Button } from '../../ui/actions/button.tsx';
import { cx } from '../../ui/cx.ts';
import { InlineSelect } from '../../ui/form/inline-select.tsx';
import { SearchBox } from '../../ui/form/search-box.tsx';
import { VisuallyHidden } from '../../ui/page/bits.tsx';
import { EmptyState, ErrorState, Skeleton, SkeletonGroup } from '../../ui/page/states.tsx';
import { grid, row, stack } from '../../ui/primitives/index.ts';
import type { CatalogueIcon, IconCatalogue } from './catalogue.ts';
import { IconGrid } from './icon-grid.tsx';
import styles from './icons.module.css';
import { useIconCatalogue } from './use-icon-catalogue.ts';

/** Search state of the icon browser. */
export interface IconSearch {
  readonly text: string;
  /** Category key; null for all categories. */
  readonly category: string | null;
}

export interface IconBrowserProps {
  readonly search: IconSearch;
  readonly onSearch: (search: IconSearch) => void;
  readonly selectedName?: string | undefined;
  readonly onChoose: (icon: CatalogueIcon) => void;
  /** Wraps the tiles in a scroll container, as in a dialog. */
  readonly renderFrame?: (tiles: ReactNode) => ReactNode;
}

/** Number of matching icons out of all. */
export function IconsCount({ matches, all }: { readonly matches: number; readonly all: number }) {
  if (matches === all) return <Counter value={all} />;
  return (
    <>
      <Counter value={matches} /> de <Counter value={all} />
    </>
  );
}

/**
 * Returns the icons that match the search; undefined while the catalogue loads. An unknown category matches all
 * icons.
 */
export function useFoundIcons({ text, category }: IconSearch): {
  readonly catalogue: ReturnType<typeof useIconCatalogue>;
  readonly matches: readonly CatalogueIcon[] | undefined;
} {
  const catalogue = useIconCatalogue();
  const { data } = catalogue;
  const matches = useMemo(() => data?.search(text, category), [data, text, category]);
  return { catalogue, matches: matches };
}

/** Icon browser: search field, categories and the tiles of the matching icons. */
export function IconBrowser({ search, onSearch, selectedName, onChoose, renderFrame }: IconBrowserProps) {
  const { catalogue, matches } = useFoundIcons(search);
  const box = useRef<HTMLDivElement>(null);
  useSlashShortcut(box);
  const findFirstGridCell = () => box.current?.querySelector<HTMLElement>('[role="grid"] [tabindex="0"]');
  const tiles = catalogue.isError ? (
    <ErrorState
      title="No se pudieron cargar los íconos"
      line="La lista no llegó a su equipo. Revise su conexión e intente de nuevo."
      onRetry={() => void catalogue.refetch()}
    />
  ) : matches === undefined ? (
    <GridSkeleton />
  ) : matches.length === 0 ? (
    <EmptyState
      variant="search"
      title="Ningún ícono coincide"
      line="Pruebe con otra palabra, en español o en inglés, o quite la categoría."
    >
      <Button onClick={() => onSearch({ text: '', category: null })}>Ver todos los íconos</Button>
    </EmptyState>
  ) : (
    <IconGrid
      key={`${search.category ?? ''} ${search.text}`}
      label="Íconos"
      icons={matches}
      selectedName={selectedName}
      startsAtSelected={search.text.trim() === ''}
      onChoose={onChoose}
    />
  );
  return (
    <div ref={box} className={stack(12)}>
      <search
        className={cx(row(8, 'wrap'), styles.tools)}
        aria-label="Buscar íconos"
        onKeyDown={(event) => {
          const gridCell =
            event.key === 'ArrowDown' && event.target instanceof HTMLInputElement && findFirstGridCell();
          if (!gridCell) return;
          event.preventDefault();
          gridCell.focus();
        }}
      >
        <SearchBox
          label="Buscar íconos"
          placeholder="Palabra o nombre: tarjeta, casa…"
          search={search.text}
          maxLength={maxSearchLength}
          onSearch={(text) => onSearch({ ...search, text })}
        />
        <CategorySelect
          catalogue={catalogue.data}
          selectedName={search.category}
          onChange={(category) => onSearch({ ...search, category })}
        />
      </search>
      <VisuallyHidden>
        <span role="status">
          {matches && catalogue.data && countOf(matches.length, { singular: 'ícono', plural: 'íconos' })}
        </span>
      </VisuallyHidden>
      {renderFrame === undefined ? tiles : renderFrame(tiles)}
    </div>
  );
}

/** Moves the focus to the search field on "/", unless the person is typing or has switched such keys off. */
function useSlashShortcut(box: { readonly current: HTMLElement | null }): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const typingTarget =
        event.target instanceof Element && event.target.closest('input,textarea,select,[contenteditable]');
      if (singleKeys.read() === 'off') return;
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || typingTarget) return;
      event.preventDefault();
      box.current?.querySelector<HTMLInputElement>('input[type="search"]')?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [box]);
}

interface CategorySelectProps {
  readonly catalogue: IconCatalogue | undefined;
  readonly selectedName: string | null;
  readonly onChange: (category: string | null) => void;
}

function CategorySelect({ catalogue, selectedName, onChange }: CategorySelectProps) {
  return (
    <InlineSelect
      label="Categoría"
      value={selectedName ?? ''}
      options={[
        { value: '', text: 'Todas' },
        ...(catalogue?.categories ?? []).map(({ key, label, count }) => ({
          value: key,
          text: `${label} (${formatCount(count)})`,
        })),
      ]}
      onChange={(value) => onChange(value === '' ? null : value)}
    />
  );
}

const placeholderKeys = Array.from({ length: 33 }, (_, index) => `bone-${index}`);

/** Skeleton of the tiles while the icons load. */
function GridSkeleton() {
  return (
    <SkeletonGroup label="Cargando los íconos…">
      <div className={cx(grid(8), styles.bones)}>
        {placeholderKeys.map((placeholderKey) => (
          <Skeleton key={placeholderKey} height={96} />
        ))}
      </div>
    </SkeletonGroup>
  );
}
