import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anchorOf } from '#app/api/answers/problems.server.ts';
import { describeApi } from '#app/api/description/description.server.ts';
import { readExamples } from '#app/api/description/examples.server.ts';
import { openApi } from '#app/api/testing.ts';
import { apiReadings } from '#app/features.server.ts';
import { renderScreen } from '#tests/kit/browser/screen.tsx';
import type { TestDatabase } from '#tests/kit/database/database.ts';
import { createElectionDatabase, moments } from '#tests/kit/election.ts';
import { findLater } from '#tests/kit/product/later-answers.ts';
import { readDocumentation } from './documentation.server.ts';
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

  test('the API documentation groups operations, lists every error by its status, and uses the site’s public URL', async () => {
    const read = (publicUrl: string | null) => {
      const asked = { db: base.db, at: moments.silence, config: { publicUrl } };
      return readDocumentation({ ...asked, request: new Request('http://localhost/api') } as never);
    };
    const { origin, groups, errors } = await read(null);
    expect([origin, (await read('https://vot.exemplu.ro')).origin]).toEqual([
      ...['http://localhost', 'https://vot.exemplu.ro'],
    ]);
    for (const { tag, entries } of groups)
      expect(new Set(entries.map(({ operation }) => operation.tag)), tag).toEqual(new Set([tag]));
    const statuses = errors.map(({ status }) => status);
    expect(statuses).toEqual(statuses.toSorted((a, b) => a - b));
    const codes = errors.map(({ code }) => code);
    expect(new Set(codes).size).toBe(codes.length);
    for (const code of ['live-full', 'too-many-requests', 'api-body-invalid', 'vote-same-candidate'])
      expect(codes).toContain(code);
  });

  test('the API documentation shortens examples to two records and texts to 160 characters, and marks each cut', async () => {
    const { html, text } = await show(moments.betweenRounds);
    const examples = await readExamples({ db: base.db, at: moments.betweenRounds });
    const bodyOf = (id: string) => JSON.parse(examples.get(id)?.body ?? '');
    expect(examples.get('listAreas')?.path).toBe('/elections/ro-president-2025/areas?limit=2');
    expect(bodyOf('listAreas').items).toHaveLength(2);
    expect(bodyOf('getRound').figures).toEqual([expect.anything(), expect.anything(), '… și încă 26']);
    const texts = JSON.stringify(bodyOf('getGuideItem')).match(/"[^"]{100,}"/g) ?? [];
    expect(Math.max(...texts.map(({ length }) => length - 2))).toBe(161);
    expect(html).toMatch(/<code[^>]*>election<\/code><span[^>]*> (<!-- -->)?obligatoriu<\/span>/);
    expect(html).toMatch(/<code[^>]*>parent<\/code><\/th>/);
    expect(html).toMatch(/<code[^>]*>nation \| county \| [^<]*<\/code>/);
    expect(text).toContain('Răspuns: pagină de Area');
    expect(text).toContain('Răspuns: Area ');
    expect(html).toContain('href="#grup-areas"');
    expect(html).toContain('href="#erori"');
    expect(html).toContain('href="#inregistrare-Area"');
  });

  test('the API documentation states the type of each parameter and field, and which parameters are required', () => {
    const { operations, records } = describeApi();
    const operation = (id: string) => operations.find((own) => own.id === id);
    const parameters = (id: string) =>
      operation(id)?.parameters.map(({ name, type, isRequired }) => [name, type, isRequired]);
    expect(operation('listAreas')).toMatchObject({ method: 'GET', record: 'Area', isList: true });
    expect(operation('getArea')).toMatchObject({ record: 'Area', isList: false });
    expect(parameters('listAreas')).toEqual([
      ['election', 'text', true],
      ['kind', 'nation | county | municipality | sector | abroad | mail | country | locality', false],
      ['parent', 'text', false],
      ['cursor', 'text', false],
      ['limit', 'număr întreg', false],
    ]);
    expect(operation('castVote')).toMatchObject({ method: 'POST', tag: 'votes' });
    expect(parameters('castVote')).toContainEqual(['candidate', 'text', false]);
    expect(parameters('incrementProfileVisits')).toEqual([['profile_id', 'text', true]]);
    const fields = (name: string) =>
      records.find((own) => own.name === name)?.fields.map((field) => [field.name, field.type]) ?? [];
    expect(fields('Result')).toContainEqual(['candidates', 'listă de obiect']);
    expect(fields('Result')).toContainEqual(['candidates[].votes', 'număr întreg']);
    expect(fields('Result')).toContainEqual(['area.name', 'text']);
    expect(fields('Result')).toContainEqual(['registered', 'număr întreg sau null']);
    expect(fields('Withheld')).toContainEqual(['until', 'text']);
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
