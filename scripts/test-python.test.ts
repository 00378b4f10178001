import { expect, test } from 'vitest';
import { findPython } from './test-python.mjs';

/** A machine where these programs have PyTorch, and where installing gives one more or says why not. */
function machine(having: readonly string[], install: string | { readonly gives: string }, env = {}) {
  const there = [...having];
  return {
    env,
    asked: 0,
    hasTorch: (python: string) => there.includes(python),
    install() {
      this.asked++;
      if (typeof install === 'string') return install;
      there.push(install.gives);
      return '';
    },
  };
}

test('the Python that has PyTorch is taken; the one that is named before all others', () => {
  expect(findPython(false, machine(['/usr/bin/python3'], 'never'))).toEqual({ python: '/usr/bin/python3' });
  const named = machine(['python3', '/opt/py'], 'never', { FUDA_PYTHON: '/opt/py' });
  expect(findPython(true, named)).toEqual({ python: '/opt/py' });
  const wrong = machine(['python3'], 'never', { FUDA_PYTHON: '/opt/none' });
  expect(findPython(true, wrong)).toEqual({ missing: 'FUDA_PYTHON (/opt/none): no PyTorch' });
});

test('it is installed only where that is wanted, and whatever is in the way is said', () => {
  const bare = machine([], { gives: '/usr/bin/python3' });
  expect(findPython(false, bare)).toEqual({ missing: 'no Python with PyTorch' });
  expect(bare.asked).toBe(0);
  expect(findPython(true, bare)).toEqual({ python: '/usr/bin/python3' });
  expect(findPython(true, machine([], 'no apt-get'))).toEqual({ missing: 'no apt-get' });
  const useless = machine([], { gives: '/elsewhere' });
  expect(findPython(true, useless)).toEqual({ missing: 'what was installed has no PyTorch' });
});
