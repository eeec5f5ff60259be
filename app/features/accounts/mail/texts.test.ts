import { expect, test } from 'vitest';
import { mailTexts } from './texts.ts';

test.each([
  [
    'verify',
    'verify-email',
    'Confirmă adresa de e-mail',
    /Cineva a folosit această adresă pentru un cont.*o oră/s,
  ],
  ['exists', 'account-exists', 'Ai deja un cont', /Cineva a încercat să creeze un cont cu această adresă/],
  ['reset', 'reset-password', 'Alege o parolă nouă', /a fost cerută o parolă nouă.*30 de minute/s],
  [
    'changeEmail',
    'change-email',
    'Confirmă adresa nouă de e-mail',
    /vrea să folosească această adresă pentru contul său.*o oră/s,
  ],
  [
    'emailChanging',
    'email-changing',
    'A fost cerută schimbarea adresei de e-mail',
    /s-a cerut schimbarea adresei/,
  ],
  [
    'passwordChanged',
    'password-changed',
    'Parola a fost schimbată',
    /tocmai a fost schimbată, iar celelalte sesiuni/,
  ],
  ['invited', 'account-made', 'Ai un cont pe Vot informat', /Un administrator ți-a creat un cont.*o oră/s],
  ['erased', 'account-erased', 'Contul tău a fost șters', /a fost șters, așa cum ai cerut/],
  [
    'secondFactorReset',
    'second-factor-reset',
    'Al doilea pas de autentificare a fost dezactivat',
    /Un administrator a dezactivat al doilea pas/,
  ],
] as const)('the mail %s has its own kind, subject, text and link', (name, kind, subject, text) => {
  const mail = mailTexts.ro[name]('https://vot.exemplu.ro/x');
  expect([mail.kind, mail.subject]).toEqual([kind, subject]);
  expect(mail.body).toMatch(text);
  expect(mail.body).toContain('\n\nhttps://vot.exemplu.ro/x\n\n');
});

test('the mail about a taken address has no link', () => {
  const { kind, subject, body } = mailTexts.ro.emailTaken();
  expect([kind, subject]).toEqual(['email-taken', 'Adresa are deja un cont']);
  expect(body).toContain('Nu s-a schimbat nimic');
  expect(body).not.toContain('http');
});
