import { type KeyboardEvent, useRef } from 'react';
import { choice, urlState } from '../../../lib/url-state.ts';
import { useUrlState } from '../../../lib/use-url-state.ts';
import { cx } from '../../../ui/cx.ts';
import { row, text } from '../../../ui/primitives/index.ts';
import styles from './panel.module.css';

const tabs = { draft: 'Borrador', published: 'Publicado', compare: 'Comparar' } as const;

/** What the panel shows: one of the versions, or both. */
export type PanelView = keyof typeof tabs;

const keys = Object.keys(tabs) as PanelView[];
const viewUrl = urlState<{ readonly view: PanelView }>({ view: choice('simulation', keys, 'draft') });

export const viewId = (view: PanelView): string => `simulacion-${view}`;

/** The view that the address names, and how another one is shown without leaving the place on the page. */
export function usePanelView(): readonly [PanelView, (view: PanelView) => void] {
  const [{ view }, set] = useUrlState(viewUrl);
  return [view, (next) => set({ view: next }, { replace: true })];
}

export interface VersionTabsProps {
  readonly view: PanelView;
  readonly onView: (view: PanelView) => void;
}

/** The three views as tabs; the arrow keys go from one to the next. */
export function VersionTabs({ view, onView }: VersionTabsProps) {
  const strip = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const next = keys[(keys.indexOf(view) + step + keys.length) % keys.length] ?? view;
    onView(next);
    strip.current?.querySelector<HTMLElement>(`#${viewId(next)}-tab`)?.focus();
  };
  return (
    <div
      ref={strip}
      className={cx(row(16), styles.tabs)}
      role="tablist"
      aria-label="Versión que se simula"
      onKeyDown={onKeyDown}
    >
      {keys.map((key) => (
        <button
          key={key}
          id={`${viewId(key)}-tab`}
          type="button"
          className={text('label', 'strong', 'second')}
          role="tab"
          aria-selected={key === view}
          aria-controls={viewId(key)}
          tabIndex={key === view ? 0 : -1}
          onClick={() => onView(key)}
        >
          {tabs[key]}
        </button>
      ))}
    </div>
  );
}
