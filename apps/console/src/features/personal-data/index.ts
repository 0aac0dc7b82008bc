/** What one person has sent to any inbox: found, handed out, erased. */
export { Component } from './personal-data-screen.tsx';
