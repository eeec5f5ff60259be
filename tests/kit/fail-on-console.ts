import { afterEach, beforeEach, expect, vi } from 'vitest';

const spies = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')];

beforeEach(() => {
  for (const spy of spies) spy.mockClear();
});

afterEach(() => {
  for (const spy of spies) expect(spy.mock.calls, 'the test printed to the console').toEqual([]);
});
