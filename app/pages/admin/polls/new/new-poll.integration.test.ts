import { expect, test } from 'vitest';
import { makeUser, viewerOf } from '#app/features/accounts/testing.ts';
import { openPollAt } from '#app/features/live-polls/testing.ts';
import { formatDateTime } from '#app/ui/text/format.ts';
import { renderScreen } from '#tests/kit/browser/screen.tsx';
import { moments, withElection } from '#tests/kit/election.ts';
import * as screen from './screen.tsx';

const base = withElection();

test('the page offers a new poll only when it is allowed and no poll is open, and otherwise gives the reason', async () => {
  const viewer = viewerOf(await makeUser(base.db, { role: 'admin' }));
  const path = '/admin/polls/new';
  const render = (at: Date) =>
    renderScreen({ screen: screen as never, pattern: path, path, db: base.db, at, viewer });
  const show = async (at: Date) => (await render(at)).text;
  const { html } = await render(moments.betweenRounds);
  expect(html).toMatch(
    /<form[^>]*action="\/admin\/jobs"[^>]*>.*?<button(?=[^>]*name="job")[^>]*value="live-poll"/,
  );
  expect(await show(moments.archive)).toContain('Alegerile s-au încheiat.');
  expect(await show(moments.betweenRounds)).toContain('Deschide sondajul');
  expect(await show(moments.silence)).toContain(
    'În perioada de liniște electorală sondajul live este închis.',
  );
  await openPollAt(base.db, moments.betweenRounds);
  const open = await show(moments.betweenRounds);
  expect(open).toContain('Un sondaj este deschis');
  expect(open).not.toContain('Deschide sondajul');
  const { ends } = await base.db
    .selectFrom('live_polls')
    .select('end_date as ends')
    .executeTakeFirstOrThrow();
  expect(open).toContain(`este deschis până ${formatDateTime(ends)}.`);
});
