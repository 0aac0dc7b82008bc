/** List of a content type, with the filters in its toolbar. */

export { type BulkOutcome, rowsOfIds, runBulk, summaryOf, unprocessedOf } from './bulk/bulk.ts';
export { BulkBar, BulkProgress, SelectAll } from './bulk/bulk-bar.tsx';
export { BulkResultDialog, type BulkResultProps, selectedLine } from './bulk/bulk-result.tsx';
export { Component as ListScreen } from './list-screen.tsx';
export { Panel } from './panel.tsx';
export { prepareList } from './prepare.ts';
export { useLongPress } from './rows/use-long-press.ts';
export { rowsById } from './selection/selection.ts';
export { type ListSelection, useSelection } from './selection/use-selection.ts';
export { ChoiceFilter } from './tools/choice-filter.tsx';
export { ClearFiltersButton, FilterChip, FilterFrame } from './tools/filter-frame.tsx';
export { useTabs } from './views/use-tabs.ts';
export { savedViewsQuery } from './views/use-views.ts';
export { ViewsStrip } from './views/views-strip.tsx';
