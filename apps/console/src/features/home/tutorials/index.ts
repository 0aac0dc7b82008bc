/** Short illustrated guides, one per task (source section 2, /tutorials). */
export { Component as GuideScreen } from './guide-screen.tsx';
export { Component as TutorialsScreen } from './tutorials-screen.tsx';
