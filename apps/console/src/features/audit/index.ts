/** The audit trail: who did what, when and from where, and whether it is as it was written. */
export { Component } from './audit-screen.tsx';
