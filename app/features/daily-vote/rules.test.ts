import { expect, test } from 'vitest';
import { refusals } from '#app/features.server.ts';
import { ballotTypeOf, votingDayOf } from './rules.ts';

test.each([
  ['the last second of a day', '2031-05-12T20:59:59.999Z', '2031-05-12', '2031-05-12T21:00:00.000Z'],
  ['midnight begins the next day', '2031-05-12T21:00:00.000Z', '2031-05-13', '2031-05-13T21:00:00.000Z'],
  ['a day of 23 hours', '2031-03-29T22:00:00.000Z', '2031-03-30', '2031-03-30T21:00:00.000Z'],
  ['the end of a day of 23 hours', '2031-03-30T20:59:59.999Z', '2031-03-30', '2031-03-30T21:00:00.000Z'],
  ['a day of 25 hours', '2031-10-25T21:00:00.000Z', '2031-10-26', '2031-10-26T22:00:00.000Z'],
  [
    'the 25th hour of a day of 25 hours',
    '2031-10-26T21:30:00.000Z',
    '2031-10-26',
    '2031-10-26T22:00:00.000Z',
  ],
  ['the last day of a year', '2031-12-31T21:59:59.000Z', '2031-12-31', '2031-12-31T22:00:00.000Z'],
])('VOTE-05 the day of a vote comes from the calendar in Bucharest: %s', (_name, at, date, endsAt) => {
  expect(votingDayOf(new Date(at))).toEqual({ date, endsAt: new Date(endsAt) });
});

test('VOTE-06 ballots store the election type without diacritics', () => {
  expect(ballotTypeOf({ electionType: 'prezidențiale' })).toBe('prezidentiale');
});

test.each([
  ['vote-signed-out', 401, 'Trebuie să fii autentificat pentru a vota'],
  ['vote-voters-only', 403, 'Doar alegătorii pot vota.'],
  ['vote-same-candidate', 409, 'Ai votat deja acest candidat azi.'],
  ['vote-candidate-missing', 400, 'ID-ul candidatului lipsește'],
  ['vote-candidate-gone', 404, 'Candidatul nu există sau a fost șters'],
  ['vote-profile-gone', 404, 'Profilul candidatului nu mai este disponibil'],
  ['vote-silence', 451, 'În perioada de liniște electorală votul zilnic este închis.'],
  ['vote-archive', 410, 'Votarea s-a încheiat: rezultatele rămân în arhivă.'],
  ['vote-earlier-day', 409, 'Votul acesta a fost deja înregistrat, în ziua în care l-ai trimis.'],
  ['vote-day-closed', 410, 'Cheia zilei a fost distrusă'],
  ['vote-failed', 503, 'Eroare la vot. Încearcă din nou.'],
  ['own-vote-failed', 503, 'Nu s-au putut încărca datele de vot'],
  ['vote-insert-failed', 503, 'Eroare la înregistrarea votului: '],
] as const)('the refusal of a vote %s has the status %i and its own sentence', (code, status, sentence) => {
  expect(refusals[code].status).toBe(status);
  expect(refusals[code].text.slice(0, sentence.length)).toBe(sentence);
});
