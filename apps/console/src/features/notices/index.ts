/** Every notice of the person. */
export { Component } from './notices-screen.tsx';
