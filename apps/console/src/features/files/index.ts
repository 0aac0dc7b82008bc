/** The media library: every stored file, what it is, where it is used, and what can be done about it. */
export { Component } from './library-screen.tsx';
