import { IconChevronDown, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { row, text } from '../../../ui/primitives/index.ts';
import { Panel, PanelLink } from '../panel.tsx';
import styles from './tools.module.css';

const filterClass = cx(
  row(0, 'inline', 'fixed', 'rounded', 'surface'),
  text('label', 'second'),
  styles.filter,
);

export interface FilterFrameProps {
  /** Name of the filter. */
  readonly label: string;
  /** Current value of the filter, or the text for "all". */
  readonly value: ReactNode;
  /** True if the filter is set. */
  readonly set: boolean;
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
  readonly onClear: () => void;
  /** Label of the button that closes the panel: `Ver 4 sucursales`. */
  readonly doneLabel: ReactNode;
  /** Control of the filter. */
  readonly children: ReactNode;
}

/**
 * Filter in the toolbar of a list, with its name and value. A click opens a panel to change the filter; × clears it.
 */
export function FilterFrame(props: FilterFrameProps) {
  const { label, value, set, open, onOpen, onClear, doneLabel, children } = props;
  return (
    <span className={filterClass} data-set={set}>
      <Panel
        open={open}
        onOpen={onOpen}
        trigger={
          <button type="button" className={cx(row(6, 'shrink', 'tall', 'rounded'), styles.open)}>
            <span className={text('nowrap')}>{label}</span>
            <b className={text('ink', 'truncate')}>{value}</b>
            {!set && <IconChevronDown size={16} stroke={1.75} className={text('third')} aria-hidden="true" />}
          </button>
        }
        title={label}
        footer={
          <>
            <PanelLink disabled={!set} onClick={onClear}>
              Quitar
            </PanelLink>
            <Button kind="ink" size="small" onClick={() => onOpen(false)}>
              <span>{doneLabel}</span>
            </Button>
          </>
        }
      >
        {children}
      </Panel>
      {set && <ClearFilterButton label={label} onClear={onClear} />}
    </span>
  );
}

/** Chip with the value of a filter, shown on the phone below the search; × clears the filter. */
export function FilterChip({ label, value, onClear }: Pick<FilterFrameProps, 'label' | 'value' | 'onClear'>) {
  return (
    <span className={filterClass}>
      <span className={cx(row(6, 'shrink', 'tall', 'rounded'), text('body'), styles.open)}>
        {label} <b className={text('ink', 'truncate')}>{value}</b>
      </span>
      <ClearFilterButton label={label} onClear={onClear} />
    </span>
  );
}

function ClearFilterButton({ label, onClear }: Pick<FilterFrameProps, 'label' | 'onClear'>) {
  return (
    <button
      type="button"
      className={cx(row(0, 'middle', 'fixed', 'tall', 'rounded'), styles.unset)}
      aria-label={`Quitar el filtro ${label}`}
      title="Quitar"
      onClick={onClear}
    >
      <IconX size={16} stroke={1.75} aria-hidden="true" />
    </button>
  );
}

/** Button that clears all filters. `label` describes the list after that, such as all records. */
export function ClearFiltersButton({
  label,
  onClear,
}: {
  readonly label: string;
  readonly onClear: () => void;
}) {
  return (
    <button
      type="button"
      className={cx(text('label', 'strong', 'link'), styles.clear)}
      aria-label={`Limpiar todo: ${label}`}
      onClick={onClear}
    >
      Limpiar todo
    </button>
  );
}
