import { describe, expect, test } from 'vitest';
import { toIdentity } from './identity.ts';
import { formatPartialDate, formatSpan, sourceLinks } from './partial-date.ts';
import { candidateTexts } from './texts.ts';

const texts = candidateTexts.ro;

test('the noun after a number is inflected: 1 vot, 2 voturi, 20 de voturi, 101 voturi', () => {
  expect([0, 1, 2, 20, 101].map(texts.votes)).toEqual([
    '0 voturi',
    '1 vot',
    '2 voturi',
    '20 de voturi',
    '101 voturi',
  ]);
  expect([1, 11, 20].map(texts.list.heading)).toEqual(['1 candidat', '11 candidați', '20 de candidați']);
});

test('CAND-05 the section of candidates is named by the round and its day', () => {
  expect(texts.list.section(2, '2025-05-18')).toBe('Candidați în Turul II 18 Mai 2025');
  expect(texts.list.section(1, '2025-05-04')).toBe('Candidați în Turul I 4 Mai 2025');
});

test('CAND-07 the voting schedule states weekday, day and hours', () => {
  const opens = new Date('2025-05-18T07:00:00+03:00');
  expect(texts.voting.hours(opens, new Date('2025-05-18T21:00:00+03:00'))).toBe(
    'duminică, 18 mai 2025, 7:00–21:00',
  );
});

test('PROF-13 each verification state and an unclaimed profile have a text', () => {
  expect(
    (['verified', 'pending', 'rejected', null] as const).map(
      (status) => texts.verification(status, false).status,
    ),
  ).toEqual([
    'Profil Verificat',
    'Verificare în Așteptare',
    'Verificare Respinsă',
    'Profil din surse publice, nerevendicat',
  ]);
});

test('CAND-23 the trend badges use the specified words', () => {
  expect(texts.trend).toEqual({ hot: 'Interes Ridicat', normal: 'Interes Mediu', low: 'Interes Scăzut' });
});

describe('a candidate’s visible identity', () => {
  const row = {
    slug: 'x',
    display_name: 'Ana Maria Țepeș',
    party_label: 'PX',
    hue_light: '#112233',
    hue_dark: '#ddeeff',
    pattern: 'dots',
    is_fictitious: false,
    ballot_position: 7,
    from_dataset: true,
  };
  test('a candidate’s initials come from both names', () => expect(toIdentity(row).initials).toBe('AȚ'));
  test('CAND-42 a candidate without a name is called Candidat necunoscut', () => {
    expect(toIdentity({ ...row, display_name: '  ' }).name).toBe('Candidat necunoscut');
  });
  test('a candidate’s colour has the ballot number, except for people who are on no ballot', () => {
    expect(toIdentity(row).hue).toEqual({ light: '#112233', dark: '#ddeeff', number: 7 });
    expect(toIdentity({ ...row, is_fictitious: true }).hue.number).toBeNull();
    expect(toIdentity({ ...row, from_dataset: false }).hue.number).toBeNull();
  });
  test('each pattern of a candidate is kept, and an unknown one counts as no pattern', () => {
    const patterns = ['solid', 'diagonal', 'dots', 'crosshatch', 'vertical', 'horizontal'];
    expect(patterns.map((pattern) => toIdentity({ ...row, pattern }).pattern)).toEqual(patterns);
    expect(toIdentity({ ...row, pattern: 'stars' }).pattern).toBeNull();
  });
});

test('formatPartialDate formats a date as precisely as its source states it', () => {
  expect(['2025', '2025-05', '2025-05-08', 'primăvara'].map(formatPartialDate)).toEqual([
    '2025',
    'mai 2025',
    '8 mai 2025',
    'primăvara',
  ]);
  expect(formatSpan('2015', '2017')).toBe('2015 – 2017');
  expect(formatSpan('2025-05-04', '2025-05-04')).toBe('4 mai 2025');
  expect(formatSpan('2011', null)).toBe('din 2011');
});

test('sourceLinks names each publisher with its date once, and says when its link comes later', () => {
  const source = (label: string, date: string | null, url: string | null) => ({
    id: label,
    label,
    date,
    url,
  });
  expect(
    sourceLinks([
      source('BEC', '2025-05-08', 'https://bec.ro/1'),
      source('BEC', '2025-05-08', 'https://bec.ro/2'),
      source('BEC', '2025-05-08', 'https://bec.ro/1'),
      source('AEP', '2025', null),
      source('AEP', '2025', null),
      source('CCR', null, null),
    ]),
  ).toEqual([
    { label: 'BEC (8 mai 2025)', href: 'https://bec.ro/1' },
    { label: 'BEC (8 mai 2025)', href: 'https://bec.ro/2' },
    { label: 'AEP (2025)', isLinkLater: true },
    { label: 'CCR', isLinkLater: true },
  ]);
});
