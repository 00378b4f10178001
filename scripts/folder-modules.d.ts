/** What `folder-imports.mjs` makes of an import like '../cards?folder': the JSON files of a folder, in order of name. */
declare module '*?folder' {
  const files: readonly {
    /** folder and name, e.g. `cards/base.json` */
    readonly file: string;
    readonly json?: unknown;
    /** why it is no JSON at all */
    readonly fault?: string;
  }[];
  export default files;
}

/** The same, but a page gets each of them when it is asked for. */
declare module '*?late-folder' {
  const files: readonly {
    readonly file: string;
    readonly json?: unknown;
    readonly fault?: string;
    fetch?(): Promise<unknown>;
  }[];
  export default files;
}

/** The networks of a folder, in order of name; none where there is no such folder. */
declare module '*?models' {
  const models: readonly {
    readonly file: string;
    readonly bytes: number;
    read(progress?: (share: number) => void): Promise<Uint8Array>;
  }[];
  export default models;
}
