import { expect, test } from 'vitest';
import { calendarHref, infoHref } from './addresses.ts';
import { areQuestions, distinctLinks, isConditional } from './rules.ts';

test('areQuestions returns true only when every title of a guide section is a question', () => {
  expect(areQuestions([{ title: 'Cine are drept de vot?' }, { title: 'Unde votez? ' }])).toBe(true);
  expect(areQuestions([{ title: 'Cine are drept de vot?' }, { title: 'Unde se votează' }])).toBe(false);
  expect(areQuestions([])).toBe(false);
});

test('distinctLinks lists an official site once, at its first mention', () => {
  const [a, b] = [
    { label: 'A', url: 'https://a.example' },
    { label: 'B', url: 'https://b.example' },
  ];
  expect(distinctLinks([{ links: [b] }, { links: [a, { ...b, label: 'B, altfel' }] }])).toEqual([b, a]);
});

test('isConditional returns true until the result of the previous round is announced', () => {
  const announced = new Date('2001-05-05T00:00:00Z');
  const rounds = [
    { number: 1, announcedAt: announced },
    { number: 2, announcedAt: new Date('2001-05-20T00:00:00Z') },
  ];
  const justBefore = new Date(announced.getTime() - 1);
  expect(isConditional(rounds, 2, justBefore)).toBe(true);
  expect(isConditional(rounds, 2, announced)).toBe(false);
  expect(isConditional(rounds, 1, justBefore)).toBe(false);
});

test('infoHref and calendarHref encode section, opened item and round in the URL', () => {
  expect(infoHref()).toBe('/info');
  expect(infoHref({ section: 'a b', item: 'x&y' })).toBe('/info?sectiune=a+b&deschis=x%26y#x%26y');
  expect(calendarHref()).toBe('/info/calendar.ics');
  expect(calendarHref(2)).toBe('/info/calendar.ics?tur=2');
});
