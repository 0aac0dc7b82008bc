/** The frame around every screen of a signed-in person. */
export { Component } from './main-layout.tsx';
