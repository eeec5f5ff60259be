import { expect, test } from 'vitest';
import { renderPart, wordsOf } from '#tests/kit/browser/screen.tsx';
import { moments } from '#tests/kit/election.ts';
import { OwnClaims } from './own-claims.tsx';

const at = moments.betweenRounds;
const claim = {
  id: 'c1',
  candidate: 'Ana Pop',
  slug: 'ana-pop',
  status: 'pending',
  reason: null,
  at,
} as const;

test('each own claim shows its state and day, and the administrator’s reason when there is one', () => {
  const rejected = { ...claim, id: 'c2', status: 'rejected', reason: 'Fără dovezi.' } as const;
  const accepted = { ...claim, id: 'c3', status: 'accepted' } as const;
  const text = wordsOf(renderPart(<OwnClaims claims={[claim, rejected, accepted]} />)).trim();
  expect(text).toBe(
    [
      'Cererea ta așteaptă un administrator. 12 mai 2025',
      'Cererea ta a fost respinsă. Poți trimite alta, cu alte dovezi. Motivul administratorului: Fără dovezi. 12 mai 2025',
      'Cererea ta a fost acceptată. Contul tău este cont de candidat. 12 mai 2025',
    ].join(' '),
  );
});

test('the account’s list links each claim by the candidate’s name', () => {
  const html = renderPart(<OwnClaims claims={[claim]} isLinked />);
  expect(html).toMatch(/<a[^>]*href="\/candidate\/ana-pop\/claim"[^>]*>Ana Pop<\/a>/);
});
