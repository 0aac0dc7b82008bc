/** The menu editor (source sections 2 and 4), at /menus/create and /menus/:id. */
export { Component } from './menu-screen.tsx';
