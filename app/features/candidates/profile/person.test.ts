import { expect, test } from 'vitest';
import { personOf } from './person.ts';

const url = (path: string) => `https://vot.ro${path}`;
const bare = {
  ...{ name: 'Ana', slug: 'ana', birthDate: null, birthYear: null, birthPlace: null },
  ...{ occupation: null, party: null },
};
const of = (candidate: object, profile: object) =>
  personOf({ ...bare, ...candidate } as never, { website: null, socialMedia: [], ...profile } as never, url);

test('a candidate without further facts becomes a person with only a name and a URL', () => {
  expect(of({}, {})).toEqual({
    ...{ '@type': 'Person', name: 'Ana', url: 'https://vot.ro/candidate/ana' },
    ...{ birthDate: null, birthPlace: null, description: null, affiliation: null, sameAs: [] },
  });
});

test('the date of birth is preferred to the year of birth, and party and links appear only if known', () => {
  expect(of({ birthYear: 1970 }, {}).birthDate).toBe('1970');
  const facts = {
    ...{ birthYear: 1970, birthDate: '1970-02-03', birthPlace: 'Iași', party: 'PX' },
    occupation: 'medic',
  };
  const account = { url: 'https://retea.example/ana' };
  expect(of(facts, { website: 'https://ana.example', socialMedia: [account] })).toMatchObject({
    birthDate: '1970-02-03',
    birthPlace: 'Iași',
    description: 'medic (la data candidaturii)',
    affiliation: { '@type': 'PoliticalParty', name: 'PX' },
    sameAs: ['https://ana.example', 'https://retea.example/ana'],
  });
  expect(of({}, { socialMedia: [account] }).sameAs).toEqual(['https://retea.example/ana']);
});
