import { describe, expect, test } from 'vitest';
import type { RoundTimes } from '#app/features/elections/rules.ts';
import { type LeadFacts, leadOf } from './lead.ts';

const opens = new Date('2001-06-10T07:00:00+03:00');
const closes = new Date('2001-06-10T21:00:00+03:00');
const round: RoundTimes = {
  number: 2,
  electionDay: '2001-06-10',
  pollsOpen: opens,
  pollsClose: closes,
  pollsCloseLatest: closes,
  provisionalAt: null,
  announcedAt: new Date('2001-06-12T12:00:00+03:00'),
  validatedAt: null,
  candidatesKnownFrom: new Date('2001-06-01T12:00:00+03:00'),
};
const facts: LeadFacts = {
  at: new Date('2001-06-05T10:00:00+03:00'),
  next: round,
  counting: null,
  isLate: false,
  silence: null,
  names: ['Ana A', 'Barbu B'],
  earlier: null,
  turnout: [],
};
const at = (text: string) => new Date(`2001-${text}+03:00`);
const titleAt = (moment: string, more: Partial<LeadFacts> = {}) =>
  leadOf({ ...facts, at: at(moment), ...more })?.title;
const hours = (number: number, ...voters: number[]) => ({
  round: number,
  registered: 1_000,
  hours: voters.map((count, index) => ({ hour: 8 + index, voters: count })),
  isFinal: false,
});

describe('the headline of the current phase', () => {
  test('leadOf names the day relative to now: today, tomorrow, a weekday or a date', () => {
    expect(titleAt('06-01T10:00:00')).toBe('Pe 10 iunie alegi între Ana A și Barbu B');
    expect(titleAt('06-03T23:59:59')).toBe('Pe 10 iunie alegi între Ana A și Barbu B');
    expect(titleAt('06-04T00:00:00')).toBe('Duminică alegi între Ana A și Barbu B');
    expect(titleAt('06-09T23:59:59')).toBe('Mâine alegi între Ana A și Barbu B');
    expect(titleAt('06-10T06:59:59')).toBe('Astăzi alegi între Ana A și Barbu B');
  });

  test('leadOf names only the round when the ballot has not exactly two candidates', () => {
    for (const names of [[], ['Ana A']])
      expect(titleAt('06-09T10:00:00', { names })).toBe('Mâine se votează turul II');
    expect(titleAt('06-09T10:00:00', { names: ['Ana A', 'Barbu B', 'Coman C'] })).toBe(
      'Mâine se votează turul II',
    );
  });

  test('leadOf states when and with which document to vote before the first round, and the last result afterwards', () => {
    const lead = (more: Partial<LeadFacts>) => leadOf({ ...facts, ...more })?.standFirst;
    expect(lead({})).toBe(
      'Pe buletin sunt 2 candidați. Secțiile sunt deschise pe 10 iunie, de la 7:00 la 21:00. Votezi cu un act de identitate valabil.',
    );
    const earlier = { round: 1, shares: [{ name: 'Ana A', share: 40 }] };
    expect(lead({ earlier })).not.toContain('act de identitate');
  });

  test('leadOf reports when nobody is on the ballot, and when the earlier round has no shares for this ballot’s names', () => {
    const lead = (more: Partial<LeadFacts>) => leadOf({ ...facts, ...more })?.standFirst;
    const hours =
      'Secțiile sunt deschise pe 10 iunie, de la 7:00 la 21:00. Votezi cu un act de identitate valabil.';
    expect(lead({ names: [] })).toBe(hours);
    expect(lead({ names: ['Ana A'] })).toBe(`Pe buletin este 1 candidat. ${hours}`);
    expect(lead({ earlier: { round: 1, shares: [] } })).toBe(`Pe buletin sunt 2 candidați. ${hours}`);
  });

  test('leadOf ignores another round’s turnout hours on voting day and during the count', () => {
    const turnout = [hours(1, 100, 200)];
    expect(titleAt('06-10T09:00:00', { turnout })).toBe('Astăzi se votează, până la 21:00');
    expect(leadOf({ ...facts, at: closes, next: null, counting: 2, turnout })).toEqual({
      title: 'Secțiile s-au închis. Se numără voturile',
      standFirst: null,
    });
  });

  test('leadOf states when election silence ends', () => {
    const silence = { code: 'x', round: 2, from: at('06-08T00:00:00'), to: closes, act: null };
    expect(titleAt('06-09T10:00:00', { silence })).toBe(
      'Liniște electorală până duminică, 10 iunie, la 21:00',
    );
  });

  test('leadOf announces the vote until the first hour of turnout is public, and then states the turnout', () => {
    expect(titleAt('06-10T07:00:00')).toBe('Astăzi se votează, până la 21:00');
    expect(titleAt('06-10T09:00:00', { turnout: [hours(2, 60, 120)] })).toBe(
      'Până la ora 9:00 au votat 120 de alegători: 12,00% din cei înscriși',
    );
  });

  test.each([
    [[100, 150], 'Cu 3,00 puncte procentuale mai puțin decât în turul I la aceeași oră (15,00%).'],
    [[100, 90], 'Cu 3,00 puncte procentuale mai mult decât în turul I la aceeași oră (9,00%).'],
    [[100, 120], 'La fel ca în turul I la aceeași oră (12,00%).'],
  ])('leadOf compares the last hour with the same hour of the previous round (%j)', (earlier, sentence) => {
    const turnout = [hours(1, ...earlier, 400), hours(2, 60, 120)];
    const lead = leadOf({ ...facts, at: at('06-10T09:30:00'), turnout });
    expect(lead?.standFirst).toBe(`${sentence} Secțiile se închid la 21:00.`);
  });

  test('leadOf compares a later round with the round before it, by that round’s own register', () => {
    const turnout = [hours(1, 10, 20), { ...hours(2, 50, 75), registered: 500 }, hours(3, 60, 120)];
    const lead = leadOf({ ...facts, next: { ...round, number: 3 }, at: at('06-10T09:30:00'), turnout });
    expect(lead?.standFirst).toContain('decât în turul II la aceeași oră (15,00%)');
  });

  test('leadOf compares nothing when the previous round lacks the hour', () => {
    const turnout = [hours(1, 100), hours(2, 60, 120)];
    const lead = leadOf({ ...facts, at: at('06-10T09:30:00'), turnout });
    expect(lead?.standFirst).toBe('Secțiile se închid la 21:00.');
  });

  test('leadOf states that votes are being counted when the polling stations have closed', () => {
    const lead = leadOf({ ...facts, at: closes, next: null, counting: 2, turnout: [hours(2, 60, 120)] });
    expect(lead?.title).toBe('Secțiile s-au închis. Se numără voturile');
    expect(lead?.standFirst).toContain('au votat 120 de alegători');
  });

  test('leadOf states that an overdue result is missing, and why', () => {
    const lead = leadOf({ ...facts, at: at('06-20T10:00:00'), next: null, counting: 2, isLate: true });
    expect(lead).toEqual({
      title: 'Rezultatul nu a fost încărcat',
      standFirst:
        'De la votul din turul II au trecut peste 7 zile, iar rezultatul lui nu a ajuns în datele acestui site. Cifrele oficiale sunt la Biroul Electoral Central.',
    });
  });

  test('leadOf returns nothing when no round is ahead and no votes are being counted', () => {
    expect(leadOf({ ...facts, at: at('06-20T10:00:00'), next: null })).toBeNull();
  });
});
