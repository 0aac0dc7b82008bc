/** Around the screens of a type whose address says something of its records. */
export { Component } from './scope-layout.tsx';
