import { type ContentType, type ListColumn, listColumns } from '@vitrina/model';
import { useMemo, useState } from 'react';
import { storage } from '../../lib/storage.ts';

export type Density = 'normal' | 'compact';

/** Which columns are shown and in which order all of them stand. */
export interface ColumnChoice {
  readonly order: readonly string[];
  readonly shown: readonly string[];
}

const strings = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];

/**
 * What this browser remembers of a type's columns, made to fit the columns that the type has today:
 * those that are gone are dropped, new ones stand last; the name is always first and shown.
 */
export function fitColumns(type: ContentType, kept: unknown): ColumnChoice {
  const all = listColumns(type).map(({ key }) => key);
  const choice = typeof kept === 'object' && kept !== null ? (kept as Readonly<Record<string, unknown>>) : {};
  const remembered = strings(choice['order']).filter((key) => all.includes(key));
  const order = [...new Set([type.name, ...remembered, ...all])];
  const known = 'shown' in choice ? strings(choice['shown']) : type.columns;
  return { order, shown: order.filter((key) => key === type.name || known.includes(key)) };
}

function parsed(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null; // Edited by hand: as if nothing had been remembered.
  }
}

export interface Columns extends ColumnChoice {
  /** The shown ones, described, in order. */
  readonly visible: readonly ListColumn[];
  readonly choose: (choice: ColumnChoice) => void;
  readonly reset: () => void;
}

/** The columns of a type's list, remembered in this browser. */
export function useColumns(type: ContentType): Columns {
  const key = `columns:${type.slug}`;
  const [choice, setChoice] = useState(() => fitColumns(type, parsed(storage.read(key))));
  const visible = useMemo(() => {
    const described = new Map(listColumns(type).map((column) => [column.key, column]));
    return choice.shown.flatMap((one) => described.get(one) ?? []);
  }, [type, choice]);
  return {
    ...choice,
    visible,
    choose(next) {
      storage.write(key, JSON.stringify(next));
      setChoice(fitColumns(type, next));
    },
    reset() {
      storage.remove(key);
      setChoice(fitColumns(type, null));
    },
  };
}

/** The height of rows, one choice for every list, remembered in this browser. */
export function useDensity(): [Density, (density: Density) => void] {
  const [density, setDensity] = useState<Density>(() =>
    storage.read('density') === 'compact' ? 'compact' : 'normal',
  );
  return [
    density,
    (next) => {
      storage.write('density', next);
      setDensity(next);
    },
  ];
}
