import { beforeAll, describe, expect, test } from 'vitest';
import { candidateOperations } from '#app/features/candidates/api/operations.server.ts';
import { listHomeCandidates } from '#app/features/candidates/queries.server.ts';
import { renderScreen } from '#tests/kit/browser/screen.tsx';
import { moments, readElectionFile, withElection } from '#tests/kit/election.ts';
import { plantCandidates } from '#tests/kit/growth/plant.ts';
import * as comparison from './compare/screen.tsx';
import * as screen from './screen.tsx';

const { candidates: stored } = readElectionFile<{ candidates: { slug: string; party: string | null }[] }>(
  'candidates',
);
const { election } = readElectionFile<{ election: { id: string; finalists: string[] } }>('election');
const planted = 160;
/** Counts the real candidates, the candidates added by this test, and the demonstration's invented candidate. */
const all = stored.length + planted + 1;
const pages = Math.ceil(all / 50);
const at = moments.betweenRounds;

const base = withElection();
beforeAll(() => plantCandidates(base.owner, planted));

const show = (query = '') =>
  renderScreen({ screen, pattern: '/candidates', path: `/candidates${query}`, db: base.db, at });
const slugsIn = (html: string) =>
  [...html.matchAll(/href="\/candidate\/([a-z0-9-]+)" aria-label="Vezi profil/g)].map(
    (match) => match[1] ?? '',
  );

describe('a list of candidates longer than one page', () => {
  test('CAND-33 the list shows 50 cards a page, the finalists first and the invented candidate last', async () => {
    const first = await show();
    expect(slugsIn(first.html)).toHaveLength(50);
    expect(slugsIn(first.html).slice(0, 2).toSorted()).toEqual(election.finalists.toSorted());
    expect(first.text).toContain(`${all - 1} de candidați`);
    const seen = new Set<string>();
    for (let page = 1; page <= pages; page += 1) {
      for (const slug of slugsIn((await show(`?pagina=${page}`)).html)) seen.add(slug);
    }
    expect(seen.size).toBe(all);
    expect((await show(`?pagina=${pages}`)).text).toContain('Candidatul demonstrației');
    expect(first.text).not.toContain('Candidatul demonstrației');
    const second = (await show('?pagina=2')).text;
    const others = all - 1 - election.finalists.length;
    expect(second).toContain(`${others} de candidați · ordinea de pe buletin Ceilalți candidați din turul I`);
  });

  test('the comparison offers the first 50 candidates of the ballot and the chosen ones, and leads to the whole list', async () => {
    const choices = async (query: string) => {
      const path = `/candidates/compare${query}`;
      const { html } = await renderScreen({
        screen: comparison,
        pattern: '/candidates/compare',
        path,
        db: base.db,
        at,
      });
      const boxes = [...html.matchAll(/<input[^>]*type="checkbox"[^>]*>/g)].map(([box]) => box);
      const chosen = boxes
        .filter((box) => box.includes('checked'))
        .map((box) => /value="([^"]+)"/.exec(box)?.[1]);
      return [boxes.length, chosen, html.includes('Alege din lista întreagă')];
    };
    expect(await choices('')).toEqual([50, [], true]);
    expect(await choices('?candidat=inventat-159')).toEqual([51, ['inventat-159'], true]);
  });

  test('CAND-12 CAND-15 the totals count candidates of all pages, not only of the shown page', async () => {
    const { text } = await show('?pagina=2');
    expect(text).toContain(`${planted} de urmăritori`);
    expect(text).not.toContain('Ce spun datele');
    const independents = planted + stored.filter(({ party }) => party === null).length;
    expect((await show()).text).toContain(
      `${independents} din ${all - 1} de candidați candidează ca independenți.`,
    );
  });

  test('links to other pages keep filter, order and selection', async () => {
    const { html } = await show('?cauta=xq&ordine=alfabetic&candidat=inventat-7&pagina=2');
    expect(html).toContain(
      'href="/candidates?candidat=inventat-7&amp;cauta=xq&amp;ordine=alfabetic&amp;pagina=3#lista"',
    );
    expect(html).toContain('href="/candidates?candidat=inventat-7&amp;cauta=xq&amp;ordine=alfabetic#lista"');
  });

  test('the list shows its last page when the URL names a later page', async () => {
    expect(slugsIn((await show('?pagina=999')).html)).toEqual(slugsIn((await show(`?pagina=${pages}`)).html));
  });

  test('a candidate on another page stays selected', async () => {
    const { html } = await show(`?candidat=inventat-159`);
    expect(slugsIn(html)).not.toContain('inventat-159');
    expect(html).toMatch(/<input type="hidden" name="candidat" value="inventat-159"/);
    expect(html).toContain('Xq159 Zyw159');
  });

  test('CAND-16 the search finds candidates by the beginnings of words in names and parties', async () => {
    expect(slugsIn((await show('?cauta=zyw7')).html).toSorted()).toEqual(
      ['inventat-7', ...Array.from({ length: 10 }, (_, digit) => `inventat-7${digit}`)].toSorted(),
    );
    expect(slugsIn((await show('?cauta=ZYW70+xq')).html)).toEqual(['inventat-70']);
    for (const odd of ["'", '\\', '???', ':*', "a' | b"]) {
      expect((await show(`?cauta=${encodeURIComponent(odd)}`)).status, odd).toBe(200);
    }
  });

  test("all pages' candidates are sorted by last name in Romanian order", async () => {
    const names: string[] = [];
    for (let page = 1; page <= pages; page += 1) {
      names.push(...slugsIn((await show(`?ordine=alfabetic&pagina=${page}`)).html));
    }
    const rows = await base.db
      .selectFrom('candidates')
      .select(['slug', 'last_name', 'is_fictitious'])
      .execute();
    const real = rows.filter((row) => !row.is_fictitious);
    const { compare } = new Intl.Collator('ro');
    expect(names.slice(0, -1)).toEqual(
      real.toSorted((a, b) => compare(a.last_name, b.last_name)).map(({ slug }) => slug),
    );
  });
});

test("HOME-20 the home page's twelve candidates move on by one place each day, through the whole ballot", async () => {
  const starts = new Set<string | undefined>();
  for (const day of ['2025-05-12', '2025-05-13', '2027-01-31']) {
    const shown = await listHomeCandidates(base.db, { electionId: election.id, day, at });
    expect(shown).toHaveLength(12);
    starts.add(shown[0]?.slug);
  }
  expect(starts.size).toBe(3);
});

test("the API's list returns every candidate exactly once when a client follows its cursors", async () => {
  const list = candidateOperations.find(({ id }) => id === 'listCandidates');
  const slugs: string[] = [];
  let query = 'limit=50';
  for (let step = 0; step < 10; step += 1) {
    const page = (await list?.answerTo({
      db: base.db,
      at,
      params: { election: election.id },
      query: new URLSearchParams(query),
    })) as { items: { slug: string }[]; total: number; next_cursor: string | null };
    expect(page.total).toBe(all);
    slugs.push(...page.items.map(({ slug }) => slug));
    if (page.next_cursor === null) break;
    query = `limit=50&cursor=${page.next_cursor}`;
  }
  const ballot = await base.db.selectFrom('candidates').select('slug').orderBy('ballot_position').execute();
  expect(slugs).toEqual(ballot.map(({ slug }) => slug));
});
