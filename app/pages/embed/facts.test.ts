import { expect, test } from 'vitest';
import { embedFacts } from './facts.server.ts';

test('only the embed of a demonstration shows its election time', () => {
  const at = new Date('2025-05-12T10:00:00+03:00');
  const request = new Request('https://vot.exemplu.ro/embed/results/1?theme=dark');
  const factsOf = (demo: boolean) => embedFacts({ at, request, config: { demo } } as never);
  expect(factsOf(true)).toEqual({ demoAt: at, origin: 'https://vot.exemplu.ro' });
  expect(factsOf(false)).toEqual({ demoAt: null, origin: 'https://vot.exemplu.ro' });
});
