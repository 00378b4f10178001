/** Every worker begins here and becomes what it is called: with one beginning, games and kernel are bundled once for all of them. */
import { forbidGeneratedCode } from '@fuda/kernel';
import { serve } from './serve.ts';

// the page's policy (policy.json) allows no code that is made at run time
forbidGeneratedCode();

serve(
  self.name === 'table'
    ? import('./table.ts').then(({ methods }) => ({ ...methods }))
    : import('./thinker.ts').then(({ methods }) => ({ ...methods })),
);
