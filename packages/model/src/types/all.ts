// Every content type that the service has: registering one is its line here.
export { cities } from './cities.ts';
export { stores } from './stores.ts';
