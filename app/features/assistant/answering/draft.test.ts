import { expect, test } from 'vitest';
import { createDraft } from './draft.ts';
import { quoted } from './quoted.ts';

const source = { title: 'Rezultate', publisher: null, date: null, href: '/results/1' };

test('a draft numbers each source once, and distinguishes pages and titles', () => {
  const { draft, written } = createDraft();
  draft.say('Unu.', source, null, source);
  draft.say('Doi.', { ...source, title: 'Alt titlu' }, { ...source, publisher: 'AEP' });
  draft.say('Trei.', { ...source, href: '/results/2' });
  draft.say('Patru.');
  expect(written.sentences).toEqual([
    { text: 'Unu.', sources: [1] },
    { text: 'Doi.', sources: [2, 1] },
    { text: 'Trei.', sources: [3] },
    { text: 'Patru.', sources: [] },
  ]);
  expect(written.sources).toEqual([
    { number: 1, ...source },
    { number: 2, ...source, title: 'Alt titlu' },
    { number: 3, ...source, href: '/results/2' },
  ]);
});

test('a draft suggests the first three different questions, and keeps the last subject', () => {
  const { draft, written } = createDraft();
  draft.suggest('a', 'b', 'a');
  draft.suggest('b', 'c', 'd');
  expect(written.suggestions).toEqual(['a', 'b', 'c']);
  draft.isAbout({ area: 'CJ', round: 1 });
  draft.isAbout({ round: 2, candidates: ['ana'] });
  expect(written.about).toEqual({ area: 'CJ', round: 2, candidates: ['ana'] });
  draft.note({ kind: 'votes', value: 1 }, { kind: 'share', value: 2 });
  expect(written.facts.map(({ kind }) => kind)).toEqual(['votes', 'share']);
});

test('quoted puts a text on one line, and replaces all its double quotation marks', () => {
  expect(quoted(' Un „citat”,\n  altul “aici‟ ')).toBe('„Un «citat», altul «aici»”');
});
