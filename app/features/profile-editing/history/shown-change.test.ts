import { expect, test } from 'vitest';
import type { CandidateChange } from '#app/features/candidates/history/queries.server.ts';
import { showChange } from './shown-change.ts';

const at = new Date('2025-05-12T10:00:00+03:00');
const show = (change: Partial<CandidateChange>) => {
  const empty = { id: 1, field: null, question: null, before: null, after: null };
  const { title, values } = showChange({ ...empty, kind: 'event', author: 'candidate', at, ...change });
  return [title, ...values.map(({ label, before, after }) => [label, before, after])];
};

test('the history says whether an event was added, changed or cancelled, and lists only what changed', () => {
  const event = {
    ...{ title: 'Miting', start_date: '2025-05-14T15:00:00Z', end_date: '2025-05-14T17:00:00Z' },
    ...{ location: '', is_public: true, is_cancelled: false },
  };
  expect(show({ after: event })).toEqual([
    'Eveniment adăugat: Miting',
    ['Titlu', null, 'Miting'],
    ['Începe la', null, 'miercuri, 14 mai 2025, 18:00'],
    ['Se încheie la', null, 'miercuri, 14 mai 2025, 20:00'],
    ['Anulat', null, 'nu'],
    ['Public', null, 'da'],
  ]);
  expect(show({ before: event, after: { ...event, location: 'Iași' } })).toEqual([
    'Eveniment schimbat: Miting',
    ['Locul', null, 'Iași'],
  ]);
  expect(show({ before: event, after: { ...event, is_cancelled: true } })).toEqual([
    'Eveniment anulat: Miting',
    ['Anulat', 'nu', 'da'],
  ]);
});

test('the history names the changed field, document, photo, team or question', () => {
  expect(show({ kind: 'profile', field: 'website_url', before: 'https://a.ro', after: null })).toEqual([
    'Site web',
    [null, 'https://a.ro', null],
  ]);
  expect(show({ kind: 'team', before: 1, after: 2 })).toEqual(['Echipă', [null, '1 om', '2 oameni']]);
  expect(show({ kind: 'photo', after: 'Portret.' })).toEqual(['Fotografie', [null, null, 'Portret.']]);
  const wealth = { wealth_declaration_url: 'https://a.ro/avere' };
  expect(show({ kind: 'wealth', before: {}, after: wealth })).toEqual([
    'Declarație de avere',
    ['Declarație de avere', null, 'https://a.ro/avere'],
  ]);
});

test.each([
  ['biography', [{ text: 'Azi.' }, { text: 'Mâine.', from: '2025-06-01T00:00:00Z' }], 'Biografie', 'Azi.'],
  ['campaign_platform', [{ text: 'Programul.' }], 'Platforma de campanie', 'Programul.'],
  ['education', ['Drept', 'Istorie'], 'Educație', 'Drept\nIstorie'],
  [
    'experience',
    [{ period: '2001–2005', position: 'Avocat' }],
    'Experiență profesională',
    '2001–2005 | Avocat',
  ],
  ['achievements', ['Un premiu', 'Altul'], 'Realizări', 'Un premiu\nAltul'],
  ['political_interests', ['Educație', 'Sănătate'], 'Teme', 'Educație, Sănătate'],
  ['social_media', { facebook: 'https://a.ro', x: '', other: 7 }, 'Rețele sociale', 'https://a.ro'],
  ['altceva', 'Text', 'altceva', 'Text'],
])(
  'the history shows the column %s of the profile as readers saw it, and an empty column as empty',
  (field, value, title, text) => {
    const empty = Array.isArray(value) ? [] : typeof value === 'object' ? {} : '';
    expect(show({ kind: 'profile', field, before: empty, after: value })).toEqual([
      title,
      [null, null, text],
    ]);
  },
);

test('the history shows only changed columns of a document, and an answer to a question', () => {
  const before = { interests_declaration_url: 'https://a.ro/1', wealth_declaration_url: 'https://a.ro/2' };
  const after = { interests_declaration_url: 'https://a.ro/3' };
  expect(show({ kind: 'interests', before, after })).toEqual([
    'Declarație de interese',
    ['Declarație de interese', 'https://a.ro/1', 'https://a.ro/3'],
  ]);
  const removed = { interests_declaration_url: null };
  expect(show({ kind: 'interests', before, after: removed })[1]).toEqual([
    'Declarație de interese',
    'https://a.ro/1',
    null,
  ]);
  const answer = { answer: 'Da', explanation: 'De aceea.', link: null };
  const stance = { kind: 'stance', before: null, after: answer } as const;
  expect(show({ ...stance, question: 'Impozit?' })).toEqual(['Impozit?', [null, null, 'Da\nDe aceea.']]);
  expect(show(stance)[0]).toBe('Răspuns la o întrebare');
});
