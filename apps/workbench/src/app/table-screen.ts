/** The table is asked for by who is about to play, before it is drawn. */
import { late } from './late.tsx';

export const TABLE = late(() => import('../table/Play.tsx'));
