import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { makeArea } from '#app/features/elections/testing.ts';
import { VoteBalance } from './balance.tsx';
import { TurnoutBeside } from './turnout-beside.tsx';
import { pairsOf, TwoRounds } from './two-rounds.tsx';

const render = (element: React.ReactElement) => renderToStaticMarkup(<MemoryRouter>{element}</MemoryRouter>);
const wordsOf = (html: string) => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
const earlier = makeArea({ a: 30, b: 50, c: 20 });
const later = makeArea({ a: 70, b: 50 });

test('the balance of votes has a plus before a gain only, not before zero or a loss', () => {
  const balance = (first: typeof earlier) => wordsOf(render(<VoteBalance earlier={first} later={later} />));
  expect(balance(earlier)).toContain(
    'Numele A, față de turul I +40 Numele B, față de turul I 0 Voturile celorlalți candidați în turul I +20 Voturi valabile în plus sau în minus +20',
  );
  expect(balance(makeArea({ a: 30, b: 60, c: 40 }))).toMatch(/Numele B, față de turul I −10 .* în minus −10/);
});

test('the lines of both rounds start at the first round’s share and have the second round’s share as label', () => {
  const rounds = { earlier: { round: 1, result: earlier }, later: { round: 2, result: later } };
  const html = render(
    <TwoRounds {...rounds} pairs={pairsOf(earlier, later)} current={2} source={<p>Sursa.</p>} />,
  );
  // The height 1000 stands for 60%: A goes from 30% to 58.33%, and B from 50% to 41.67%.
  expect([...html.matchAll(/class="line line-strong" d="([^"]+)"/g)].map((match) => match[1])).toEqual([
    'M0,500L1000,27.8',
    'M0,166.7L1000,305.6',
  ]);
  expect([...html.matchAll(/<b><span class="wide-only">([^<]+)</g)].map((match) => match[1])).toEqual([
    '58,33%',
    '41,67%',
  ]);
  expect(html).toContain('aria-label="Numele A: 30,00%, apoi 58,33%; Numele B: 50,00%, apoi 41,67%."');
  expect(html).toMatch(/href="\/results\/1\/XX"[^>]*>Rezultatele complete din turul I</);
});

test('turnout beside the county and the country needs two hours, and names each line short and in full', () => {
  const curve = (code: string, name: string | null, isCounty: boolean, shares: number[]) => ({
    ...{ code, name, isCounty },
    points: shares.map((share, index) => ({ hour: 8 + index, share })),
  });
  const curves = (...shares: number[]) => [
    curve('1', 'Aici', false, shares),
    curve('XX', 'Exemplu', true, shares),
    curve('', null, false, shares),
  ];
  const beside = (...shares: number[]) =>
    render(<TurnoutBeside round={2} place="Aici" curves={curves(...shares)} />);
  expect(beside(5)).toBe('');
  const html = beside(5, 10);
  expect(html).toContain(
    '<caption class="sr-only">Prezența pe ore, Aici și zonele din care face parte, turul II<',
  );
  expect([...html.matchAll(/<span aria-hidden="true">([^<]+)</g)].map((match) => match[1])).toEqual([
    'aici',
    'județ',
    'țara',
  ]);
  expect(wordsOf(html)).toContain(
    'La ora 9:00: Aici 10,00%; județul Exemplu 10,00%; țara, fără străinătate 10,00%',
  );
});
