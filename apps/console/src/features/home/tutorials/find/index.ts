/** Search for tutorials, for screens that show only their titles. */
export { findGuides, guidesFor } from '../find-guides.ts';
