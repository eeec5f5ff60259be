import { expect, test } from 'vitest';
import { accountPrivacyTexts } from './texts.ts';

test('the text of a consent states the time of the consent, only the day for votes, and no time when it is unknown', () => {
  const { since } = accountPrivacyTexts.ro.consents;
  const givenAt = new Date('2025-05-12T10:00:00+03:00');
  expect(since({ purpose: 'follows', givenAt }, '2025-04-01')).toBe(
    'Acord dat luni, 12 mai 2025, 10:00, pentru textul din 1 aprilie 2025.',
  );
  expect(since({ purpose: 'votes', givenAt }, '2025-04-01')).toBe(
    'Acord dat la 12 mai 2025, pentru textul din 1 aprilie 2025.',
  );
  expect(since({ purpose: 'votes', givenAt: null }, '2025-04-01')).toBe(
    'Acord dat, pentru textul din 1 aprilie 2025.',
  );
});
