import { beforeAll, describe, expect, test } from 'vitest';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { pollOperations } from '#app/features/polls/api.server.ts';
import { listSeriesPolls } from '#app/features/polls/queries.server.ts';
import { renderScreen } from '#tests/kit/browser/screen.tsx';
import { moments, withElection } from '#tests/kit/election.ts';
import { plantPolls } from '#tests/kit/growth/plant.ts';
import * as screen from './screen.tsx';

const planted = 300;
const at = moments.archive;

const base = withElection();
beforeAll(() => plantPolls(base.owner, planted));

const show = (query: string) =>
  renderScreen({ screen, pattern: '/polls', path: `/polls${query}`, db: base.db, at });
const rowsIn = (html: string) =>
  [...html.matchAll(/<li id="sondaj-([^"]+)"/g)].map((match) => match[1] ?? '');

describe('a round with more polls than fit on a page', () => {
  test('the list shows 15 polls on a page, and all pages together show each poll once', async () => {
    const first = await show('?tur=1');
    expect(rowsIn(first.html)).toHaveLength(15);
    expect(first.html).toContain('href="/polls?tur=1&amp;pagina=2#lista-sondaje"');
    const seen: string[] = [];
    for (let page = 1; page <= 23; page += 1)
      seen.push(...rowsIn((await show(`?tur=1&pagina=${page}`)).html));
    expect(seen.length).toBeGreaterThan(planted);
    expect(new Set(seen).size).toBe(seen.length);
    expect(rowsIn((await show('?tur=1&pagina=99')).html).at(-1)).toBe(seen.at(-1));
  });

  test('a link to a poll opens its page of the list, or the first page for an unknown poll', async () => {
    const fourth = rowsIn((await show('?tur=1&pagina=4')).html);
    const [, code = ''] = fourth;
    expect(rowsIn((await show(`?tur=1&sondaj=${code}`)).html)).toEqual(fourth);
    expect(rowsIn((await show('?tur=1&sondaj=nimic')).html)).toEqual(rowsIn((await show('?tur=1')).html));
  });

  test('the chart draws at most 200 dots, for the newest polls, and the page states this', async () => {
    const { html, text } = await show('?tur=1');
    const drawings = html.match(/<circle/g)?.length ?? 0;
    // The chart is drawn in three widths, and each line ends in a ring.
    expect(drawings).toBeLessThanOrEqual(3 * 210);
    expect(text).toContain('Punctele arată cele mai noi 50 de sondaje, linia e media tuturor');
    expect(text).toContain('Graficul cuprinde cele mai noi 200 de sondaje.');
  });

  test("the database query leaves the older polls out of the chart's line", async () => {
    const timeline = await requireTimeline(base.db);
    const line = await listSeriesPolls(base.db, { timeline, round: 1, at });
    expect(line).toHaveLength(200);
    expect(line.map(({ day }) => day)).toEqual(line.map(({ day }) => day).toSorted((a, b) => a - b));
  });

  test('the API returns each poll exactly once when a client follows its cursors', async () => {
    const list = pollOperations.find(({ id }) => id === 'listPolls');
    const codes: string[] = [];
    let cursor = '';
    let total = 0;
    do {
      const page = (await list?.answerTo({
        db: base.db,
        at,
        params: { election: 'ro-president-2025' },
        query: new URLSearchParams(`limit=90${cursor}`),
      })) as { items: { code: string }[]; total: number; next_cursor: string | null };
      total = page.total;
      codes.push(...page.items.map(({ code }) => code));
      cursor = page.next_cursor === null ? '' : `&cursor=${page.next_cursor}`;
    } while (cursor !== '' && codes.length < 1_000);
    expect(codes).toHaveLength(total);
    expect(new Set(codes).size).toBe(total);
  });
});
