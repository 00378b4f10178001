/** Empty here; the build puts the addresses of its modules in their place, see modules/plugin.ts. */

/** By key (`moduleKeyOf`). */
export const SHIPPED: Readonly<Record<string, string>> = {};

/** The kernel's source, which modules of own cards are made of; empty: there is none. */
export const KERNEL_SOURCE: string = '';
