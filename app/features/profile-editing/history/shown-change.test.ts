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
