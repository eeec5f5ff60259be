import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { consentVersion } from '#app/features/accounts/consent/texts.ts';
import { refreshInterestTags } from '#app/features/accounts/profile/interests.server.ts';
import { makeUser, type TestUser, viewerOf } from '#app/features/accounts/testing.ts';
import { castVote } from '#app/features/daily-vote/casting/cast.server.ts';
import { follow } from '#app/features/follows/commands.server.ts';
import { bucharestDay } from '#app/platform/clock/bucharest.ts';
import { createSecrets } from '#app/platform/config/secret-key.server.ts';
import type { Hub } from '#app/platform/live/hub.server.ts';
import type { Viewer } from '#app/platform/rights/viewer.ts';
import { renderScreen } from '#tests/kit/browser/screen.tsx';
import { moments, readElectionFile, withElection } from '#tests/kit/election.ts';
import * as screen from './screen.tsx';

const base = withElection();
const { candidates } = readElectionFile<{ candidates: { slug: string; display_name: string }[] }>(
  'candidates',
);
const { election } = readElectionFile<{ election: { finalists: string[] } }>('election');
const [voted = '', followed = ''] = election.finalists;
const nameOf = (slug: string) => candidates.find((candidate) => candidate.slug === slug)?.display_name ?? '';
const hub = { announce: () => {} } as unknown as Hub;
const at = moments.betweenRounds;

let ana: TestUser;
let viewer: Viewer;
beforeEach(async () => {
  ana = await makeUser(base.db, { firstName: 'Ana-Maria', lastName: 'Exemplu' });
  viewer = viewerOf(ana);
});

const show = (given: { query?: string; at?: Date; viewer?: Viewer | null } = {}) =>
  renderScreen({
    screen,
    pattern: '/dashboard',
    path: `/dashboard${given.query ?? ''}`,
    db: base.db,
    at: given.at ?? at,
    ...(given.viewer === null ? {} : { viewer: given.viewer ?? viewer }),
  });
const followOne = () =>
  follow({ db: base.db, hub, at }, { userId: ana.id, candidate: followed, hasTickedConsent: true });
const vote = () =>
  castVote(
    { db: base.db, hub, at, secrets: createSecrets('x'.repeat(32)) } as unknown as Parameters<
      typeof castVote
    >[0],
    { voterId: ana.id, candidate: voted, consent: consentVersion },
  );
/** Renames the table while `run` runs, so that queries on the table fail. */
async function without(table: string, run: () => Promise<void>): Promise<void> {
  await sql`alter table ${sql.table(table)} rename to away`.execute(base.owner);
  try {
    await run();
  } finally {
    await sql`alter table away rename to ${sql.table(table)}`.execute(base.owner);
  }
}

describe('the personal dashboard page', () => {
  test('DASH-01 DASH-02 each dashboard block invites visitors to sign in and returns them to the dashboard afterwards', async () => {
    const { status, html, text } = await show({ viewer: null });
    expect(status).toBe(200);
    expect(html).toMatch(/<h1[^>]*>Dashboard Personal<\/h1>/);
    const blocks = [
      'Profil personal',
      'Activitate electorală',
      'Sondajul live',
      'Compatibilitate cu candidații',
      'Știrile tale',
      'Activitate recentă',
      'Testul Votantului',
    ];
    for (const block of blocks) expect(html).toContain(`aria-label="Autentifică-te: ${block}"`);
    // One button above the blocks also signs in.
    expect(html.match(/href="\/auth\?next=\/dashboard"/g)).toHaveLength(blocks.length + 1);
    expect(text).not.toContain('Exemplu');
  });

  test("DASH-14 the dashboard shows today's vote and the followed candidates only to their own person", async () => {
    await vote();
    await followOne();
    const { text } = await show();
    expect(text).toMatch(/Votul tău de azi 1 George Simion/);
    expect(text).toContain('Urmărești 1 candidat');
    expect(text).toContain(nameOf(followed));
    const other = await show({ viewer: viewerOf(await makeUser(base.db)) });
    expect(other.text).toContain('Azi nu ai votat încă');
    expect(other.text).not.toContain(nameOf(voted));
    expect(other.text).not.toContain(nameOf(followed));
    const tomorrow = await show({ at: new Date(at.getTime() + 86_400_000) });
    expect(tomorrow.text).toContain('Azi nu ai votat încă');
  });

  test("the dashboard reports that voting is closed today when the day's key is gone", async () => {
    await vote();
    await base.owner
      .updateTable('voting_days')
      .set({ key_destroyed_at: at })
      .where('election_date', '=', bucharestDay(at))
      .execute();
    await base.owner.deleteFrom('ballot_keys.days').execute();
    try {
      const { text } = await show();
      expect(text).toContain('Votul de azi s-a închis. Poți vota din nou de la miezul nopții.');
      expect(text).not.toContain('Azi nu ai votat încă');
    } finally {
      await base.owner.deleteFrom('votes').execute();
      await base.owner.deleteFrom('voting_days').execute();
    }
  });

  test('the dashboard explains why voting is closed in election silence and in the archive, and hides the vote', async () => {
    await vote();
    for (const moment of [moments.silence, moments.votingDay]) {
      const { text } = await show({ at: moment });
      expect(text).toContain('Votul zilnic este închis');
      expect(text).toContain('Legea nr. 370/2004');
      expect(text).not.toContain(nameOf(voted));
    }
    expect((await show({ at: moments.archive })).text).toContain('Votarea s-a încheiat');
  });

  test('DASH-13 the dashboard links to closed polls in the archive, and hides the link during election silence', async () => {
    const archive = await show({ at: moments.archive });
    expect(archive.text).toContain('Sondajele live s-au încheiat odată cu alegerile.');
    expect(archive.html).toContain('href="/polls#istoric"');
    const silence = await show({ at: moments.silence });
    expect(silence.text).toContain('Nu există sondaje active momentan');
    expect(silence.html).not.toContain('href="/polls#istoric"');
  });

  test('DASH-15 ACT-11 the dashboard lists ten activities a page, newest first, and shows the last page for a larger number', async () => {
    await sql`insert into voter_activities (voter_id, activity_type, election_at)
      select ${ana.id}, 'view', ${moments.betweenRounds}::timestamptz - n * interval '1 day' from generate_series(1, 23) n`.execute(
      base.db,
    );
    await sql`insert into voter_activities (voter_id, activity_type, election_at) values (${ana.id}, 'vote', ${moments.betweenRounds})`.execute(
      base.db,
    );
    const counted = (text: string) => text.match(/Ai văzut profilul unui candidat/g)?.length ?? 0;
    const first = await show();
    expect(first.text).toContain('24 de acțiuni');
    expect([counted(first.text), first.text.includes('Ai votat ')]).toEqual([9, true]);
    expect(counted((await show({ query: '?pagina=2' })).text)).toBe(10);
    for (const query of ['?pagina=3', '?pagina=99']) expect(counted((await show({ query })).text)).toBe(4);
    for (const query of ['?pagina=0', '?pagina=-1', '?pagina=x', '?pagina=1e99'])
      expect(counted((await show({ query })).text)).toBe(9);
  });

  test('a moved vote reads „Ți-ai schimbat votul” and not a second „Ai votat”', async () => {
    await sql`insert into voter_activities (voter_id, activity_type, metadata, election_at)
      select ${ana.id}, 'vote', '{"day":"2025-05-11"}', ${moments.betweenRounds}::timestamptz from generate_series(1, 3)`.execute(
      base.db,
    );
    const { text } = await show();
    expect(text.match(/Ai votat (?!azi|pentru)/g)).toHaveLength(1);
    expect(text.match(/Ți-ai schimbat votul/g)).toHaveLength(2);
    expect(text.match(/11 mai 2025/g), 'a vote shows its day').toHaveLength(3);
  });

  test('an activity names its candidate only while the person follows the candidate, and never for a vote', async () => {
    await vote();
    await followOne();
    expect((await show()).text).toContain(`Urmărești candidatul ${nameOf(followed)}`);
    await base.db.deleteFrom('follows').where('follower_id', '=', ana.id).execute();
    const { text } = await show();
    expect(text).toContain('Ai început să urmărești un candidat');
    expect(text).not.toContain(nameOf(followed));
  });

  test('DASH-03 DASH-04 the profile has one URL to view and another to edit, and cancel returns to the view', async () => {
    await refreshInterestTags(base.db);
    const view = await show();
    expect(view.html).toContain('href="/dashboard?edit=profil"');
    expect(view.html).not.toContain('name="firstName"');
    expect(view.text).toContain('Ana-Maria Exemplu');
    const edit = await show({ query: '?edit=profil' });
    expect(edit.html).toMatch(/<input[^>]*name="firstName"[^>]*value="Ana-Maria"/);
    expect(edit.html).toContain('name="picture"');
    expect(edit.html).toContain('name="interest"');
    expect(edit.html).toContain('name="consent"');
    // After a change of the picture the form stays open, and after saving the names it closes.
    const leads = [...edit.html.matchAll(/name="next"[^>]*value="([^"]+)"/g)].map(([, path]) => path);
    expect(leads).toEqual(['/dashboard?edit=profil&amp;salvat=imagine', '/dashboard?salvat=profil']);
    expect(edit.html).toMatch(/<a [^>]*href="\/dashboard"[^>]*>Renunță<\/a>/);
  });

  test('the profile has no edit link for roles without that right', async () => {
    expect((await show()).text).toContain('Începe testul');
    const withoutQuiz = await show({ viewer: viewerOf(ana, { deniedPages: ['quiz'] }) });
    expect(withoutQuiz.text).not.toContain('Începe testul Testul cu explicații');
    const denied = viewerOf(ana, { deniedPages: ['profile'] });
    expect((await show({ viewer: denied })).html).not.toContain('edit=profil');
    expect((await show({ viewer: denied, query: '?edit=profil' })).html).not.toContain('name="firstName"');
  });

  test('AUTH-52 the dashboard shows candidates their follows but no vote, and shows administrators neither', async () => {
    const candidate = await show({ viewer: viewerOf(await makeUser(base.db, { role: 'candidate' })) });
    expect(candidate.text).toContain('Nu urmărești încă niciun candidat');
    expect(candidate.text).not.toContain('Votul tău de azi');
    expect(candidate.text).not.toContain('Activitate recentă');
    for (const own of ['Știrile tale', 'Compatibilitate cu candidații'])
      expect(candidate.text).toContain(own);
    const admin = await show({ viewer: viewerOf(await makeUser(base.db, { role: 'admin' })) });
    expect(admin.text).toContain('Administrator');
    expect(admin.text).not.toContain('Activitate electorală');
    for (const own of ['Știrile tale', 'Compatibilitate cu candidații', 'Activitate recentă'])
      expect(admin.text).not.toContain(own);
  });
});

describe('a dashboard block that cannot be read', () => {
  test.each([
    ['DASH-18', 'consents', 'Nu s-au putut încărca datele profilului'],
    ['DASH-19', 'user_profile_tags', 'Nu s-au putut încărca tag-urile'],
    ['VOTE-19', 'voting_days', 'Nu s-au putut încărca datele de vot'],
    ['FOLL-12', 'follows', 'Nu s-au putut încărca candidații pe care îi urmărești.'],
    ['ACT-12', 'voter_activities', 'Eroare la încărcarea activităților'],
    ['COMPAT-12', 'compatibility_matches', 'Nu s-au putut încărca compatibilitățile'],
  ])('%s without the table %s the dashboard shows: %s', async (row, table, sentence) => {
    // The vote block also reads the day's key, which is in this table.
    const gone = row === 'VOTE-19' ? 'ballot_keys.days' : table;
    const sentences: string[] = [];
    const read = async () => {
      const { status, text } = await show();
      expect(status).toBe(200);
      for (const known of texts) if (text.includes(known)) sentences.push(known);
    };
    if (gone === 'ballot_keys.days') {
      await sql`revoke select on ballot_keys.days from vot_app`.execute(base.owner);
      await read();
      await sql`grant select on ballot_keys.days to vot_app`.execute(base.owner);
    } else await without(gone, read);
    expect(sentences).toEqual([sentence]);
  });

  test('the profile form keeps the typed names and the stored interests when interests cannot be read', async () => {
    await without('user_profile_tags', async () => {
      const { html, text } = await show({ query: '?edit=profil' });
      expect(html).toContain('name="firstName"');
      expect(html).not.toContain('interests-shown');
      expect(text).toContain('Nu s-au putut încărca tag-urile');
    });
  });
});

const texts = [
  'Nu s-au putut încărca datele profilului',
  'Nu s-au putut încărca tag-urile',
  'Nu s-au putut încărca datele de vot',
  'Nu s-au putut încărca candidații pe care îi urmărești.',
  'Eroare la încărcarea activităților',
  'Nu s-au putut încărca compatibilitățile',
];
