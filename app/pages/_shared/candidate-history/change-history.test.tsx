import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { moments } from '#tests/kit/election.ts';
import { ChangeHistory } from './change-history.tsx';

const at = moments.betweenRounds;
const change = { id: 1, kind: 'profile', title: 'Telefon', author: 'team', at } as const;

const textOf = (values: { label: string | null; before: string | null; after: string | null }[]) =>
  renderToStaticMarkup(<ChangeHistory title="Schimbări" changes={[{ ...change, values }]} />)
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');

test('a change shows the old and the new value, only the new value of an addition, and „gol” after a removal', () => {
  const shown = textOf([{ label: 'Locul', before: 'Cluj', after: 'Iași' }]);
  expect(shown).toContain('Schimbări 1 schimbare');
  expect(shown).toContain('Telefon , luni, 12 mai 2025, 10:00, de echipă Locul Înainte: Cluj După: Iași');
  expect(textOf([{ label: null, before: null, after: 'Iași' }])).toMatch(/de echipă După: Iași/);
  expect(textOf([{ label: null, before: 'Cluj', after: null }])).toContain('Înainte: Cluj După: gol');
});

test('the history renders nothing when there are no changes', () => {
  expect(renderToStaticMarkup(<ChangeHistory title="Schimbări" changes={[]} />)).toBe('');
});
