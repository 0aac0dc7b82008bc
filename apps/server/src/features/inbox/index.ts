export { eraseExpired, personalData } from './personal-data/index.ts';
export { inboxPublic } from './public/index.ts';
export { searchedWords } from './public/searched-words.ts';
export { inboxStaff } from './staff/index.ts';
