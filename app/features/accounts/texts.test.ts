import { expect, test } from 'vitest';
import { refusals } from '#app/features.server.ts';
import { consentTexts } from './consent/texts.ts';
import { mailTexts } from './mail/texts.ts';

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

test.each([
  ['votes', 'Votul zilnic și sondajul live', /intenția mea de vot din fiecare zi/, /cod făcut cu o cheie/],
  ['follows', 'Urmăriri, interese și știri personalizate', /pe care le urmăresc/, /câți urmăritori/],
  ['results', 'Potriviri salvate', /potrivirile mele cu candidații/, /pentru calcul, și nu se păstrează/],
  ['discussions', 'Aprecieri în discuții', /comentariile pe care le apreciez/, /câte aprecieri/],
  ['marks', 'Răspunsuri la comentarii', /cu ce comentarii sunt de acord/, /cel puțin 10 oameni/],
  [
    'questions',
    'Întrebări susținute',
    /întrebările pentru candidați pe care le susțin/,
    /câți oameni o susțin/,
  ],
  [
    'chat',
    'Istoricul conversațiilor cu asistentul',
    /conversațiile mele cu asistentul/,
    /conversația nu se păstrează/,
  ],
] as const)('the consent to %s asks for its own purpose', (purpose, title, ask, explain) => {
  const texts = consentTexts.ro[purpose];
  expect(texts.title).toBe(title);
  expect(texts.ask).toMatch(ask);
  expect(texts.explain).toMatch(explain);
});

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
  ['setup-link-invalid', 410, 'Linkul de pregătire nu mai este valabil.'],
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
