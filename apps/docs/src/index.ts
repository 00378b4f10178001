export { writeSite } from './main.ts';
export { buildSite, type Site } from './site.ts';
