/** Every worker begins here and becomes what it is called: with one beginning, games and kernel are bundled once for all of them. */
import { serve } from './serve.ts';

serve(
  self.name === 'table'
    ? import('./table.ts').then(({ methods }) => ({ ...methods }))
    : import('./thinker.ts').then(({ methods }) => ({ ...methods })),
);
