/** The frame around every screen of a signed-in person, and the screens of lists: nearly every visit begins with them, so they are one file. */
export { Component as List } from './content/list/index.ts';
export { Component as Scope } from './content/scope/index.ts';
export { Component as Dashboard } from './features/dashboard/index.ts';
export { Component as Layout } from './layout/index.ts';
