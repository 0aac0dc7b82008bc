import type { Image } from '@vitrina/model';
import { DiffInline, Picture } from '../../../fields/index.ts';
import { IconByName } from '../../../records/icons/index.ts';
import { cx } from '../../../ui/cx.ts';
import { VisuallyHidden } from '../../../ui/page/bits.tsx';
import { box, grid, row as rowClass, text } from '../../../ui/primitives/index.ts';
import styles from './compare.module.css';
import { DayBar, type DayRange, dayRangeOf } from './day-bar.tsx';
import type { Row, RowHalf } from './rows.ts';

/**
 * View of a difference. `side` shows the old value on the left and the new one on the right; `inline` shows both in
 * one text.
 */
export type DiffView = 'side' | 'inline';

export interface FieldDiffProps {
  readonly rows: readonly Row[];
  readonly view: DiffView;
}

type Side = 'before' | 'after';

const signs: Readonly<Record<Side, { readonly sign: string; readonly word: string }>> = {
  before: { sign: '−', word: 'Antes: ' },
  after: { sign: '+', word: 'Después: ' },
};

/**
 * Changes of a field, with a row for each changed part. If there is only one row, its label is shown in the header of
 * the card.
 */
export function FieldDiff({ rows, view }: FieldDiffProps) {
  const dayRange = dayRangeOf(
    rows.flatMap(({ before, after }) => [...(before.shifts ?? []), ...(after.shifts ?? [])]),
  );
  return rows.map((row) => (
    <div key={row.key} className={box('relative', 'lineAbove')}>
      {row.label !== null && rows.length > 1 && (
        <p className={cx(text('label', 'strong'), styles.part)}>{row.label}</p>
      )}
      {view === 'side' ? (
        <div className={cx(grid(0, 'halves', 'columnOnPhone'), styles.sides)}>
          <DiffSide row={row} side="before" dayRange={dayRange} />
          <DiffSide row={row} side="after" dayRange={dayRange} />
        </div>
      ) : (
        <InlineDiff row={row} dayRange={dayRange} />
      )}
    </div>
  ));
}

interface SideProps {
  readonly row: Row;
  readonly side: Side;
  /** Time range of all day bars on the card, which makes the bars comparable. */
  readonly dayRange: DayRange;
}

function DiffSide({ row, side, dayRange }: SideProps) {
  return (
    <div className={cx(rowClass(12, 'start'), styles.side)}>
      <DiffSign side={side} />
      <div className={rowClass(12, 'start', 'wrap', 'fill')}>
        <HalfContent row={row} side={side} dayRange={dayRange} />
      </div>
    </div>
  );
}

function DiffSign({ side }: { readonly side: Side }) {
  const { sign, word } = signs[side];
  return (
    <span
      className={cx(rowClass(0, 'middle', 'fixed', 'roundedSmall'), text('name'), styles.sign, styles[side])}
    >
      <span aria-hidden="true">{sign}</span>
      <VisuallyHidden>{word}</VisuallyHidden>
    </span>
  );
}

function HalfContent({ row, side, dayRange }: SideProps) {
  const half = row[side];
  const { parts, pictures = [] } = half;
  const isEmpty = parts.length === 0 && pictures.length === 0;
  return (
    <>
      {pictures.length > 0 && <Pictures images={pictures} />}
      {half.icon !== undefined && <IconByName name={half.icon} size={20} />}
      <div className={cx(box('shrink'), styles.words)}>
        {isEmpty ? <EmptySide /> : <HalfText row={row} half={half} />}
        {row.caption !== null && !isEmpty && <p className={text('label', 'second')}>{row.caption}</p>}
        {half.shifts !== undefined && (
          <div className={box('above8')}>
            <DayBar shifts={half.shifts} dayRange={dayRange} side={side} />
          </div>
        )}
      </div>
    </>
  );
}

function HalfText({ row, half }: { readonly row: Row; readonly half: RowHalf }) {
  if (half.parts.length > 0) return <DiffInline row={{ parts: half.parts, areItems: row.areItems }} />;
  return row.caption === null ? null : <EmptySide />;
}

function EmptySide() {
  return (
    <span className={text('third')}>
      <span aria-hidden="true">—</span>
      <VisuallyHidden>Vacío</VisuallyHidden>
    </span>
  );
}

function Pictures({ images }: { readonly images: readonly Image[] }) {
  return (
    <div className={rowClass(8, 'wrap')}>
      {images.map((image) => (
        <Picture key={image.file.url} image={image} />
      ))}
    </div>
  );
}

/** Content of one side that is not text, such as images. */
function HalfExtras({ half, side, dayRange }: { readonly half: RowHalf } & Omit<SideProps, 'row'>) {
  const { shifts, icon, pictures = [] } = half;
  if (shifts !== undefined) return <DayBar shifts={shifts} dayRange={dayRange} side={side} />;
  return icon === undefined ? <Pictures images={pictures} /> : <IconByName name={icon} size={20} />;
}

/** Old and new version in one text. Images, bars and icons are marked with a plus or minus sign. */
function InlineDiff({ row, dayRange }: Omit<SideProps, 'side'>) {
  const sides = (['before', 'after'] as const).filter((side) => {
    const { pictures = [], shifts, icon } = row[side];
    return pictures.length > 0 || shifts !== undefined || icon !== undefined;
  });
  return (
    <div className={styles.together}>
      <DiffInline row={{ parts: row.inline, areItems: row.areItems }} />
      {row.caption !== null && <p className={text('label', 'second')}>{row.caption}</p>}
      {sides.length > 0 && (
        <div className={rowClass(16, 'wrap', 'start', 'above8')}>
          {sides.map((side) => (
            <div key={side} className={cx(rowClass(12), styles.extra)}>
              <DiffSign side={side} />
              <HalfExtras half={row[side]} side={side} dayRange={dayRange} />
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
