import {
  type KeyboardEvent,
  memo,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { IconByName } from '../../records/icons/index.ts';
import { cx } from '../../ui/cx.ts';
import { useLatest } from '../../ui/hooks/use-latest.ts';
import { box, grid, stack, text } from '../../ui/primitives/index.ts';
import type { CatalogueIcon } from './catalogue.ts';
import { indexAfterMove } from './grid-moves.ts';
import styles from './icons.module.css';
import { useShownRows } from './use-shown-rows.ts';

/** Minimum width, height and gap of a tile in px, as in `icons.module.css`. */
const tileSizePx = { least: 104, height: 96, gap: 8 } as const;

export interface IconGridProps {
  /** Accessible name of the grid. */
  readonly label: string;
  readonly icons: readonly CatalogueIcon[];
  /** Name of the selected icon. */
  readonly selectedName?: string | undefined;
  /** True to start at the selected icon instead of the first. */
  readonly startsAtSelected?: boolean;
  readonly onChoose: (icon: CatalogueIcon) => void;
}

/**
 * Grid of icon tiles that renders only the visible rows. Arrow keys move, Enter chooses; Tab reaches the grid once.
 * To start again at the first icon, change its `key`.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one grid: which tiles are drawn, the focus among them, and their markup
export function IconGrid({ label, icons, selectedName, startsAtSelected = false, onChoose }: IconGridProps) {
  const element = useRef<HTMLDivElement>(null);
  const width = useWidth(element);
  const [firstIndex] = useState(() =>
    startsAtSelected
      ? Math.max(
          0,
          icons.findIndex(({ name }) => name === selectedName),
        )
      : 0,
  );
  const [activeIndex, setActiveIndex] = useState(firstIndex);
  const focusMoves = useRef(false);
  const chooseIcon = useLatest(onChoose);
  const [activateIcon] = useState(() => (icon: CatalogueIcon, index: number) => {
    setActiveIndex(index);
    chooseIcon.current(icon);
  });

  const columnCount = Math.max(2, Math.floor((width + tileSizePx.gap) / (tileSizePx.least + tileSizePx.gap)));
  const rowHeight = tileSizePx.height + tileSizePx.gap;
  const rowCount = Math.ceil(icons.length / columnCount);
  const { from, to } = useShownRows(element, rowHeight, rowCount);
  // The row of the tabbable icon stays rendered, even when scrolled out of view.
  const activeRow = Math.floor(activeIndex / columnCount);
  const visibleRows = [
    ...new Set([...Array.from({ length: to - from }, (_, index) => from + index), activeRow]),
  ].sort((a, b) => a - b);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows the cell that is active now
  useEffect(() => {
    if (!focusMoves.current) return;
    focusMoves.current = false;
    const cell = element.current?.querySelector<HTMLElement>('[tabindex="0"]');
    cell?.focus({ preventScroll: true });
    cell?.scrollIntoView({ block: 'nearest' });
  }, [activeIndex]);

  const isMeasured = width > 0;
  useLayoutEffect(() => {
    if (isMeasured && firstIndex > 0)
      element.current?.querySelector('[tabindex="0"]')?.scrollIntoView({ block: 'center' });
  }, [isMeasured, firstIndex]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.metaKey || event.shiftKey) return;
    const newIndex = indexAfterMove(
      activeIndex,
      { key: event.key, isCtrlDown: event.ctrlKey },
      columnCount,
      icons.length,
    );
    if (newIndex === null) return;
    event.preventDefault();
    focusMoves.current = newIndex !== activeIndex;
    setActiveIndex(newIndex);
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: tiles of a window on five thousand are no table
    <div
      ref={element}
      role="grid"
      aria-label={label}
      aria-rowcount={rowCount}
      aria-colcount={columnCount}
      tabIndex={-1}
      data-focus-target
      className={box('relative')}
      style={{ height: rowCount === 0 ? 0 : rowCount * rowHeight - tileSizePx.gap }}
      onKeyDown={onKeyDown}
    >
      {isMeasured &&
        visibleRows.map((row) => (
          // biome-ignore lint/a11y/useSemanticElements: as above
          // biome-ignore lint/a11y/useFocusableInteractive: the tiles take the focus
          <div
            key={row}
            role="row"
            aria-rowindex={row + 1}
            className={cx(grid(8, 'absolute'), styles.row)}
            style={{
              transform: `translateY(${row * rowHeight}px)`,
              gridTemplateColumns: `repeat(${columnCount}, minmax(0, 1fr))`,
            }}
          >
            {icons.slice(row * columnCount, (row + 1) * columnCount).map((icon, column) => (
              <Tile
                key={icon.name}
                icon={icon}
                index={row * columnCount + column}
                column={column + 1}
                activeIndex={row * columnCount + column === activeIndex}
                selectedName={icon.name === selectedName}
                onChoose={activateIcon}
              />
            ))}
          </div>
        ))}
    </div>
  );
}

/** Returns the width of an element in px; 0 until it is measured. */
function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    if (element.current === null) return;
    setWidth(element.current.clientWidth);
    const observer = new ResizeObserver(([entry]) => entry && setWidth(entry.contentRect.width));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return width;
}

interface TileProps {
  readonly icon: CatalogueIcon;
  readonly index: number;
  readonly column: number;
  readonly activeIndex: boolean;
  readonly selectedName: boolean;
  readonly onChoose: (icon: CatalogueIcon, index: number) => void;
}

/** Returns the Spanish description of an icon, for its title and screen readers; empty for brands. */
const describeIcon = ({ spanishNames }: CatalogueIcon): string => spanishNames.slice(0, 6).join(', ');

const Tile = memo(function Tile({ icon, index, column, activeIndex, selectedName, onChoose }: TileProps) {
  const description = describeIcon(icon);
  return (
    // biome-ignore lint/a11y/useSemanticElements: as in the grid
    // biome-ignore lint/a11y/useFocusableInteractive: the button inside takes the focus
    <div role="gridcell" aria-colindex={column}>
      <button
        type="button"
        className={cx(
          stack(8, 'center', 'middle', 'wide', 'outlined', 'roundedCard', 'surface', 'pad8', 'hovers'),
          styles.tile,
        )}
        tabIndex={activeIndex ? 0 : -1}
        title={description === '' ? icon.name : `${icon.name}: ${description}`}
        aria-label={description === '' ? icon.name : `${icon.name}: ${description}`}
        aria-current={selectedName ? 'true' : undefined}
        onClick={() => onChoose(icon, index)}
      >
        <IconByName name={icon.name} size={24} />
        <span className={cx(text('small', 'second', 'clipped', 'anywhere'), styles.name)}>{icon.name}</span>
      </button>
    </div>
  );
});
