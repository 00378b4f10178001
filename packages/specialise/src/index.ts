export { toJavaScript } from './javascript.ts';
export { kernelFiles } from './kernel-files.ts';
export { type ModuleOptions, makeModule } from './module.ts';
export type { ReadText } from './sources.ts';
export { type Specialised, specialise, specialising } from './specialise.ts';
export { NotInSubset, type Place } from './syntax.ts';
