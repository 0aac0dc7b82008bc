/** The screen of a list. */
export { Component } from './list-screen.tsx';
