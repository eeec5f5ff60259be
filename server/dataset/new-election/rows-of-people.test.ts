import { expect, test } from 'vitest';
import { makeDataset } from '#server/dataset/checks/testing.ts';
import type { Row } from '#server/dataset/rows/index.ts';
import { buildPeople, valuesOf } from './people.fixture.ts';

const { rows, demonstration, nameOf, namesOf } = buildPeople(makeDataset());

test('the rows of candidates keep party, members and colours, and only a demonstration has the invented candidate', () => {
  expect(
    valuesOf(
      rows.candidates,
      'slug',
      'party',
      'party_label',
      'party_members',
      'hue_light',
      'hue_dark',
      'is_fictitious',
    ),
  ).toEqual([
    ['ana', 'Partidul Verde', 'PV', ['Ea', 'El'], '#111111', '#222222', false],
    ['barbu', null, 'Independent', [], '#445566', '#aabbcc', false],
    ['carmen', null, 'Independent', [], '#445566', '#aabbcc', false],
  ]);
  expect(demonstration.candidates.at(-1)).toMatchObject({
    ...{ slug: 'demonstrativ', is_fictitious: true, affiliation: 'independent', party: null, source_ids: [] },
    ...{ party_label: 'Independent', hue_light: '#445566', hue_dark: '#aabbcc', ballot_position: 4 },
  });
  expect(demonstration.candidate_profiles.at(-1)).toMatchObject({
    ...{ biography: [{ text: 'Inventată.' }], campaign_platform: [{ text: 'Inventat.' }] },
    ...{ party_affiliation: 'Independent', source_ids: [] },
  });
});

test('the texts of a profile have the moments of their later parts and cite the sources of these parts', () => {
  const [ana, barbu] = rows.candidate_profiles;
  expect(ana).toMatchObject({
    biography: [
      { text: 'Viața.' },
      { text: ' A intrat în turul II.', from: '2031-05-05T21:00:00.000Z' },
      { text: ' A câștigat.', from: '2031-05-18T20:30:00.000Z' },
    ],
    ...{ party_affiliation: 'Partidul Verde', social_media: { facebook: 'https://fb.ro/ana' } },
    ...{ declarations_portal_url: 'https://declaratii.ro/', campaign_platform: [{ text: 'Program' }] },
    education: [{ period: '2001 – 2005', degree: 'Licență', institution: 'Iași' }],
    experience: [
      { position: 'Medic', period: [{ text: 'din 2010', until: '2031-05-25T21:00:00.000Z' }] },
      { position: 'Președintă', period: 'din 2010', from: '2031-05-25T21:00:00.000Z' },
    ],
    wealth_summary: [{ text: 'O casă.' }],
  });
  expect(namesOf(ana?.biography_source_ids)).toEqual(['profiles/sursa', 'profiles/alta', 'profiles/fara']);
  expect(namesOf(ana?.platform_source_ids)).toEqual(['profiles/alta']);
  const [wealth] = (ana?.wealth_summary ?? []) as Row[];
  expect(namesOf(wealth?.source_ids)).toEqual(['profiles/sursa', 'profiles/alta']);
  expect(barbu).toMatchObject({
    party_affiliation: 'Independent',
    social_media: {},
    wealth_summary: [],
    milestones: [],
  });
});

test('the dated facts of a candidate are public from their rule, or the day after, and hide the end of a period until then', () => {
  const facts = rows.candidate_profiles[0]?.milestones as Row[];
  expect(facts.map(({ period, text, details, from }) => [period, text, details, from])).toEqual([
    [
      [
        { text: 'din 2015', until: '2017-12-31T22:00:00.000Z' },
        { text: '2015 – 2017', from: '2017-12-31T22:00:00.000Z' },
      ],
      ...['Primar', undefined, '2031-03-31T21:00:00.000Z'],
    ],
    ['2 aprilie 2031', 'Depunere', undefined, '2031-04-02T21:00:00.000Z'],
    ['din mai 2030', 'Deputat', undefined, '2030-05-31T21:00:00.000Z'],
    ['5 mai 2031', 'Calificată', undefined, '2031-05-05T21:00:00.000Z'],
    ['18 mai 2031', 'Aleasă în turul II', '53,60%, 6.168.642 de voturi', '2031-05-18T23:00:00+03:00'],
  ]);
});

test('a position is public from its rule, or from the day after it was surely taken', () => {
  expect(
    rows.candidate_stances.map((row) => [nameOf(row.candidate_id), row.stance, row.answer, row.known_from]),
  ).toEqual([
    // A finalist’s campaign ended on the day of the second round.
    ['ana', 'Nu', 1, '2031-05-19'],
    ['ana', 'Da', 0, '2031-05-06'],
    ['carmen', 'Da', 0, '2031-05-05'],
    ['carmen', 'Da', 0, '2031-06-01'],
    ['barbu', 'Da', 0, '2031-04-08'],
    ['barbu', 'Da', 0, null],
  ]);
  expect(valuesOf(rows.candidate_stances, 'position').flat()).toEqual([1, 2, 3, 4, 5, 6]);
  expect(demonstration.candidate_stances.at(-1)).toMatchObject({
    ...{ stance: 'Nu', answer: 1, known_from: '2031-05-01', position: 7, source_ids: [] },
  });
  expect(valuesOf(rows.compatibility_questions, 'code', 'weight', 'position')).toEqual([
    ['q1', 2, 1],
    ['q2', 3, 2],
  ]);
});

test('a poll is public from its hour, the day after its publication, or the given day; its answers name other people too', () => {
  expect(valuesOf(rows.opinion_polls, 'code', 'visible_from')).toEqual([
    ['ora', '2031-04-01T18:00:00+03:00'],
    ['zi', '2031-04-02T21:00:00.000Z'],
    ['teren', '2031-04-02T21:00:00.000Z'],
  ]);
  expect(
    rows.opinion_poll_results.map((row) => [
      ...[row.poll_code, row.runoff, row.position, nameOf(row.candidate_id)],
      ...[row.person, row.share],
    ]),
  ).toEqual([
    ['ora', 0, 1, 'ana', 'Ana Inventat', 40],
    ['ora', 0, 2, null, 'Zoe Alta', 9],
    ['ora', 1, 1, 'barbu', 'Barbu Inventat', 51],
    ['ora', 1, 2, null, 'nimeni', 49],
  ]);
});
