import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { cx } from '../cx.ts';
import { box } from '../primitives/index.ts';
import styles from './field.module.css';
import { SearchInput } from './inputs.tsx';

/** Pause in typing (ms) after which the search starts. */
const typingPauseMs = 250;

export interface SearchBoxProps {
  readonly label: string;
  readonly placeholder: string;
  /** Search text in the address. */
  readonly search: string;
  readonly maxLength: number;
  readonly onSearch: (text: string) => void;
}

/** Search field of a list. Searches when typing pauses, or at once on Enter. */
export function SearchBox({ label, placeholder, search, maxLength, onSearch }: SearchBoxProps) {
  const [input, setInput] = useState(search);
  const lastSearch = useRef(search);
  const ask = useEffectEvent(onSearch);

  // The address was changed from outside: by a link, a tab, the back button or "Limpiar todo".
  useEffect(() => {
    if (search === lastSearch.current) return;
    lastSearch.current = search;
    setInput(search);
  }, [search]);

  useEffect(() => {
    const text = input.trim();
    if (text === lastSearch.current) return;
    const timer = setTimeout(() => {
      lastSearch.current = text;
      ask(text);
    }, typingPauseMs);
    return () => clearTimeout(timer);
  }, [input]);

  const now = () => {
    lastSearch.current = input.trim();
    onSearch(lastSearch.current);
  };
  return (
    <SearchInput
      className={cx(box('fill'), styles.search)}
      aria-label={label}
      placeholder={placeholder}
      maxLength={maxLength}
      value={input}
      onChange={(event) => setInput(event.currentTarget.value)}
      onKeyDown={(event) => event.key === 'Enter' && input.trim() !== lastSearch.current && now()}
    />
  );
}
