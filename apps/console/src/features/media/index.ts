export { Component } from './media-objects-screen.tsx';
