/** The build of sql.js that carries its WebAssembly inside; `@types/sql.js` does not list it. */
declare module 'sql.js/dist/sql-wasm-inline.js' {
  import initSqlJs from 'sql.js';
  export default initSqlJs;
}
