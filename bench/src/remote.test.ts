import { expect, test } from 'vitest';
import { QUICK_PLAN } from './measure.ts';
import { type Channel, remoteTargets } from './remote.ts';

test('when the process of a group ends, what was asked of it fails instead of waiting for ever', async () => {
  let close = (_reason: string) => {};
  let answer = (_message: unknown) => {};
  const channel: Channel = {
    send: (message) => {
      const { id, step } = message as { id: number; step: string };
      const ready = [{ name: 'a', unit: 'x', better: 'higher' }];
      if (step === 'prepare') queueMicrotask(() => answer({ id, value: { ready, skipped: [], failed: [] } }));
      else queueMicrotask(() => close('it died'));
    },
    onMessage: (listener) => void (answer = listener),
    onClose: (listener) => void (close = listener),
  };
  const { targets } = await remoteTargets(channel);
  await expect(targets[0].slice(QUICK_PLAN)).rejects.toThrow('it died');
  await expect(targets[0].verify()).rejects.toThrow('it died');
});
