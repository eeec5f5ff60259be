import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anchorOf } from '#app/api/answers/problems.server.ts';
import { openApi } from '#app/api/testing.ts';
import { apiReadings } from '#app/features.server.ts';
import { renderScreen } from '#tests/kit/browser/screen.tsx';
import type { TestDatabase } from '#tests/kit/database/database.ts';
import { createElectionDatabase, moments } from '#tests/kit/election.ts';
import { findLater } from '#tests/kit/product/later-answers.ts';
import * as screen from './screen.tsx';

let base: TestDatabase;
beforeAll(async () => {
  base = await createElectionDatabase();
});
afterAll(() => base.drop());

const show = (at: Date) => renderScreen({ screen, pattern: '/api', path: '/api', db: base.db, at });

describe('the page with the API documentation', () => {
  test('the API documentation shows every operation with its URL and a command that returns the shown answer', async () => {
    const { status, html, text } = await show(moments.betweenRounds);
    expect(status).toBe(200);
    const api = openApi(base.db, moments.betweenRounds);
    for (const { id, path, summary } of apiReadings) {
      expect(html).toContain(`id="${id}"`);
      expect(text).toContain(`GET /api/v1 ${path}`.replace('v1 /', 'v1/'));
      expect(text).toContain(summary);
    }
    const commands = [
      ...text.matchAll(/curl 'http:\/\/localhost(\/api\/v1[^']*)'.*?Exemplu de răspuns \((\d+)\)/g),
    ];
    expect(commands).toHaveLength(apiReadings.length);
    for (const [, path = '', status] of commands.slice(1))
      expect((await api.ask(path)).status, path).toBe(Number(status));
  });

  test("the API documentation has a row for every kind of problem, at the URL in the problem's `type`", async () => {
    const { html } = await show(moments.betweenRounds);
    for (const code of new Set(apiReadings.flatMap(({ refuses }) => refuses)))
      expect(html).toContain(`id="${anchorOf(code)}"`);
  });

  test.each(['beforeFirstRound', 'silence'] as const)(
    'at %s the documentation shows no example that is not public yet or is hidden',
    async (moment) => {
      const { text } = await show(moments[moment]);
      expect(findLater(text, moments[moment])).toEqual([]);
      expect(text).toContain(moment === 'silence' ? 'polls-withheld' : 'results-not-announced');
    },
  );
});
