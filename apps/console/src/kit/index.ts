/** The component page of development: every primitive, editor, cell and filter in each of its states. */
export { Component } from './kit-screen.tsx';
