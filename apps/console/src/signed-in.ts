/**
 * Frame of the screens for signed-in people, with the screens of lists. Nearly every visit begins with them, so they
 * share one file.
 */
export { ListScreen as List, prepareList } from './content/list/index.ts';
export { ScopeLayout as Scope } from './content/scope/index.ts';
export { Component as Dashboard } from './features/home/dashboard/index.ts';
export { Component as Layout } from './layout/index.ts';
