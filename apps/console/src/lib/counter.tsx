import { countOf, exactNumberTitle, formatCount, type Noun } from './formats.ts';

export interface CounterProps {
  readonly value: number;
  /** Noun after the number: `1.2k sucursales`. */
  readonly noun?: Noun;
}

/** Shows a count: `k` above 999, with the exact number in its title (source section 9). */
export function Counter({ value, noun }: CounterProps) {
  return (
    <span title={exactNumberTitle(value)}>
      {noun === undefined ? formatCount(value) : countOf(value, noun, formatCount)}
    </span>
  );
}
