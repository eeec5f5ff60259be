import { expect, test } from 'vitest';
import { makeArea } from '#app/features/elections/testing.ts';
import { areaTable } from '#app/pages/_shared/results/area-table.ts';
import { changeWords } from '#app/pages/_shared/results/change-map.tsx';
import { extremesOf } from '#app/pages/_shared/results/map-extremes.ts';

const whole = makeArea({ a: 60, b: 70, c: 10 }, { code: 'RO', name: 'România', kind: 'nation' });
const alba = makeArea({ a: 30, b: 10 }, { code: 'AB', name: 'Alba & Co', registered: 80 });
const dolj = makeArea({ a: 20, b: 20, c: 5 }, { code: 'DJ', name: 'Dolj', registered: null });
const none = makeArea({ a: 0, b: 0 }, { code: 'VS', name: 'Vaslui', registered: 50 });
const plain = (html: string) => html.replace(/<[^>]+>/g, '');

/** Returns the texts of the table's cells by column. */
function table(
  areas: readonly ReturnType<typeof makeArea>[],
  order: Parameters<typeof areaTable>[0]['order'] = null,
) {
  const { caption, rows, columns } = areaTable({ round: 2, whole, areas, order, query: { harta: 'a' } });
  const cells = columns.map(({ id, html }) => [id, rows.map((area) => plain(html(area)))] as const);
  return { caption, columns, cells: Object.fromEntries(cells) };
}

test('the table of areas has one column of shares per candidate, sorted by the overall result, and marks ties', () => {
  const { columns, cells, caption } = table([alba, dolj, none]);
  expect(columns.map(({ id }) => id)).toEqual([
    'area',
    'leader',
    'b',
    'a',
    'c',
    'turnout',
    'voters',
    'valid',
  ]);
  expect(cells).toEqual({
    area: ['Alba &amp; Co', 'Dolj', 'Vaslui'],
    leader: ['Numele A', 'egalitate:Numele ANumele B', 'N/A'],
    b: ['25,00%', '44,44%', 'N/A'],
    a: ['75,00%', '44,44%', 'N/A'],
    c: ['0,00%', '11,11%', 'N/A'],
    turnout: ['50,00%', 'N/A', '0,00%'],
    voters: ['40', '45', '0'],
    valid: ['40', '45', '0'],
  });
  expect(caption).toContain('turul II');
  expect(table([dolj]).columns.map(({ id }) => id)).not.toContain('turnout');
});

test('the heading of the sorted column reverses the order, and all headings keep the chosen map', () => {
  const sorts = (order: Parameters<typeof table>[1]) =>
    Object.fromEntries(table([alba], order).columns.flatMap(({ id, sort }) => (sort ? [[id, sort]] : [])));
  const link = (value: string) => `/results/2?harta=a&sortare=${value}#zone`;
  expect(sorts({ column: 'a', isDescending: true })).toMatchObject({
    area: { href: link('zona'), now: 'none' },
    a: { href: link('a'), now: 'descending' },
    b: { href: link('-b'), now: 'none' },
    voters: { href: link('-votanti'), now: 'none' },
  });
  expect(sorts({ column: 'zona', isDescending: false })).toMatchObject({
    area: { href: link('-zona'), now: 'ascending' },
    a: { href: link('-a'), now: 'none' },
  });
});

test("the extremes of a map name all tied areas, and leave out places without the map's value", () => {
  const areas = [alba, { ...alba, code: 'AR', name: 'Arad' }, dolj, none];
  const of = (view: Parameters<typeof extremesOf>[0]['view']) =>
    extremesOf({ areas, nation: whole, view }).map(({ value }) => value);
  expect(of({ kind: 'turnout' })).toEqual(['Alba & Co și Arad, 50,00%', 'Vaslui, 0,00%']);
  expect(of({ kind: 'share', slug: 'a' })).toEqual(['Alba & Co și Arad, 75,00%', 'Dolj, 44,44%']);
  expect(of({ kind: 'share', slug: 'c' })).toEqual(['Dolj, 11,11%', 'Dolj, 11,11%']);
  expect(of({ kind: 'share', slug: 'x' })).toEqual([]);
  expect(of({ kind: 'leader' })).toHaveLength(3);
  expect(extremesOf({ areas: [none], nation: whole, view: { kind: 'leader' } })).toEqual([]);
});

test('the words about a change name both leads and the candidate whom the change favours', () => {
  const [a, b] = makeArea({ a: 1, b: 2 }).standings;
  if (!a || !b) throw new Error('two standings');
  const words = (...margins: (number | null)[]) => changeWords({ code: 'AB', name: 'Alba', margins }, [a, b]);
  expect(words(3, -1)).toMatch(/^Alba: \S+ \+3,00 pp, apoi \S+ \+1,00 pp; 4,00 pp în favoarea lui Numele B$/);
  expect(words(0, 2)).toMatch(/^Alba: egalitate, apoi \S+ \+2,00 pp; 2,00 pp în favoarea lui Numele A$/);
  expect(words(null, null)).toBe('Alba: N/A, apoi N/A');
});
