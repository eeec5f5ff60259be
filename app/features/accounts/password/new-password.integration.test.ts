import { expect, test } from 'vitest';
import { accountTexts } from '#app/features/accounts/texts.ts';
import { withElection } from '#tests/kit/election.ts';
import { passwordProblem } from './new-password.server.ts';

const { problems } = accountTexts.ro;
const base = withElection();
const owner = { email: 'ana.pop.1987@exemplu.ro', firstName: 'Ana-Ștefania', lastName: 'Popescu' };
const problemOf = async (password: string) =>
  (await passwordProblem(base.db, { password, owner }))?.password ?? null;

test.each([
  'alegeri2025',
  'Alegeri2025!',
  'al3g3ri2025',
  'vot-informat',
  'VotInformat1!',
  'prezidentiale',
  'romania2025',
  'ștefania1',
  'Stefania2025!',
  'popescu123',
  'pop.1987!',
  'anapopescu1',
  'Vot informat 2026',
  'Vot-Informat-2026',
  'Alegeri prezidentiale 2025',
  'Demonstratie-2026',
  'democratie',
  'electorala25',
  'Cotroceni2025',
])(
  "passwordProblem refuses %s, little more than a word from the site or the person's name",
  async (password) => {
    expect(await problemOf(password)).toBe(problems.passwordOfPlace);
  },
);

test.each(['ana.pop.1987@exemplu.ro', ' Ana.Pop.1987@EXEMPLU.ro ', 'ana.pop.1987', 'ANA.POP.1987'])(
  'passwordProblem names the e-mail address as the problem of %j',
  async (password) => {
    expect(await problemOf(password)).toBe(problems.passwordIsEmail);
  },
);

test('passwordProblem refuses passwords built from the title of the site, an election’s title or a first name', async () => {
  const weak = ['Zmeurișul2025!', 'zmeurisul2025', 'Brebenelul2025!', 'Ciurlanel2025!'];
  const found = () => Promise.all(weak.map(problemOf));
  expect(await found()).toEqual([null, null, null, null]);
  await base.owner
    .insertInto('site_settings')
    .values({ key: 'site_title', value: 'Zmeurișul nostru' })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: 'Zmeurișul nostru' }))
    .execute();
  await base.owner.updateTable('elections').set({ title: 'Brebenelul de mai' }).execute();
  await base.owner.updateTable('candidates').set({ first_name: 'Ciurlanel' }).execute();
  expect(await found()).toEqual(Array(4).fill(problems.passwordOfPlace));
});

test('passwordProblem refuses passwords built from the candidates’ names', async () => {
  const candidates = await base.db.selectFrom('candidates').select('last_name').execute();
  expect(candidates.length).toBeGreaterThan(2);
  for (const { last_name } of candidates) {
    const [word = ''] = last_name.split(/[ -]/);
    if (word.length >= 4) expect(await problemOf(`${word}2025!`), word).not.toBeNull();
  }
});

test.each(['password1', 'Password1', '12345678', 'qwertyui', 'abcdefgh', 'maria1985'])(
  'passwordProblem refuses the password %s, which attackers try first',
  async (password) => {
    expect(await problemOf(password)).toBe(problems.passwordCommon);
  },
);

test.each([
  'q7Gk2mNp',
  'patru cuvinte simple aici',
  'alegeri libere pentru pisica mea',
  'parola-Xk39sdfHq2',
  'Popescu pleacă la mare joi',
  'cal-baterie-capsator-corect',
])('passwordProblem accepts the password %s', async (password) => {
  expect(await problemOf(password)).toBeNull();
});
