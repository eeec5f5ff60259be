import { expect, test } from 'vitest';
import { partOf, renderForms, renderPart, wordsOf } from '#tests/kit/browser/screen.tsx';
import { moments } from '#tests/kit/election.ts';
import { OwnClaims } from './own-claims.tsx';
import ClaimPage from './screen.tsx';

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

type ShownClaims = { claims?: object[]; isTaken?: boolean; role?: string | null; actionData?: object };
const showPage = async ({ claims = [], isTaken = false, role = 'voter', actionData }: ShownClaims) => {
  const loaderData = { candidate: { slug: 'ana-pop', name: 'Ana Pop' }, isTaken, role, claims };
  return renderForms(partOf(ClaimPage, { loaderData, actionData }));
};
const form = 'action="/candidate/ana-pop/claim"';
const own = 'Cererile tale';

test('the page offers the form to a voter whose last claim is not pending, and lists each claim', async () => {
  const first = await showPage({});
  expect([first.includes(form), first.includes(own)]).toEqual([true, false]);
  const pending = await showPage({ claims: [claim] });
  expect([pending.includes(form), pending.includes(own)]).toEqual([false, true]);
  const rejected = { ...claim, status: 'rejected' };
  expect(await showPage({ claims: [rejected, claim] })).toContain(form);
  expect(await showPage({ claims: [claim, rejected] })).not.toContain(form);
});

test('the page says why a visitor, an administrator and everyone on a taken profile get no form', async () => {
  for (const [shown, sentence] of [
    [{ role: null }, 'Nu ești autentificat. Te rugăm să te loghezi.'],
    [{ role: 'admin' }, 'Un administrator nu revendică profiluri.'],
    [{ isTaken: true, role: 'admin' }, 'Profilul are deja un cont.'],
  ] as const) {
    const html = await showPage(shown);
    expect([html.includes(form), html.includes(sentence)]).toEqual([false, true]);
  }
  expect(await showPage({ role: null })).toContain('href="/auth?next=/candidate/ana-pop/claim"');
});

test('a refused claim keeps the form and both texts, and links to sign-in only when the session is missing', async () => {
  const typed = { message: 'Sunt eu.', evidence: 'https://exemplu.invalid/eu' };
  const signIn = 'href="/auth?next=/candidate/ana-pop/claim"';
  const refuse = (code: string | null) =>
    showPage({ claims: [claim], actionData: { code, text: 'Nu s-a putut.', typed } });
  for (const [code, links] of [
    ['claim-signed-out', true],
    ['session-expired', true],
    ['claim-failed', false],
  ] as const) {
    const html = await refuse(code);
    expect([html.includes(form), html.includes(signIn)]).toEqual([true, links]);
    expect(html).toMatch(/name="message"[^>]*>Sunt eu\.</);
    expect(html).toMatch(/name="evidence"[^>]*value="https:\/\/exemplu\.invalid\/eu"/);
  }
  const sent = await refuse(null);
  expect([sent.includes(form), sent.includes('Cererea ta a fost trimisă cu succes!')]).toEqual([false, true]);
});
