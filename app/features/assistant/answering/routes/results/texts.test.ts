import { expect, test } from 'vitest';
import { resultsTexts } from './texts.ts';

const t = resultsTexts.ro;
const place = 'în județul Cluj';
const counted = { name: 'Ana Pop', votes: 1, share: 50, valid: 2, place, round: 2 };

test.each([
  ['locality', 'Turda', 'municipality', 'Cluj', 'în municipiul Turda (județul Cluj)'],
  ['locality', 'Huedin', 'town', 'Cluj', 'în orașul Huedin (județul Cluj)'],
  ['locality', 'Bonțida', 'commune', 'Cluj', 'în comuna Bonțida (județul Cluj)'],
  ['locality', 'Bonțida', null, null, 'în comuna Bonțida'],
  ['nation', 'România', null, null, 'la nivel național'],
  ['county', 'Cluj', null, null, 'în județul Cluj'],
  ['municipality', 'Municipiul București', null, null, 'în municipiul București'],
  ['abroad', 'Străinătate', null, null, 'la secțiile din străinătate'],
  ['mail', 'Corespondență', null, null, 'prin corespondență'],
  ['country', 'Italia', null, null, 'la secțiile din Italia'],
  ['sector', 'Sectorul 3', null, null, 'în Sectorul 3'],
] as const)(
  'the area of kind %s called %s appears in a sentence as a place',
  (kind, name, rank, county, said) => {
    expect(t.in({ kind, name, rank, county })).toBe(said);
  },
);

test('sentences with votes name one vote in the singular, and a share that cannot be calculated as N/A', () => {
  expect([
    t.votes(counted),
    t.votes({ ...counted, votes: 0, share: null, valid: 0 }),
    t.leads({ ...counted, votes: 1_200, valid: 2_400 }),
    t.place({ ...counted, rank: 3 }),
    t.tied(['Ana Pop', 'Ion Vlad'], 20, place),
    t.sum({ ...counted, names: ['Ana Pop', 'Ion Vlad'] }),
    t.valid(1, place, 1),
    t.valid(2, place, 1),
    t.nulls(1, place, 1),
    t.nulls(20, place, 1),
    t.registered(1, place, 1),
    t.registered(2, place, 1),
  ]).toEqual([
    'Ana Pop a obținut 1 vot în județul Cluj în turul II, adică 50,00% din 2 voturi valabile.',
    'Ana Pop a obținut 0 voturi în județul Cluj în turul II, adică N/A din 0 voturi valabile.',
    'Cele mai multe voturi în județul Cluj în turul II le-a obținut Ana Pop: 1.200, adică 50,00% din 2.400 de voturi valabile.',
    'Ana Pop a ieșit pe locul 3 în județul Cluj în turul II, cu 1 vot, adică 50,00% din 2 voturi valabile.',
    'Ana Pop și Ion Vlad au același număr de voturi în județul Cluj: 20.',
    'Ana Pop și Ion Vlad au obținut împreună 1 vot în județul Cluj în turul II, adică 50,00% din 2 voturi valabile.',
    'S-a numărat 1 vot valabil în județul Cluj în turul I.',
    'S-au numărat 2 voturi valabile în județul Cluj în turul I.',
    'A fost 1 vot nul în județul Cluj în turul I.',
    'Au fost 20 de voturi nule în județul Cluj în turul I.',
    'Pe listele permanente era 1 alegător înscris în județul Cluj în turul I.',
    'Pe listele permanente erau 2 alegători înscriși în județul Cluj în turul I.',
  ]);
});

test('sentences about turnout explain a missing share and a turnout above 100%', () => {
  const turnout = { voters: 1, registered: 2, share: 50, place, round: 1 };
  const abroad = { ...turnout, registered: null, share: null, place: 'la secțiile din Italia' };
  expect([
    t.turnout(turnout),
    t.turnout({ ...turnout, voters: 2, share: 100 }),
    t.turnout({ ...turnout, voters: 3, share: 150 }),
    t.turnout(abroad),
    t.turnout({ ...abroad, voters: 20 }),
    t.hour({ ...turnout, hour: 10 }),
    t.hour({ ...turnout, voters: 3, share: 150, hour: 20 }),
    t.hour({ ...abroad, voters: 2, hour: 14 }),
  ]).toEqual([
    'A votat 1 persoană în județul Cluj în turul I, adică 50,00% din 2 alegători înscriși pe listele permanente.',
    'Au votat 2 persoane în județul Cluj în turul I, adică 100,00% din 2 alegători înscriși pe listele permanente.',
    'Au votat 3 persoane în județul Cluj în turul I, adică 150,00% din 2 alegători înscriși pe listele permanente; au votat și alegători înscriși în altă parte.',
    'A votat 1 persoană la secțiile din Italia în turul I; numărul celor înscriși nu este publicat pentru această zonă, așa că nu există un procent.',
    'Au votat 20 de persoane la secțiile din Italia în turul I; numărul celor înscriși nu este publicat pentru această zonă, așa că nu există un procent.',
    'Până la ora 10:00 a votat 1 persoană în județul Cluj în turul I, adică 50,00% din 2 alegători înscriși.',
    'Până la ora 20:00 au votat 3 persoane în județul Cluj în turul I, adică 150,00% din 2 alegători înscriși; au votat și alegători înscriși în altă parte.',
    'Până la ora 14:00 au votat 2 persoane la secțiile din Italia în turul I.',
  ]);
});

test('sentences that compare rounds say whether the later round has more or fewer votes', () => {
  const change = { name: 'Ana Pop', from: 100, to: 120, points: 2.5, place, rounds: [1, 2] } as const;
  const turnout = { ...change, points: null };
  expect([
    t.change(change),
    t.change({ ...change, from: 3, to: 2, points: -0.5 }),
    t.change({ ...change, to: 100, points: 0 }),
    t.turnoutChange(turnout),
    t.turnoutChange({ ...turnout, from: 3, to: 2, points: -1.25 }),
    t.margin({ first: 'Ana Pop', second: 'Ion Vlad', votes: 1, points: 0.5, place, round: 1 }),
  ]).toEqual([
    'Ana Pop a obținut în județul Cluj cu 20 de voturi mai mult în turul II decât în turul I: 120 față de 100 (+2,50 puncte procentuale).',
    'Ana Pop a obținut în județul Cluj cu 1 vot mai puțin în turul II decât în turul I: 2 față de 3 (−0,50 puncte procentuale).',
    'Ana Pop a obținut în județul Cluj cu 0 voturi mai mult în turul II decât în turul I: 100 față de 100 (0,00 puncte procentuale).',
    'Au votat în județul Cluj cu 20 de persoane mai mult în turul II decât în turul I: 120 față de 100.',
    'Au votat în județul Cluj cu 1 persoană mai puțin în turul II decât în turul I: 2 față de 3 (−1,25 puncte procentuale).',
    'Diferența dintre Ana Pop și Ion Vlad în județul Cluj în turul I este de 1 vot, adică 0,50 puncte procentuale.',
  ]);
});

test('ranked areas are named by ordinals, from the largest or from the smallest value', () => {
  const best = { ...counted, round: 1, rank: 1, least: false };
  const turnout = { voters: 1, registered: 2, share: 50, place, round: 1, rank: 1, least: false };
  expect([
    t.best(best),
    t.best({ ...best, rank: 2, least: true }),
    t.best({ ...best, rank: 11 }),
    t.bestTurnout(turnout),
    t.bestTurnout({ ...turnout, least: true }),
    t.bestTurnout({ ...turnout, rank: 3, least: true }),
    t.bestTurnout({ ...turnout, rank: 2, registered: null, share: null, place: 'la secțiile din Italia' }),
  ]).toEqual([
    'Cel mai mare rezultat pentru Ana Pop în turul I este în județul Cluj: 1 vot, adică 50,00% din 2 voturi valabile.',
    'Al doilea cel mai mic rezultat pentru Ana Pop în turul I este în județul Cluj: 1 vot, adică 50,00% din 2 voturi valabile.',
    'Al 11 cel mai mare rezultat pentru Ana Pop în turul I este în județul Cluj: 1 vot, adică 50,00% din 2 voturi valabile.',
    'Cea mai mare prezență în turul I a fost în județul Cluj: 50,00%, adică 1 persoană din 2 alegători înscriși.',
    'Cea mai mică prezență în turul I a fost în județul Cluj: 50,00%, adică 1 persoană din 2 alegători înscriși.',
    'A treia cea mai mică prezență în turul I a fost în județul Cluj: 50,00%, adică 1 persoană din 2 alegători înscriși.',
    'A doua cea mai mare prezență în turul I a fost la secțiile din Italia: 1 persoană.',
  ]);
});

test('won areas are counted with their names, and with the county of localities', () => {
  const won = { name: 'Ana Pop', count: 2, total: 41, round: 1, noun: t.nouns.locality };
  expect(t.areasWon({ ...won, county: 'Cluj', names: ['Turda', 'Dej'] })).toBe(
    'Ana Pop a obținut cele mai multe voturi în 2 din 41 de localități din județul Cluj în turul I: Turda și Dej.',
  );
  expect(t.areasWon({ ...won, noun: t.nouns.sector, county: null, names: [] })).toBe(
    'Ana Pop a obținut cele mai multe voturi în 2 din 41 sectoare în turul I.',
  );
});

test('groups of voters say when a number is approximate, and repeat the source’s note', () => {
  const people = { group: t.ages('18-24'), voters: 2, isExact: true, share: null, round: 1, note: null };
  expect([
    t.people(people),
    t.people({ ...people, group: t.ages('65+'), isExact: false, share: 12.5, note: 'Rotunjit.' }),
  ]).toEqual([
    'Au votat la nivel național, în turul I, 2 persoane cu vârsta între 18 și 24 de ani.',
    'Au votat la nivel național, în turul I, circa 2 persoane cu vârsta de cel puțin 65 de ani, adică 12,50% din votanți. Observație: Rotunjit.',
  ]);
});

test('a round without a result is coming before its polls close, and not announced yet afterwards', () => {
  expect([
    t.notAnnounced(2, '2030-05-18', false),
    t.notAnnounced(2, '2030-05-18', true),
    t.noWinnerYet(2, '2030-05-18', false),
    t.noWinnerYet(2, '2030-05-18', true),
    t.provisional('Ana Pop', 46.25, 2, null),
    t.provisional('Ana Pop', 46, 2, 99.5),
    t.state(2, 'Validat de CCR', '22 mai 2030'),
  ]).toEqual([
    'Turul II are loc pe 18 mai 2030; nu există încă un rezultat.',
    'Rezultatul din turul II, votat pe 18 mai 2030, nu este încă anunțat oficial.',
    'Alegerile nu au încă un câștigător: turul II are loc pe 18 mai 2030.',
    'Alegerile nu au încă un câștigător: rezultatul din turul II, votat pe 18 mai 2030, nu este încă anunțat oficial.',
    'Ana Pop are 46,3% din voturile valabile în rezultatul provizoriu din turul II.',
    'Ana Pop are 46,0% din voturile valabile în rezultatul provizoriu din turul II, după 99,5% din procesele-verbale.',
    'Turul II: validat de CCR, 22 mai 2030.',
  ]);
});
