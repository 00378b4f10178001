/** Older card JSON, converted: an entry of its own, so that neither the game nor a page carries it. */
export { convertLegacy, dmLegacyImport } from './import.ts';
