/** The people who work with the console, and those who ask to. */
export { Component } from './staff-screen.tsx';
