/** Code can be made from the first game on. The page leaves this file out (`apps/workbench/written-code`): there nobody may make any. */
import { provideWriters } from './generate.ts';
import { WRITERS } from './writers.ts';

provideWriters(WRITERS);
