import { afterEach, expect, test, vi } from 'vitest';
import { forgetRun, keepCount, keepRun, readKeptRun } from './kept-run.ts';

const first = { answers: {}, place: 3 };
const second = { answers: {}, place: 'result' as const };

/** A browser's storage, which may refuse changes. */
function openStorage({ refuses = false, items = new Map<string, string>() } = {}) {
  const change = (use: () => void) => {
    if (refuses) throw new Error('The storage is full.');
    use();
  };
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, text: string) => change(() => items.set(name, text)),
    removeItem: (name: string) => change(() => items.delete(name)),
  });
  return items;
}
afterEach(() => {
  openStorage();
  forgetRun();
  vi.unstubAllGlobals();
});

test('a kept run is read from the storage, and a forgotten run leaves nothing in it', () => {
  const items = openStorage();
  keepRun(first);
  keepCount(4);
  expect(readKeptRun()).toEqual(first);
  expect(readKeptRun(), 'repeated reads of one text return the same object').toBe(readKeptRun());
  expect(items.size).toBe(2);
  forgetRun();
  expect([readKeptRun(), items.size]).toEqual([null, 0]);
});

test('a run that the storage refuses stays in memory until it is forgotten or a later run is stored', () => {
  openStorage({ refuses: true });
  keepRun(first);
  expect(readKeptRun()).toEqual(first);
  forgetRun();
  expect(readKeptRun()).toBeNull();
  keepRun(first);
  openStorage();
  keepRun(second);
  const third = { answers: {}, place: 7 };
  openStorage({ items: new Map([['compatibilitate', JSON.stringify(third)]]) });
  expect(readKeptRun(), 'a run that another tab stored later is read').toEqual(third);
});

test('a stored run that cannot be removed does not come back', () => {
  openStorage({ refuses: true, items: new Map([['compatibilitate', JSON.stringify(first)]]) });
  expect(readKeptRun()).toEqual(first);
  forgetRun();
  expect(readKeptRun()).toBeNull();
});
