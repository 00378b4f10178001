/** Something that can be found: address in the site, title, page it stands on, text. */
export type SearchEntry = readonly [address: string, title: string, page: string, text: string];
