import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { makeUser, type TestUser, viewerOf } from '#app/features/accounts/testing.ts';
import { cancelEvent, saveEvent } from '#app/features/campaign/events/commands.server.ts';
import { eventForm } from '#app/features/campaign/events/form.ts';
import { discussionServices, writeComment, writeTopic } from '#app/features/discussions/testing.ts';
import { follow, unfollow } from '#app/features/follows/commands.server.ts';
import { importDatasetItems } from '#app/features/news/ingestion/dataset.server.ts';
import { countProfileView } from '#app/features/views/commands.server.ts';
import { createFixedClock } from '#app/platform/clock/clock.server.ts';
import { createSecrets } from '#app/platform/config/secret-key.server.ts';
import { createLog } from '#app/platform/log/log.server.ts';
import { formatInteger, formatNumber } from '#app/ui/text/format.ts';
import { renderScreen } from '#tests/kit/browser/screen.tsx';
import { moments, withElection } from '#tests/kit/election.ts';
import * as insights from './insights/screen.tsx';
import * as overview from './screen.tsx';

const base = withElection();
const at = moments.betweenRounds;
const dayBefore = new Date('2025-05-11T10:00:00+03:00');
const dayAfter = new Date('2025-05-13T10:00:00+03:00');
const windowStart = new Date('2025-04-13T00:00:00+03:00');
const outsideWindow = new Date('2025-04-12T23:59:00+03:00');
const secrets = createSecrets('a secret of tests that is long enough');
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const services = (moment: Date) => discussionServices(base.db, { at: moment });

type Subject = { person: TestUser; id: string; slug: string; profileId: string };

/** Links an account to a real candidate whom the dataset's articles name. */
async function linkRealCandidate(): Promise<Subject> {
  const person = await makeUser(base.db, { role: 'candidate' });
  const row = await base.db
    .selectFrom('candidates')
    .innerJoin('candidate_profiles', 'candidate_profiles.candidate_id', 'candidates.id')
    .select(['candidates.id', 'candidates.slug', 'candidate_profiles.id as profileId'])
    .where('is_fictitious', '=', false)
    .orderBy('ballot_position')
    .executeTakeFirstOrThrow();
  await base.db.updateTable('candidates').set({ user_id: person.id }).where('id', '=', row.id).execute();
  return { person, ...row };
}

/** Changes the candidate's figures through the product's commands: on two days, and once more than 30 days ago. */
async function act({ person, slug: candidate, profileId }: Subject): Promise<void> {
  const people = await Promise.all(Array.from({ length: 5 }, () => makeUser(base.db)));
  const [first, second] = people;
  if (!first || !second) throw new Error('There are five people.');
  for (const [index, { id: userId }] of people.entries())
    await follow(services(index < 2 ? dayBefore : at), { userId, candidate, hasTickedConsent: true });
  await unfollow(services(at), { userId: first.id, candidate });
  for (const [index, moment] of [at, at, dayBefore, outsideWindow].entries()) {
    const now = new Date(`2026-11-2${index}T12:00:00+02:00`);
    await countProfileView(
      { db: base.db, secrets, clock: createFixedClock(now), at: moment },
      { profileId, address: `203.0.113.${index}`, userAgent: firefox, voterId: null },
    );
  }
  const { slug: neighbour } = await base.db
    .selectFrom('candidates')
    .select('slug')
    .where('slug', '<>', candidate)
    .orderBy('ballot_position')
    .executeTakeFirstOrThrow();
  await follow(services(at), { userId: second.id, candidate: neighbour, hasTickedConsent: true });
  await writeComment(services(at), { userId: second.id, candidate: neighbour });
  const topicId = await writeTopic(services(at), { userId: first.id, candidate });
  await writeComment(services(at), { userId: second.id, candidate, topicId });
  await writeComment(services(dayBefore), { userId: second.id, candidate });
  await writeComment(services(windowStart), { userId: second.id, candidate, text: 'La început.' });
  await writeComment(services(outsideWindow), { userId: second.id, candidate, text: 'Mai vechi.' });
  await writeComment(services(at), { userId: person.id, candidate, text: 'Al candidatului.' });
  await writeComment(services(dayAfter), { userId: second.id, candidate, text: 'De mâine.' });
  const hidden = await writeComment(services(at), { userId: second.id, candidate, text: 'Ascuns.' });
  await base.owner
    .updateTable('candidate_comments')
    .set({ status: 'hidden' })
    .where('id', '=', hidden)
    .execute();
  const maker = { actor: viewerOf(person), requestId: 'test' };
  const ids: string[] = [];
  for (const [day, isPublic] of [
    ['14', 'on'],
    ['15', undefined],
    ['16', 'on'],
  ] as const) {
    const typed = {
      title: `Ziua ${day}`,
      start: `2025-05-${day}T10:00`,
      end: `2025-05-${day}T11:00`,
      isPublic,
    };
    ids.push(await saveEvent(services(at), { values: eventForm.parse(typed), ...maker }));
  }
  await cancelEvent(services(at), { id: ids[2] ?? '', ...maker });
}

/** Counts the rows behind the dashboard's figures by its own SQL, without the product's queries. */
async function countRows({ id, profileId, person }: Subject) {
  const recent = sql`>= timestamptz '2025-04-13 00:00+03'`;
  const { rows } = await sql<
    Record<
      'followers' | 'recentFollowers' | 'views' | 'posts' | 'events' | 'articles' | 'recentArticles',
      number
    >
  >`select
    (select count(*) from follows where candidate_id = ${id}) as followers,
    (select count(*) from follows where candidate_id = ${id} and election_at ${recent}) as "recentFollowers",
    (select count(*) from profile_view_marks where profile_id = ${profileId}) as views,
    (select count(*) from candidate_comments where candidate_id = ${id} and status = 'public' and election_at ${recent} and election_at <= ${at} and user_id <> ${person.id})
      + (select count(*) from candidate_discussion_topics where candidate_id = ${id} and status = 'public' and election_at ${recent}) as posts,
    (select count(*) from candidate_activities where candidate_id = ${id} and not is_cancelled and end_date > ${at}) as events,
    (select count(*) from news_article_candidates join news_articles article on article.id = article_id
      where candidate_id = ${id} and status = 'published' and published_at <= ${at}) as articles,
    (select count(*) from news_article_candidates join news_articles article on article.id = article_id
      where candidate_id = ${id} and status = 'published' and published_at <= ${at} and published_at ${recent}) as "recentArticles"`.execute(
    base.owner,
  );
  const [counted] = rows;
  if (!counted) throw new Error('The counts are one row.');
  return counted;
}

test('CDASH-03 CDASH-04 CDASH-09 CDASH-10 each figure of the dashboard equals a count of its rows after real commands', async () => {
  await importDatasetItems({ db: base.db, log: createLog({ level: 'silent', json: false }) }, at);
  const subject = await linkRealCandidate();
  await act(subject);
  const rows = await countRows(subject);
  expect(rows).toMatchObject({ followers: 4, recentFollowers: 4, views: 4, posts: 4, events: 2 });
  expect(rows.recentArticles).toBeGreaterThan(0);
  const viewer = viewerOf(subject.person);
  const show = (screen: typeof overview | typeof insights, path: string, moment = at) =>
    renderScreen({ screen, pattern: path, path, db: base.db, at: moment, viewer });

  const { text, html } = await show(overview, '/candidate-dashboard');
  // One of the four views is older than the last 30 days.
  const recentViews = rows.views - 1;
  const engagement = Math.min(100, (100 * (rows.recentFollowers + rows.posts)) / recentViews);
  expect(text).toContain(`Urmăritori ${rows.followers} `);
  expect(text).toContain(`Vizualizări profil ${rows.views} `);
  expect(text).toContain(
    `Scor de implicare ${formatNumber(engagement, 1)} (${rows.recentFollowers} urmăritori noi + ${rows.posts} postări în discuții) ÷ ${recentViews} vizualizări × 100`,
  );
  expect(text).toContain(`Evenimente programate ${rows.events} `);
  expect(text).toMatch(/14 mai 2025, 10:00 Ziua 14 .*15 mai 2025, 10:00 Ziua 15 intern/);
  expect(text).not.toContain('Ziua 16');
  expect(html.match(/<article id="articol-/g), 'the latest three articles').toHaveLength(3);
  for (const [part, count] of [
    ['Urmăritori', rows.followers],
    ['Vizualizări profil', rows.views],
    ['Mențiuni în presă', rows.articles],
  ] as const)
    expect(text).toContain(`${part}: acum ${count}; se `);
  expect(text).toMatch(
    new RegExp(
      `Mențiuni în presă ${formatInteger(rows.articles)} .*dintre care ${rows.recentArticles} în ultimele 30 de zile`,
    ),
  );

  const { text: told } = await show(insights, '/candidate-dashboard/insights');
  expect(told).toContain(`${recentViews} vizualizări Vizualizări pe zi`);
  expect(told).toContain(`${rows.recentFollowers} urmăritori noi Urmăritori noi pe zi`);
  expect(told).toMatch(/12 mai 2025 2 11 mai 2025 1 10 mai 2025 0 /);
  expect(told).toMatch(/12 mai 2025 3 11 mai 2025 1 10 mai 2025 0 /);
  expect(told.match(/\d+ (aprilie|mai) 2025 \d+ /g)).toHaveLength(2 * 30);
  expect(told).toContain('Cele mai multe vizualizări din ultimele 30 de zile au fost la 12 mai 2025: 2.');
  expect(told).toContain('3 vizualizări în ultimele 7 zile și 0 în cele 7 zile dinainte');
  expect(told).toContain('3 comentarii publice și 1 topic nou');
  expect(told).toContain(` și în ${formatInteger(rows.articles)} în total.`);
  const silent = (await show(insights, '/candidate-dashboard/insights', moments.silence)).text;
  expect(silent).toContain('3 comentarii publice și 1 topic nou');
  expect(silent).not.toMatch(/Cele mai multe vizualizări|dinainte/);
});

test('CDASH-11 CDASH-12 the dashboard shows labelled invented demographics for the invented candidate only', async () => {
  const { person } = await linkRealCandidate();
  const show = (viewer: TestUser, moment = at, query = '') =>
    renderScreen({
      screen: insights,
      pattern: '/candidate-dashboard/insights',
      path: `/candidate-dashboard/insights${query}`,
      db: base.db,
      at: moment,
      viewer: viewerOf(viewer),
    });
  const real = await show(person);
  expect(real.text).toContain('Nu există date despre vârstă și mediu');
  expect(real.text).not.toContain('Date demonstrative');
  const invented = await makeUser(base.db, { role: 'candidate' });
  await base.db
    .updateTable('candidates')
    .set({ user_id: invented.id })
    .where('is_fictitious', '=', true)
    .execute();
  const { text } = await show(invented);
  expect(text).toContain('0 vizualizări Nimeni nu a deschis profilul');
  expect(text).toContain('Date demonstrative');
  expect(text).toMatch(/18–24 24% 25–34 38% 35–44 22% 45\+ 16% .*Urban 72% Rural 28%/);
  const silent = await show(person, moments.silence);
  expect(silent.text).toContain('Legea nr. 370/2004');
  expect(silent.text).not.toContain('Vizualizări pe zi');

  const admin = await makeUser(base.db, { role: 'admin' });
  const chooses = await show(admin);
  expect(chooses.text).toContain('Alege candidatul');
  const { slug } = await base.db
    .selectFrom('candidates')
    .select('slug')
    .where('is_fictitious', '=', true)
    .executeTakeFirstOrThrow();
  const read = await show(admin, at, `?candidate=${slug}`);
  expect(read.text).toContain('Vezi dashboardul ca administrator');
  expect(read.html).toContain(`href="/candidate-dashboard/events?candidate=${slug}"`);
  expect((await show(admin, at, '?candidate=nimeni')).status).toBe(404);
  expect((await show(person, at, `?candidate=${slug}`)).status).toBe(403);
  const { id } = await base.db
    .selectFrom('candidates')
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow();
  for (const own of [slug, id]) expect((await show(invented, at, `?candidate=${own}`)).status, own).toBe(200);
  expect((await show(admin, at, `?candidate=${id}`)).text).toContain('Vezi dashboardul ca administrator');
});
