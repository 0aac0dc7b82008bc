import { IconCloudOff, IconCopy, IconRefresh } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../actions/button.tsx';
import { cx } from '../cx.ts';
import { box, grid, row, stack, text } from '../primitives/index.ts';
import styles from './states.module.css';
import tones from './tones.module.css';
import { WindowGlyph } from './window-glyph.tsx';

export type TileTone = 'neutral' | 'success' | 'warning' | 'danger';

export interface IconTileProps {
  readonly tone: TileTone;
  readonly icon: ReactNode;
  /** Size: 44 px when absent or `large`, 40 px (`medium`) in dialogs, 32 px (`small`) in toasts. */
  readonly size?: 'small' | 'medium' | 'large';
}

/** Tinted square with an icon. Decorative: the text beside it has the same meaning. */
export function IconTile({ tone, icon, size = 'large' }: IconTileProps) {
  return (
    <span
      className={cx(
        row(0, 'inline', 'middle', 'fixed', 'rounded'),
        styles.tile,
        tone === 'neutral' ? text('ink', 'sunken') : tones[tone],
        size !== 'large' && styles[size],
      )}
      aria-hidden="true"
    >
      {icon}
    </span>
  );
}

export interface EmptyStateProps {
  /** `search`: the filters match nothing. `empty`: there are no items yet. */
  readonly variant: 'empty' | 'search';
  readonly title: string;
  readonly line?: ReactNode;
  /** Buttons for the next step, such as clearing the filters. */
  readonly children?: ReactNode;
}

/** Illustration and text for a list or view without content. */
export function EmptyState({ variant, title, line, children }: EmptyStateProps) {
  return (
    <div className={cx(stack(0, 'center', 'middle'), styles.state)} role="status">
      <WindowGlyph isSearching={variant === 'search'} />
      <p className={cx(text('record', 'above24'), styles.title)}>{title}</p>
      {line !== undefined && <p className={cx(text('second', 'above4'), styles.line)}>{line}</p>}
      {children !== undefined && <div className={row(8, 'middle', 'wrap', 'above20')}>{children}</div>}
    </div>
  );
}

export interface ErrorStateProps {
  /** Event in a few words ("No se pudo cargar la lista"). */
  readonly title: string;
  /** Explanation and advice. */
  readonly line?: ReactNode;
  /** Id of the request, for support; absent when the service was not reached. */
  readonly code?: string | undefined;
  readonly icon?: ReactNode;
  readonly onRetry?: () => void;
  readonly children?: ReactNode;
}

/** State shown in place of content that could not be loaded. */
export function ErrorState({
  title,
  line,
  code,
  icon = <IconCloudOff stroke={1.75} />,
  onRetry,
  children,
}: ErrorStateProps) {
  return (
    <div className={cx(stack(0, 'center', 'middle'), styles.state)} role="alert">
      <IconTile tone="danger" icon={icon} />
      <p className={cx(text('section', 'above16'), styles.title)}>{title}</p>
      {line !== undefined && <p className={cx(text('second', 'above4'), styles.line)}>{line}</p>}
      <div className={row(8, 'middle', 'wrap', 'above20')}>
        {onRetry !== undefined && (
          <Button icon={<IconRefresh stroke={1.75} />} onClick={onRetry}>
            Reintentar
          </Button>
        )}
        {code !== undefined && <CopyCode code={code} />}
        {children}
      </div>
    </div>
  );
}

function CopyCode({ code }: { readonly code: string }) {
  const [isCopied, setCopied] = useState(false);
  const copyCode = () => {
    // Without a secure origin there is no Clipboard API; the code stays on screen and can be selected by hand.
    navigator.clipboard?.writeText(code).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return (
    <Button kind="plain" icon={<IconCopy stroke={1.75} />} onClick={copyCode} title={code}>
      <span aria-live="polite">{isCopied ? 'Código copiado' : `Copiar código ${code.slice(-9)}`}</span>
    </Button>
  );
}

export interface SkeletonProps {
  /** CSS width; the width of the container when absent. */
  readonly width?: number | string;
  readonly height?: number | string;
}

/** Grey bar in the shape of the loading content. Put bars in a `SkeletonGroup`, which delays them. */
export function Skeleton({ width = '100%', height = 12 }: SkeletonProps) {
  return (
    <span
      className={cx(box('relative', 'clipped'), styles.bone)}
      style={{ display: 'block', width, height }}
    />
  );
}

/** Announces that content is loading and shows its skeleton after 150 ms. */
export function SkeletonGroup({
  label = 'Cargando…',
  children,
}: {
  readonly label?: string;
  readonly children: ReactNode;
}) {
  return (
    <div className={styles.late} role="status" aria-label={label}>
      <div aria-hidden="true">{children}</div>
    </div>
  );
}

/** Returns React keys for identical elements that are never reordered. */
function numberedNames(name: string, length: number): string[] {
  return Array.from({ length }, (_, index) => `${name}-${index}`);
}

/** Skeleton of a screen whose code is loading: a title and a card. */
export function ScreenSkeleton() {
  return (
    <div className={cx(grid(20), styles.screen)}>
      <SkeletonGroup>
        <Skeleton width={200} height={24} />
      </SkeletonGroup>
      <div className={cx(box('outlined', 'roundedCard', 'surface'), styles.late)}>
        <SkeletonRows rows={8} columns={[110]} />
      </div>
    </div>
  );
}

/** Skeleton of a list's cards on the phone. */
export function SkeletonCards({ rows, thumbnail }: { readonly rows: number; readonly thumbnail: boolean }) {
  return (
    <SkeletonGroup>
      {numberedNames('card', rows).map((name, at) => (
        <div key={name} className={cx(row(12, 'start', 'pad12'), at > 0 && box('lineAbove'))}>
          {thumbnail && <Skeleton width={56} height={56} />}
          <div className={grid(6, 'fill')}>
            <Skeleton width={`${[68, 56, 74][at % 3] ?? 68}%`} height={14} />
            <Skeleton width={`${[48, 40, 52][at % 3] ?? 48}%`} />
            <Skeleton width={96} height={22} />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  );
}

export interface SkeletonRowsProps {
  readonly rows: number;
  /** Widths in px of the columns after the name. */
  readonly columns: readonly number[];
  /** True if the rows have a select box. */
  readonly select?: boolean;
  readonly thumbnail?: boolean;
  readonly compact?: boolean;
}

/** Skeleton of a table's rows. */
export function SkeletonRows({
  rows,
  columns,
  select = false,
  thumbnail = false,
  compact = false,
}: SkeletonRowsProps) {
  return (
    <SkeletonGroup>
      {numberedNames('row', rows).map((name, at) => (
        <div
          key={name}
          className={cx(row(12), at > 0 && box('lineAbove'), styles.row, compact && styles.compact)}
        >
          {select && <Skeleton width={20} height={20} />}
          {thumbnail && <Skeleton width={48} height={compact ? 28 : 36} />}
          <div className={grid(6, 'fill')}>
            <Skeleton width={`${[58, 46, 64][at % 3] ?? 58}%`} height={12} />
            {!compact && <Skeleton width={`${[40, 32, 44][at % 3] ?? 40}%`} height={9} />}
          </div>
          {numberedNames('column', columns.length).map((name, columnIndex) => (
            <Skeleton key={name} width={columns[columnIndex] ?? 80} height={12} />
          ))}
        </div>
      ))}
    </SkeletonGroup>
  );
}
