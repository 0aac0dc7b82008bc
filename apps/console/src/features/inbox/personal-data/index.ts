/** What one person has sent to any inbox: found, exported, erased. */
export { Component } from './personal-data-screen.tsx';
