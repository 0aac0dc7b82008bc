import { countOf, exactTitle, formatCount, type Noun } from './formats.ts';

export interface CounterProps {
  readonly value: number;
  /** Noun after the figure: `1.2k sucursales`. */
  readonly noun?: Noun;
}

/** The figure of a counter: `k` above 999, the exact number in its title (source section 9). */
export function Counter({ value, noun }: CounterProps) {
  return (
    <span title={exactTitle(value)}>
      {noun === undefined ? formatCount(value) : countOf(value, noun, formatCount)}
    </span>
  );
}
