import { describe, expect, test } from 'vitest';
import { renderScreen } from '#tests/kit/browser/screen.tsx';
import { moments, readElectionFile, withElection } from '#tests/kit/election.ts';
import * as screen from './screen.tsx';

const stored = readElectionFile<{ candidates: { slug: string; ballot_position: number }[] }>(
  'candidates',
).candidates;
const ballot = stored.toSorted((a, b) => a.ballot_position - b.ballot_position);
const base = withElection();
const show = (at: Date, query = '') =>
  renderScreen({ screen, pattern: '/candidates', path: `/candidates${query}`, db: base.db, at });

describe("COMP-01 COMP-02 the selection in the list's URL", () => {
  const [one, two] = ballot.map(({ slug }) => slug);
  const bar = (html: string) => /<aside aria-label="Comparația".*?<\/aside>/.exec(html)?.[0] ?? '';

  test("the list ticks the selected candidates' cards and shows their number", async () => {
    const { html } = await show(moments.betweenRounds, `?candidat=${one}&candidat=${two}`);
    expect(html.match(/data-selected="true"/g)).toHaveLength(2);
    expect(bar(html)).toContain('2 candidați selectați');
    expect(bar((await show(moments.betweenRounds, `?candidat=${one}`)).html)).toContain(
      '1 candidat selectat',
    );
    expect(bar((await show(moments.betweenRounds)).html)).not.toMatch(/role="status"[^>]*>[^<]/);
  });

  test("when a filter hides a selected candidate, the candidate stays selected and the bar's form keeps the filter", async () => {
    const { html } = await show(moments.betweenRounds, `?cauta=zzz&candidat=${one}`);
    expect(html).toContain(`<input type="hidden" name="candidat" value="${one}"`);
    expect(bar(html)).toContain('1 candidat selectat');
    expect(bar(html)).toContain('<input type="hidden" name="cauta" value="zzz"');
  });

  test('the list refuses a fourth selected candidate and ignores an unknown candidate', async () => {
    const four = ballot.slice(0, 4).map(({ slug }) => `candidat=${slug}`);
    const three = await show(moments.betweenRounds, `?${four.slice(0, 3).join('&')}`);
    expect(bar(three.html)).toContain('3 candidați selectați');
    expect(bar(three.html)).not.toContain('Poți compara cel mult 3 candidați');
    const refused = await show(moments.betweenRounds, `?${four.join('&')}`);
    expect(refused.html.match(/data-selected="true"/g)).toHaveLength(3);
    expect(bar(refused.html)).toContain('Poți compara cel mult 3 candidați');
    expect((await show(moments.betweenRounds, '?candidat=nimeni')).html).not.toContain(
      'data-selected="true"',
    );
  });
});
