/** Frame of all screens for signed-in people. */
export { Component } from './main-layout.tsx';
