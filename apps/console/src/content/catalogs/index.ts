export { Component } from './catalogs-screen.tsx';
