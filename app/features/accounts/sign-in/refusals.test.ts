import { expect, test } from 'vitest';
import { refusals } from '#app/features.server.ts';

test.each([
  ['sign-in-failed', 401, 'Adresa de e-mail sau parola nu este corectă.'],
  ['sign-in-locked', 429, 'Prea multe încercări greșite.'],
  ['email-unverified', 403, 'Adresa de e-mail nu este confirmată.'],
  ['account-inactive', 403, 'Contul tău este dezactivat.'],
  ['registration-closed', 403, 'Înregistrarea este închisă deocamdată.'],
  ['password-wrong', 403, 'Parola nu este corectă.'],
  ['password-missing', 409, 'Contul tău nu are parolă.'],
  ['link-expired', 410, 'Linkul nu mai este valabil sau a fost deja folosit.'],
  ['second-factor-wrong', 401, 'Codul nu este corect sau a fost deja folosit.'],
  ['second-factor-expired', 401, 'Confirmarea a durat prea mult.'],
  ['second-factor-on', 409, 'Al doilea pas este deja activat.'],
  ['second-factor-off', 409, 'Al doilea pas nu este activat.'],
  ['session-gone', 404, 'Sesiunea nu există sau s-a încheiat deja.'],
  ['external-off', 404, 'Autentificarea externă nu este configurată.'],
  ['external-unreachable', 503, 'Furnizorul extern nu răspunde acum.'],
  ['setup-email-taken', 409, 'Adresa are deja un cont. Alege alta pentru administrator.'],
  ['setup-link-invalid', 410, 'Linkul nu mai este valabil. Repornește programul ca să primești altul.'],
  ['erase-unconfirmed', 400, 'Bifează că ai înțeles'],
  ['erase-password-wrong', 403, 'Parola nu este corectă.'],
  ['erase-not-recent', 403, 'Te-ai autentificat de prea mult timp.'],
  ['erase-last-admin', 409, 'Ești singurul administrator activ.'],
  ['consent-required', 428, 'Este nevoie de acordul tău'],
  ['consent-outdated', 409, 'Textul acordului s-a schimbat'],
  ['user-not-found', 404, 'Contul nu există sau a fost șters.'],
  ['user-email-taken', 409, 'Adresa are deja un cont.'],
  ['user-own-state', 409, 'Rolul și starea propriului cont'],
  ['user-own-security', 409, 'Sesiunile și al doilea pas ale propriului cont'],
  ['user-last-admin', 409, 'Este singurul administrator activ.'],
] as const)('the refusal %s has the status %i and its own sentence', (code, status, sentence) => {
  expect(refusals[code].status).toBe(status);
  expect(refusals[code].text.slice(0, sentence.length)).toBe(sentence);
});
