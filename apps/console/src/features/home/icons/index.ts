/** The icon list: every name that `icon_name` accepts (source section 2, /icons). */
export { Component } from './icons-screen.tsx';
