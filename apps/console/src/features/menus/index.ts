/** The menu editor (source sections 2 and 4), at /menus/create and /menus/:id. */
export { prepareRecord as prepare } from '../../content/form/index.ts';
export { Component } from './menu-screen.tsx';
