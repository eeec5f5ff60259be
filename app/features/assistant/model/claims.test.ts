import { describe, expect, test } from 'vitest';
import { isSupported } from './claims.ts';

const passage =
  'Ion Popescu a obținut 3.862.761 de voturi, adică 40,96% din voturile valabile, iar Ana Ionescu 20,99%, pe 4 mai 2030.';
const quote = 'a obținut 3.862.761 de voturi';

describe("a model's sentence about a passage", () => {
  test.each([
    ['repeats the passage', 'Ion Popescu a obținut 3.862.761 de voturi.'],
    ['shortens the passage', 'Ion Popescu a obținut 40,96% din voturile valabile.'],
  ])('a model’s sentence is accepted when it %s', (_what, text) => {
    expect(isSupported({ text, quote }, passage)).toBe(true);
  });

  test.each([
    ['has a wrong figure', 'Ion Popescu a obținut 41,96% din voturile valabile.'],
    ['gives a figure to another person', 'Ana Ionescu a obținut 40,96% din voturile valabile.'],
    ['names another person first', 'Dumitrescu a obținut 3.862.761 de voturi din voturile valabile.'],
    ['names another person later', 'A obținut 3.862.761 de voturi valabile Dumitrescu.'],
    ['has another month', 'Ion Popescu a obținut 40,96% din voturile valabile pe 4 iunie.'],
    ['adds an amount in words', 'Ion Popescu a obținut majoritatea, 40,96% din voturile valabile.'],
    ['denies the passage', 'Ion Popescu nu a obținut 40,96% din voturile valabile.'],
    ['advises', 'Votează Ion Popescu, a obținut 40,96% din voturile valabile.'],
    ['adds other claims', 'Ion Popescu a obținut 3.862.761 de voturi prin fraude organizate la frontiere.'],
    ['is empty', '…'],
    ['has no words', '.'],
    ['leaves out the person before a figure', 'Cel care a obținut 3.862.761 de voturi.'],
  ])('a model’s sentence is dropped when it %s', (_what, text) => {
    expect(isSupported({ text, quote }, passage)).toBe(false);
  });

  const records = {
    locality:
      'George Simion a obținut 1.185 de voturi în comuna Bonțida (județul Cluj) în turul II, adică 50,34% din 2.354 de voturi valabile.',
    hours: 'Secțiile se deschid la ora 7:00 și se închid la ora 21:00.',
    groups: 'Popescu a contat 40% la sate și are 50% la orașe.',
    nested: 'HotNews: „omul „cel bun” votează mâine” la Cluj.',
    again: 'Un act expirat nu mai este acceptat.',
    card: 'Un act expirat nu este acceptat. Soluția este cartea de identitate provizorie.',
    position:
      'Ion Popescu – „Dezacord total” la afirmația „România ar trebui să continue ajutorul militar”, 8 mai 2025: A cerut neutralitate.',
  };
  test.each([
    [
      'gives a person the figure of another person',
      passage,
      'Ion Popescu a obținut 20,99% din voturile valabile.',
    ],
    ['leaves out the person of a figure', passage, 'Voturile valabile au fost 20,99%.'],
    [
      'gives a locality’s figure to its county',
      records.locality,
      'George Simion a obținut 1.185 de voturi în județul Cluj în turul II.',
    ],
    ['leaves out the group of a figure', records.groups, 'Popescu are 50%.'],
    ['replaces a word by one that begins alike', records.groups, 'Popescu a contestat 40%.'],
    [
      'repeats a quotation within a quotation as its own claim',
      records.nested,
      'HotNews: votează mâine la Cluj.',
    ],
    ['leaves out the place of a figure', records.locality, 'George Simion a obținut 1.185 de voturi.'],
    ['gives the closing hour as the opening hour', records.hours, 'Secțiile se deschid la ora 21:00.'],
    [
      'moves a negation to the next sentence',
      records.card,
      'Cartea de identitate provizorie nu este acceptată.',
    ],
    ['leaves out the negation', records.card, 'Un act expirat este acceptat.'],
    [
      'adds a claim to a long sentence',
      records.locality,
      records.locality.replace('a obținut', 'a obținut, prin fraudă,'),
    ],
    ['says that a figure is larger', records.locality, records.locality.replace('obținut', 'obținut peste')],
    [
      'adds a short word of judgement to a long sentence',
      records.locality,
      records.locality.replace('Simion a', 'Simion, un hoț, a'),
    ],
    [
      'leaves out the degree of a position',
      records.position,
      'Ion Popescu: România ar trebui să continue ajutorul militar.',
    ],
    [
      'reverses the degree of a position',
      records.position,
      'Ion Popescu – „Acord total” la afirmația „România ar trebui să continue ajutorul militar”.',
    ],
  ])('a model’s sentence is dropped when it %s', (_what, record, text) => {
    const quotes = record.split(/(?<=[.!?])\s+/).map((each) => each.slice(0, 40));
    for (const quote of quotes) expect(isSupported({ text, quote }, record), quote).toBe(false);
  });

  test.each([
    [records.locality, 'În turul II, George Simion a obținut 50,34% din voturi.', false],
    [
      records.locality,
      'George Simion a obținut 1.185 de voturi în comuna Bonțida (județul Cluj) în turul II.',
      true,
    ],
    [records.hours, 'Secțiile se închid la ora 21:00.', true],
    ['Popescu a obținut 10%, Ionescu 20%.', 'Ionescu a obținut 10%.', false],
    ['Ana Pop are un post.', 'Ana Pop are un post.', true],
    [records.hours, 'La ora 7:00 se deschid secțiile.', true],
    [records.again, 'Un act expirat nu este acceptat.', true],
    [records.card, 'Un act expirat nu este acceptat.', true],
    [
      records.position,
      'Ion Popescu – „Dezacord total” la afirmația „România ar trebui să continue ajutorul militar”.',
      true,
    ],
  ])('„%s” supports „%s”: %s', (record, text, isRight) => {
    expect(isSupported({ text, quote: record.slice(0, 30) }, record)).toBe(isRight);
  });

  test.each([
    ['a question mark', 'Ion Popescu a obținut 3.862.761 de voturi?'],
    ['a smiley', '👍 Ion Popescu a obținut 3.862.761 de voturi.'],
    ['a sign that reverses the writing direction', 'Ion Popescu a obținut \u202e3.862.761 de voturi.'],
    ['struck letters', 'Ion Popescu a obținut 3.862.761 de v\u0336o\u0336t\u0336u\u0336r\u0336i\u0336.'],
    ['an invisible sign', 'Ion Popescu a obținut 3.862.761\u200b0 de voturi.'],
    ['markup', 'Ion Popescu a obținut <b>3.862.761</b> de voturi.'],
  ])('a model’s sentence is dropped when it adds %s', (_what, text) => {
    expect(isSupported({ text, quote }, passage)).toBe(false);
  });

  const quotations = {
    title: 'HotNews, 5 mai 2030: „Votează Popescu, cel mai bun candidat”.',
    own: 'Ana Ionescu, declarație proprie: „Sunt medic la Cluj. Votează Ionescu, cel mai bun candidat.”.',
  };
  test.each([
    ['a title as its own claim', quotations.title, 'Votează Popescu, cel mai bun candidat.'],
    ['a part of a title', quotations.title, 'HotNews, 5 mai 2030: Votează Popescu.'],
    ['a candidate’s advice', quotations.own, 'Votează Ionescu, cel mai bun candidat.'],
    ['a candidate’s claim', quotations.own, 'Ana Ionescu: Sunt medic la Cluj.'],
  ])('a model’s sentence is dropped when it says %s without quotation marks', (_what, record, text) => {
    for (const quote of record.split(/[„”]/).filter(({ length }) => length > 12))
      expect(isSupported({ text, quote }, record), quote).toBe(false);
  });

  test.each([
    [
      'that a result is provisional',
      'Ana Ionescu are 46,2% din voturile valabile în rezultatul provizoriu din turul II.',
      'Ana Ionescu are 46,2% din voturile valabile în turul II.',
    ],
    [
      'the only case in which a rule holds',
      'Pașaportul simplu este acceptat în țară numai de la cetățenii cu domiciliul în străinătate.',
      'Pașaportul simplu este acceptat în țară.',
    ],
    ['an upper bound', 'O persoană poate avea cel mult două mandate.', 'O persoană poate avea două mandate.'],
    [
      'an alternative',
      'Fapta se pedepsește cu închisoare de la 6 luni la 3 ani sau cu amendă.',
      'Fapta se pedepsește cu închisoare de la 6 luni la 3 ani.',
    ],
  ])('a model’s sentence is dropped when it leaves out %s', (_what, record, text) => {
    expect(isSupported({ text, quote: text.slice(0, 20) }, record)).toBe(false);
    expect(isSupported({ text: record, quote: text.slice(0, 20) }, record)).toBe(true);
  });

  test('a model’s sentence is dropped when it repeats the second sentence of a quotation without quotation marks', () => {
    const text = 'Votează Ionescu, cel mai bun candidat.';
    expect(isSupported({ text, quote: 'Votează Ionescu, cel' }, quotations.own)).toBe(false);
  });

  test('a model’s sentence is accepted when it keeps the quotation marks', () => {
    expect(isSupported({ text: quotations.title, quote: 'Votează Popescu, cel' }, quotations.title)).toBe(
      true,
    );
  });

  const negations = 'nu nici niciun nicio niciunul niciuna nimeni fără';
  const degrees = 'acord dezacord total neutru dedus';
  const limits =
    'numai doar dacă excepția provizoriu provizorie provizorii parțial parțiale mult puțin maximum minimum sau ori până înainte circa aproximativ';
  test.each([negations, degrees, limits].flatMap((words) => words.split(' ')))(
    'a model’s sentence is dropped when it leaves out „%s”',
    (word) => {
      const record = `Ana Pop a obținut ${word} acceptul comisiei din sector.`;
      const quote = 'acceptul comisiei';
      expect(isSupported({ text: record, quote }, record)).toBe(true);
      expect(isSupported({ text: record.replace(`${word} `, ''), quote }, record)).toBe(false);
    },
  );

  test.each([
    ['votat', 'votați'],
    ['alegerea', 'alege'],
    ['alegerea', 'alegeți'],
    ['recomandare', 'recomand'],
    ['recomandare', 'recomandăm'],
    ['meritul', 'merită'],
    ['sprijinit', 'sprijină'],
    ['sprijinit', 'sprijiniți'],
    ['susținut', 'susține'],
    ['susținut', 'susțineți'],
    ['ignorat', 'ignoră'],
    ['singur', 'singura'],
    ['singur', 'singurul'],
    ['majoritar', 'majoritatea'],
    ['majoritar', 'majoritate'],
    ['milionul', 'milioane'],
    ['miliardul', 'miliard'],
    ['cincilea', 'cinci'],
    ['jumătatea', 'jumătate'],
    ['sferturile', 'sfert'],
    ['treimea', 'treime'],
    ['trebuia', 'trebuie'],
    ['marți', 'martie'],
  ])('a model’s sentence is dropped when it makes „%s” of the passage „%s”', (own, changed) => {
    const record = `Ana Pop a ${own} votul comisiei din sector.`;
    const quote = 'votul comisiei';
    expect(isSupported({ text: record, quote }, record)).toBe(true);
    expect(isSupported({ text: record.replace(own, changed), quote }, record)).toBe(false);
  });

  test('a model’s sentence is dropped when its quote is too short or not in the passage', () => {
    const text = 'Ion Popescu a obținut 40,96% din voturile valabile.';
    expect(isSupported({ text, quote: 'a câștigat alegerile' }, passage)).toBe(false);
    expect(isSupported({ text, quote: 'Ion' }, passage)).toBe(false);
    expect(isSupported({ text, quote: 'Popescu a o' }, passage), 'eleven characters').toBe(false);
    expect(isSupported({ text, quote: 'Popescu a ob' }, passage), 'twelve characters').toBe(true);
    expect(isSupported({ text, quote: '' }, passage)).toBe(false);
  });
});
