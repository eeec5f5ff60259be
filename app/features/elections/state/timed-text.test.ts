import { describe, expect, test } from 'vitest';
import { type TextPiece, visibleText } from './timed-text.ts';

describe('visibleText, the part of a dated text that may be shown', () => {
  const pieces: TextPiece[] = [
    { text: 'Primul tur ' },
    { text: 'are loc', until: '2030-05-04T21:00:00+03:00' },
    { text: 'a avut loc', from: '2030-05-04T21:00:00+03:00' },
    { text: ' duminică.', from: null, until: null },
  ];

  test('visibleText shows a part of a text from its moment on, and the part that it replaces only before', () => {
    expect(visibleText(pieces, new Date('2030-05-04T17:59:59Z'))).toBe('Primul tur are loc duminică.');
    expect(visibleText(pieces, new Date('2030-05-04T18:00:00Z'))).toBe('Primul tur a avut loc duminică.');
  });

  test('visibleText returns an empty text when all parts become public later', () => {
    const later: TextPiece[] = [{ text: 'Rezultat', from: '2030-05-19T01:36:00+03:00' }];
    expect(visibleText(later, new Date('2030-05-18T22:00:00Z'))).toBe('');
    expect(visibleText([], new Date())).toBe('');
  });
});
