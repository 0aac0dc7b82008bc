import { IconChevronDown, IconLayoutGrid, IconList, IconX } from '@tabler/icons-react';
import { type FileSort, fileSorts } from '@vitrina/contract';
import { maxSearchLength } from '@vitrina/model';
import { useState } from 'react';
import { Panel, PanelLink } from '../../content/list/index.ts';
import tools from '../../content/list/tools/tools.module.css';
import { RadioList } from '../../fields/shared/filters/index.ts';
import { oneOf, persistedState, usePersistedState } from '../../lib/persisted-state.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { InlineSelect } from '../../ui/inline-select.tsx';
import { row } from '../../ui/primitives/index.ts';
import { SearchBox } from '../../ui/search-box.tsx';
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
  /** Null where rows have no room. */
  readonly onLook: ((look: Look) => void) | null;
}

/** Search, filters, order, and pictures or rows. */
export function LibraryTools({ library, look, onLook }: LibraryToolsProps) {
  const { state, files, narrow } = library;
  const total = files.isPlaceholderData ? undefined : files.data?.meta.total;
  return (
    <search className={cx(row(8, 'wrap'), styles.tools)} aria-label="Buscar y filtrar archivos">
      <SearchBox
        label="Buscar archivos"
        placeholder="Título, nombre o descripción"
        search={state.search}
        maxLength={maxSearchLength}
        onSearch={(search) => narrow({ search })}
      />
      <OneOf
        label="Tipo"
        all="Todos"
        options={kindOptions}
        chosen={state.kind}
        total={total}
        onChange={(kind) => narrow({ kind: kind === 'images' || kind === 'documents' ? kind : null })}
      />
      <OneOf
        label="Uso"
        all="Todos"
        options={useOptions}
        chosen={state.unused === null ? null : String(state.unused)}
        total={total}
        onChange={(unused) => narrow({ unused: unused === null ? null : unused === 'true' })}
      />
      {isNarrowed(state) && (
        <button
          type="button"
          className={tools.clear}
          aria-label="Limpiar todo: ver todos los archivos"
          onClick={() => narrow({ search: '', kind: null, unused: null })}
        >
          Limpiar todo
        </button>
      )}
      <span className={cx(row(8), styles.ends)}>
        <InlineSelect
          label="Orden"
          value={state.sort}
          options={fileSorts.map((sort) => ({ value: sort, text: sortWords[sort] }))}
          onChange={(value) => {
            const sort = fileSorts.find((one) => one === value);
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
  /** What it says while nothing is chosen. */
  readonly all: string;
  readonly options: readonly { readonly value: string; readonly text: string }[];
  readonly chosen: string | null;
  readonly total: number | undefined;
  readonly onChange: (value: string | null) => void;
}

/** A filter of which one value can be chosen. */
function OneOf({ label, all, options, chosen, total, onChange }: OneOfProps) {
  const [open, setOpen] = useState(false);
  const set = options.find(({ value }) => value === chosen);
  return (
    <span className={tools.filter} data-set={set !== undefined}>
      <Panel
        open={open}
        onOpen={setOpen}
        title={label}
        trigger={
          <button type="button" className={tools.filterMain}>
            <span className={tools.filterName}>{label}</span>
            <b>{set?.text ?? all}</b>
            {set === undefined && <IconChevronDown stroke={1.75} aria-hidden="true" />}
          </button>
        }
        foot={
          <>
            <PanelLink disabled={set === undefined} onClick={() => onChange(null)}>
              Quitar
            </PanelLink>
            <Button kind="ink" size="small" onClick={() => setOpen(false)}>
              {total === undefined ? 'Ver' : `Ver ${filesCount(total)}`}
            </Button>
          </>
        }
      >
        <RadioList label={label} options={options} chosen={chosen ?? ''} onChange={onChange} />
      </Panel>
      {set !== undefined && (
        <button
          type="button"
          className={tools.filterClear}
          aria-label={`Quitar el filtro ${label}`}
          title="Quitar"
          onClick={() => onChange(null)}
        >
          <IconX stroke={1.75} aria-hidden="true" />
        </button>
      )}
    </span>
  );
}
