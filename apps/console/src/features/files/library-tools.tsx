import { IconLayoutGrid, IconList } from '@tabler/icons-react';
import { type FileSort, fileSorts } from '@vitrina/contract';
import { institutionLabels, institutions, isInstitution, maxSearchLength } from '@vitrina/model';
import { ChoiceFilter, ClearFiltersButton } from '../../content/list/index.ts';
import { oneOfFormat, persistedState, usePersistedState } from '../../lib/state/persisted-state.ts';
import { IconButton } from '../../ui/actions/button.tsx';
import { cx } from '../../ui/cx.ts';
import { InlineSelect } from '../../ui/form/inline-select.tsx';
import { SearchBox } from '../../ui/form/search-box.tsx';
import { row } from '../../ui/primitives/index.ts';
import { type FileSize, fileKinds, fileSizes } from './library-state.ts';
import styles from './media.module.css';
import type { Library } from './use-library.ts';
import { filesText } from './words.ts';

export type FileLayout = 'grid' | 'list';

const layoutState = persistedState('media-look', oneOfFormat<FileLayout>(['grid', 'list'], 'grid'));

/** Returns the view of the library (pictures or rows) and the function that changes it; stored in this browser. */
export function useFileLayout(): [FileLayout, (layout: FileLayout) => void] {
  return usePersistedState(layoutState);
}

const sortTexts: Readonly<Record<FileSort, string>> = {
  '-created_at': 'Más recientes',
  created_at: 'Más antiguos',
  title: 'Título, de la A a la Z',
  '-title': 'Título, de la Z a la A',
  '-size': 'Más pesados',
  size: 'Más livianos',
};

const kindOptions = Object.entries(fileKinds).map(([value, { label }]) => ({ value, text: label }));
const institutionOptions = institutions.map((value) => ({ value, text: institutionLabels[value] }));
const sizeOptions = Object.entries(fileSizes).map(([value, { label }]) => ({ value, text: label }));
const useOptions = [
  { value: 'true', text: 'Sin usar' },
  { value: 'false', text: 'En uso' },
];

const isFileSize = (size: string | null): size is FileSize => size !== null && Object.hasOwn(fileSizes, size);

export interface LibraryToolsProps {
  readonly library: Library;
  readonly layout: FileLayout;
  /** Changes the view; null if the window is too narrow for rows. */
  readonly onLook: ((layout: FileLayout) => void) | null;
}

/** Search, filters, order and view of the library. */
export function LibraryTools({ library, layout, onLook }: LibraryToolsProps) {
  const { state, files, narrow: changeFilters, isNarrowed, clear: clearFilters } = library;
  const total = files.isPlaceholderData ? undefined : files.data?.meta.total;
  const closeLabel = total === undefined ? 'Ver' : `Ver ${filesText(total)}`;
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
        onSearch={(search) => changeFilters({ search })}
      />
      <ChoiceFilter
        label="Tipo"
        options={kindOptions}
        chosenValue={state.kind}
        doneLabel={closeLabel}
        onChoose={(kind) => changeFilters({ kind: kind === 'images' || kind === 'documents' ? kind : null })}
      />
      <ChoiceFilter
        label="Institución"
        options={institutionOptions}
        chosenValue={state.institution}
        doneLabel={closeLabel}
        onChoose={(institution) =>
          changeFilters({ institution: isInstitution(institution) ? institution : null })
        }
      />
      <ChoiceFilter
        label="Tamaño"
        options={sizeOptions}
        chosenValue={state.size}
        doneLabel={closeLabel}
        onChoose={(size) => changeFilters({ size: isFileSize(size) ? size : null })}
      />
      <ChoiceFilter
        label="Uso"
        options={useOptions}
        chosenValue={state.unused === null ? null : String(state.unused)}
        doneLabel={closeLabel}
        onChoose={(unused) => changeFilters({ unused: unused === null ? null : unused === 'true' })}
      />
      {isNarrowed && <ClearFiltersButton label="ver todos los archivos" onClear={clearFilters} />}
      <span className={cx(row(8, 'atEnd'), styles.ends)}>
        <InlineSelect
          label="Orden"
          value={state.sort}
          options={fileSorts.map((sort) => ({ value: sort, text: sortTexts[sort] }))}
          onChange={(value) => {
            const sort = fileSorts.find((option) => option === value);
            if (sort !== undefined) changeFilters({ sort });
          }}
        />
        {onLook !== null && (
          <IconButton
            kind="outline"
            label={layout === 'grid' ? 'Ver como lista' : 'Ver como cuadrícula'}
            icon={layout === 'grid' ? <IconList stroke={1.75} /> : <IconLayoutGrid stroke={1.75} />}
            onClick={() => onLook(layout === 'grid' ? 'list' : 'grid')}
          />
        )}
      </span>
    </search>
  );
}
