/** The outbox: every mail that the service has written, and what became of it. */
export { Component } from './outbox-screen.tsx';
