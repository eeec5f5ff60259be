import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { copyRows, withElection } from '#tests/kit/election.ts';
import { readLinking } from './linking.server.ts';

const base = withElection();

test('linking finds neither invented candidates, inactive tags nor the names of another election', async () => {
  const { electionId } = await requireTimeline(base.db);
  await copyRows(base.owner, 'elections', { id: 'alte-alegeri', title: 'Alte alegeri' });
  const other = { election_id: 'alte-alegeri', id: sql`gen_random_uuid()` };
  const name = { first_name: 'Zamfirel', last_name: 'Zoroastru', display_name: 'Zamfirel Zoroastru' };
  await copyRows(
    base.owner,
    'candidates',
    { ...other, ...name, user_id: null },
    sql<boolean>`ballot_position = 1`,
  );
  await copyRows(base.owner, 'opinion_polls', { election_id: 'alte-alegeri', pollster: 'Zodiac Research' });
  await copyRows(
    base.owner,
    'news_tags',
    { ...other, name: 'Zimbrul' },
    sql<boolean>`slug in (select min(slug) from news_tags)`,
  );
  await copyRows(
    base.owner,
    'news_tags',
    { id: sql`gen_random_uuid()`, slug: 'zebra', name: 'Zebra', is_active: sql`false` },
    sql<boolean>`election_id = ${electionId} and slug in (select min(slug) from news_tags)`,
  );
  const aggregate = { code: 'agregat', kind: 'aggregate', pollster: 'Zenit' };
  const firstPoll = sql<boolean>`code = (select min(code) from opinion_polls)`;
  await copyRows(
    base.owner,
    'opinion_polls',
    aggregate,
    sql<boolean>`election_id = ${electionId} and ${firstPoll}`,
  );
  const { people, tags, isAboutPolls } = await readLinking(base.db, electionId);
  const found = (text: string) => [people(text).size, tags(text).size, isAboutPolls(text)];
  for (const text of ['Zamfirel Zoroastru', 'Candidat Demonstrativ', 'Zimbrul', 'Zebra', 'Zodiac', 'Zenit'])
    expect(found(text), text).toEqual([0, 0, false]);
});
