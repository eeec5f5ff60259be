import { describe, expect, test } from 'vitest';
import { isSupported } from './claims.ts';

const passage =
  'Ion Popescu a obținut 3.862.761 de voturi, adică 40,96% din voturile valabile, iar Ana Ionescu 20,99%, pe 4 mai 2030.';
const quote = 'a obținut 3.862.761 de voturi';

describe("a model's sentence about a passage", () => {
  test.each([
    ['repeats the passage', 'Ion Popescu a obținut 3.862.761 de voturi.'],
    ['shortens the passage', 'Ion Popescu a obținut 40,96% din voturile valabile.'],
  ])('is accepted when it %s', (_what, text) => {
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
  ])('is dropped when it %s', (_what, text) => {
    expect(isSupported({ text, quote }, passage)).toBe(false);
  });

  test('is dropped when its quote does not stand in the passage or is too short', () => {
    const text = 'Ion Popescu a obținut 40,96% din voturile valabile.';
    expect(isSupported({ text, quote: 'a câștigat alegerile' }, passage)).toBe(false);
    expect(isSupported({ text, quote: 'Ion' }, passage)).toBe(false);
    expect(isSupported({ text, quote: '' }, passage)).toBe(false);
  });
});
