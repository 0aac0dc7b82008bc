import { IconLayoutGrid, IconList } from '@tabler/icons-react';
import { type FileSort, fileSorts } from '@vitrina/contract';
import { maxSearchLength } from '@vitrina/model';
import { useState } from 'react';
import { ClearFilters, FilterFrame } from '../../content/list/index.ts';
import { RadioList } from '../../fields/shared/filters/index.ts';
import { oneOf, persistedState, usePersistedState } from '../../lib/state/persisted-state.ts';
import { IconButton } from '../../ui/actions/button.tsx';
import { cx } from '../../ui/cx.ts';
import { InlineSelect } from '../../ui/form/inline-select.tsx';
import { SearchBox } from '../../ui/form/search-box.tsx';
import { row } from '../../ui/primitives/index.ts';
import { fileKinds, isNarrowed } from './library-state.ts';
import styles from './media.module.css';
import type { Library } from './use-library.ts';
import { filesCount } from './words.ts';

export type Look = 'grid' | 'list';

const look = persistedState('media-look', oneOf<Look>(['grid', 'list'], 'grid'));

/** Pictures or rows, remembered in this browser. */
export function useLook(): [Look, (look: Look) => void] {
  return usePersistedState(look);
}

const sortWords: Readonly<Record<FileSort, string>> = {
  '-created_at': 'Más recientes',
  created_at: 'Más antiguos',
  title: 'Título, de la A a la Z',
  '-title': 'Título, de la Z a la A',
  '-size': 'Más pesados',
  size: 'Más livianos',
};

const kindOptions = Object.entries(fileKinds).map(([value, { label }]) => ({ value, text: label }));
const useOptions = [
  { value: 'true', text: 'Sin usar' },
  { value: 'false', text: 'En uso' },
];

export interface LibraryToolsProps {
  readonly library: Library;
  readonly look: Look;
  /** Null where rows do not fit. */
  readonly onLook: ((look: Look) => void) | null;
}

/** Search, filters, order, and pictures or rows. */
export function LibraryTools({ library, look, onLook }: LibraryToolsProps) {
  const { state, files, narrow } = library;
  const total = files.isPlaceholderData ? undefined : files.data?.meta.total;
  return (
    <search
      className={cx(row(8, 'wrap', 'firstLineOnPhone'), styles.tools)}
      aria-label="Buscar y filtrar archivos"
    >
      <SearchBox
        label="Buscar archivos"
        placeholder="Título, nombre o descripción"
        search={state.search}
        maxLength={maxSearchLength}
        onSearch={(search) => narrow({ search })}
      />
      <ChoiceOf
        label="Tipo"
        all="Todos"
        options={kindOptions}
        chosen={state.kind}
        total={total}
        onChange={(kind) => narrow({ kind: kind === 'images' || kind === 'documents' ? kind : null })}
      />
      <ChoiceOf
        label="Uso"
        all="Todos"
        options={useOptions}
        chosen={state.unused === null ? null : String(state.unused)}
        total={total}
        onChange={(unused) => narrow({ unused: unused === null ? null : unused === 'true' })}
      />
      {isNarrowed(state) && (
        <ClearFilters
          label="ver todos los archivos"
          onClear={() => narrow({ search: '', kind: null, unused: null })}
        />
      )}
      <span className={cx(row(8, 'atEnd'), styles.ends)}>
        <InlineSelect
          label="Orden"
          value={state.sort}
          options={fileSorts.map((sort) => ({ value: sort, text: sortWords[sort] }))}
          onChange={(value) => {
            const sort = fileSorts.find((option) => option === value);
            if (sort !== undefined) narrow({ sort });
          }}
        />
        {onLook !== null && (
          <IconButton
            kind="outline"
            label={look === 'grid' ? 'Ver como lista' : 'Ver como cuadrícula'}
            icon={look === 'grid' ? <IconList stroke={1.75} /> : <IconLayoutGrid stroke={1.75} />}
            onClick={() => onLook(look === 'grid' ? 'list' : 'grid')}
          />
        )}
      </span>
    </search>
  );
}

interface OneOfProps {
  readonly label: string;
  /** Label while nothing is chosen. */
  readonly all: string;
  readonly options: readonly { readonly value: string; readonly text: string }[];
  readonly chosen: string | null;
  readonly total: number | undefined;
  readonly onChange: (value: string | null) => void;
}

/** A filter of which one value can be chosen. */
function ChoiceOf({ label, all, options, chosen, total, onChange }: OneOfProps) {
  const [open, setOpen] = useState(false);
  const set = options.find(({ value }) => value === chosen);
  return (
    <FilterFrame
      label={label}
      value={set?.text ?? all}
      set={set !== undefined}
      open={open}
      onOpen={setOpen}
      onClear={() => onChange(null)}
      done={total === undefined ? 'Ver' : `Ver ${filesCount(total)}`}
    >
      <RadioList label={label} options={options} chosen={chosen ?? ''} onChange={onChange} />
    </FilterFrame>
  );
}
