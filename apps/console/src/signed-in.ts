/** The frame around every screen of a signed-in person, and the screens of lists: nearly every visit begins with them, so they are one file. */
export { ListScreen as List, prepareList } from './content/list/index.ts';
export { ScopeLayout as Scope } from './content/scope/index.ts';
export { Component as Dashboard } from './features/home/dashboard/index.ts';
export { Component as Layout } from './layout/index.ts';
