/** Every worker begins here and becomes what it is called: with one beginning, games and kernel are bundled once for all of them. */
import { forbidGeneratedCode, provideModulesLater } from '@fuda/kernel';
import { LateModules } from './late-modules.ts';
import type { KeeperNews } from './module-wire.ts';
import { serve, whenIdle } from './serve.ts';
import { provideLoadedCode } from './written-code.ts';

// the page's policy (policy.json) allows no code that is made at run time
forbidGeneratedCode();

if (self.name === 'keeper') {
  const loading = import('./keeper.ts');
  self.addEventListener('message', async ({ data }: MessageEvent<KeeperNews>) => (await loading).hear(data));
} else {
  const modules = new LateModules({
    askForPort: () => self.postMessage({ wantsModules: true }),
    whenIdle,
    nextBest: provideLoadedCode,
  });
  provideModulesLater((game) => modules.want(game));
  serve(
    self.name === 'table'
      ? import('./table.ts').then(({ methods }) => ({ ...methods }))
      : import('./thinker.ts').then(({ methods }) => ({ ...methods })),
    (port) => modules.connect(port),
  );
}
