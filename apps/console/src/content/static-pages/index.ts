export { Component } from './categories-screen.tsx';
