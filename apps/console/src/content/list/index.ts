/** The list of a content type, and the panel that hangs from a button. */

export { Component as ListScreen } from './list-screen.tsx';
export { Panel, PanelLink } from './panel.tsx';
export { prepareList } from './prepare.ts';
