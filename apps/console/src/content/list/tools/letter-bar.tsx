import { fieldsOf, optionLabel, optionsOf } from '@vitrina/model';
import { useEffect, useState } from 'react';
import { cx } from '../../../ui/cx.ts';
import { row, text } from '../../../ui/primitives/index.ts';
import { headingId, headingsOf, pageOf } from '../rows/headings.ts';
import { narrowingQuery } from '../state/list-state.ts';
import { type Rows, useCounts, useList } from '../state/use-list.ts';
import styles from './letter-bar.module.css';

/** Links to the groups of a list with headings. A link opens the page on which the group begins. */
export function LetterBar({ rows }: { readonly rows: Rows | undefined }) {
  const { type, rules, state, dispatch } = useList();
  const headingOf = headingsOf(type, state);
  const counts = useCounts(type, narrowingQuery(rules, state));
  const [targetHeading, setTargetHeading] = useState<string | null>(null);
  const key = type.groupedBy ?? '';
  const field = fieldsOf(type)[key];
  const options = optionsOf(field);
  const isHeadingShown =
    headingOf !== undefined &&
    targetHeading !== null &&
    rows?.data.some((entry) => headingOf(entry) === targetHeading);

  useEffect(() => {
    if (!isHeadingShown || targetHeading === null) return;
    const target = document.getElementById(headingId(targetHeading));
    target?.scrollIntoView({ block: 'start' });
    target?.focus({ preventScroll: true });
    setTargetHeading(null);
  }, [isHeadingShown, targetHeading]);

  const countsByValue = counts?.filters[key];
  // Hidden if a single group is filtered, or if the sort order differs: counts then do not give the position.
  if (headingOf === undefined || !field || !options || state.filters[key] !== undefined) return null;
  if (countsByValue === undefined || state.sort !== type.sort) return null;
  const values = Object.keys(options);
  const go = (value: string) => {
    setTargetHeading(optionLabel(options, value));
    dispatch({ kind: 'page', page: pageOf(value, values, countsByValue, state.perPage) });
  };
  return (
    <nav className={cx(row(2, 'fixed'), styles.bar)} aria-label={`Ir a una ${field.label.toLowerCase()}`}>
      {values.map((value) => (
        <button
          key={value}
          type="button"
          className={cx(text('label', 'strong', 'roundedSmall'), styles.letter)}
          disabled={(countsByValue[value] ?? 0) === 0}
          title={`${countsByValue[value] ?? 0}`}
          onClick={() => go(value)}
        >
          {options[value]}
        </button>
      ))}
    </nav>
  );
}
