import { afterEach, expect, test, vi } from 'vitest';
import { forgetPlace, keepPlace, readKeptPlace } from './kept-place.ts';

const cluj = { code: 'CJ', name: 'Cluj' };
const stored = (place: object | null) => (place === null ? null : JSON.stringify(place));

/** A browser's storage with one place, which may refuse changes. */
function openStorage({ place = null as object | null, refuses = false } = {}) {
  let text = stored(place);
  const change = (next: string | null) => {
    if (refuses) throw new Error('The storage is full.');
    text = next;
  };
  vi.stubGlobal('localStorage', {
    getItem: () => text,
    setItem: (_name: string, next: string) => change(next),
    removeItem: () => change(null),
  });
}
afterEach(() => {
  openStorage();
  forgetPlace();
  vi.unstubAllGlobals();
});

test('a kept place is read from the storage, and a forgotten place is not', () => {
  openStorage();
  keepPlace(cluj);
  expect(readKeptPlace()).toEqual(cluj);
  expect(readKeptPlace(), 'repeated reads of one text return the same object').toBe(readKeptPlace());
  forgetPlace();
  expect(readKeptPlace()).toBeNull();
});

test('a choice or removal that the storage refuses stays in memory until the page is closed', () => {
  openStorage({ place: cluj, refuses: true });
  forgetPlace();
  expect(readKeptPlace()).toBeNull();
  keepPlace({ code: 'SB', name: 'Sibiu' });
  expect(readKeptPlace()).toEqual({ code: 'SB', name: 'Sibiu' });
  openStorage({ place: null });
  keepPlace(cluj);
  openStorage({ place: { code: 'TM', name: 'Timiș' } });
  expect(readKeptPlace(), 'a place stored later is read').toEqual({ code: 'TM', name: 'Timiș' });
});
