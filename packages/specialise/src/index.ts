export { toJavaScript } from './javascript.ts';
export { type ModuleOptions, makeModule } from './module.ts';
export type { ReadText } from './sources.ts';
export { kernelSource, type Specialised, specialise, specialising } from './specialise.ts';
export { NotInSubset, type Place } from './syntax.ts';
