export { Component } from './dashboard-screen.tsx';
