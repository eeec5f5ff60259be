import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { makeUser, type TestUser, viewerOf } from '#app/features/accounts/testing.ts';
import { renderScreen } from '#tests/kit/browser/screen.tsx';
import { moments, withElection } from '#tests/kit/election.ts';
import * as screen from './screen.tsx';

const base = withElection();
let person: TestUser;
beforeEach(async () => {
  person = await makeUser(base.db, { role: 'candidate' });
  await sql`update candidates set user_id = ${person.id} where is_fictitious`.execute(base.db);
});

const show = (at = moments.betweenRounds, who = person) =>
  renderScreen({
    screen,
    pattern: '/candidate-dashboard',
    path: '/candidate-dashboard',
    db: base.db,
    at,
    viewer: viewerOf(who),
  });
const setStatus = (status: string | null, date: string | null = null) =>
  sql`update candidate_profiles set verification_status = ${status}, verification_date = ${date}
    where candidate_id in (select id from candidates where is_fictitious)`.execute(base.owner);

test('CDASH-01 CDASH-02 the candidate dashboard shows its own candidate with counted figures, and hides votes during election silence', async () => {
  await sql`delete from candidate_counters`.execute(base.db);
  await sql`insert into candidate_counters (candidate_id, slot, votes, followers, profile_visits)
    select id, 1, 400001, 21, 7 from candidates where is_fictitious`.execute(base.db);
  const { html, text } = await show();
  expect(html).toMatch(/<h1[^>]*>Dashboard Candidat<\/h1>/);
  expect(text).toContain('Candidat fictiv (demonstrație)');
  expect(text).toMatch(
    /Urmăritori 21 .*Vizualizări profil 7 .*Scor de implicare N\/A .*Evenimente programate 0 .*Voturi pe platformă 400\.001 /,
  );
  const silent = await show(moments.silence);
  expect(silent.text).not.toContain('400.001');
  expect(silent.text).toContain('Legea nr. 370/2004');
  expect(silent.text).toContain('Urmăritori 21');
});

test('the dashboard recommends a public event while there is none, but not while campaigning is forbidden', async () => {
  await base.owner.deleteFrom('candidate_activities').execute();
  expect((await show()).text).toContain('Niciun eveniment public');
  const { status, text } = await show(moments.silence);
  expect([status, text.includes('Niciun eveniment public')]).toEqual([200, false]);
});

test('CDASH-06 the dashboard lists the next three events, and an internal event does not replace a public one', async () => {
  await base.owner.deleteFrom('candidate_activities').execute();
  const { id } = await base.db
    .selectFrom('candidates')
    .select('id')
    .where('is_fictitious', '=', true)
    .executeTakeFirstOrThrow();
  const add = (day: number, is_public: boolean) =>
    base.owner
      .insertInto('candidate_activities')
      .values({
        ...{ candidate_id: id, title: `Ziua ${day}`, is_public, changed_at: moments.betweenRounds },
        start_date: new Date(`2025-05-${day}T10:00:00+03:00`),
        ...{ end_date: new Date(`2025-05-${day}T11:00:00+03:00`), election_at: moments.betweenRounds },
      })
      .execute();
  await add(14, false);
  expect((await show()).text).toContain('Niciun eveniment public');
  for (const day of [15, 16, 13]) await add(day, true);
  const { text } = await show();
  expect(text).not.toContain('Niciun eveniment public');
  expect(text.match(/Ziua \d+/g)).toEqual(['Ziua 13', 'Ziua 14', 'Ziua 15']);
  expect(text).toContain('Evenimente programate 4 ');
  await base.owner.deleteFrom('candidate_activities').execute();
});

test('CDASH-05 the dashboard opens the profile’s draft in a dialog, only for the candidate', async () => {
  const shownFor = (viewer: TestUser, path: string) =>
    renderScreen({
      screen,
      pattern: '/candidate-dashboard',
      path: `/candidate-dashboard?${path}`,
      db: base.db,
      at: moments.betweenRounds,
      viewer: viewerOf(viewer),
    });
  const { html } = await shownFor(person, 'editeaza=profil');
  const [, dialog = ''] = /<dialog([\s\S]*)<\/dialog>/.exec(html) ?? [];
  expect(dialog).toMatch(/^ open/);
  expect(dialog).toContain('Editează profilul');
  expect(dialog).toContain('action="/candidate-dashboard/profile/edit"');
  for (const name of ['version', 'biography', 'education', 'theme', 'website', 'email', 'phone'])
    expect(dialog).toContain(`name="${name}"`);
  expect((await show()).html).not.toContain('<dialog');
  expect((await show()).html).toContain('href="/candidate-dashboard?editeaza=profil"');
  const admin = await makeUser(base.db, { role: 'admin' });
  const { slug } = await base.db
    .selectFrom('candidates')
    .select('slug')
    .where('is_fictitious', '=', true)
    .executeTakeFirstOrThrow();
  expect((await shownFor(admin, `candidate=${slug}&editeaza=profil`)).html).not.toContain('<dialog');
});

test('CDASH-16 CDASH-17 CDASH-18 CDASH-19 the dashboard summarises the profile, its completeness, verification and score', async () => {
  const { text } = await show();
  expect(text).toMatch(/Candidat Demonstrativ Independent Candidatul Demonstrativ este o persoană fictivă/);
  expect(text).toMatch(
    /Cât este completat \d+% \d+ din 13 câmpuri Obligatorii Partid Biografie Viziune politică/,
  );
  expect(text).toMatch(/Verificare (În așteptare|Verificat|Respins)/);
  expect(text).toContain('Scorul AI N/A Pentru acest profil nu a fost calculat încă un scor.');
  expect(text).toContain('Ce ar ridica scorul Cât de complet este profilul: 8 câmpuri goale.');
  expect(text).toMatch(/Prioritate mare .*Prioritate medie .*Prioritate mică .*Informare/);
  await sql`update candidate_profiles set biography = '[]'
    where candidate_id in (select id from candidates where is_fictitious)`.execute(base.owner);
  expect((await show()).text).toContain('Profilul nu are încă o biografie.');
});

test("the candidate dashboard reports when an account has no candidate, and never shows another account's candidate", async () => {
  const { status, text } = await show(moments.betweenRounds, await makeUser(base.db, { role: 'candidate' }));
  expect(status).toBe(200);
  expect(text).toContain('Contul tău nu este legat încă de un candidat');
  expect(text).not.toContain('Demonstrativ');
});

test("CDASH-35 the candidate dashboard shows the reason for a rejection, if given, and the operator's contact", async () => {
  const noted = (reason: string | null, at: string) =>
    sql`insert into verification_events (profile_id, to_status, reason, at) select id, 'rejected', ${reason}, ${at}
      from candidate_profiles where candidate_id in (select id from candidates where is_fictitious)`.execute(
      base.owner,
    );
  const operator = async (values: Record<string, string>) => {
    for (const [key, value] of Object.entries(values))
      await sql`insert into site_settings (key, value) values (${key}, ${value})
        on conflict (key) do update set value = excluded.value`.execute(base.owner);
  };
  await setStatus('rejected', '2025-05-02T10:00:00+03:00');
  await operator({ operator_name: '', operator_address: '', contact_email: 'contact@exemplu.invalid' });
  const bare = await show();
  expect(bare.text).toContain('Nu a fost notat un motiv.');
  expect(bare.text).toContain('Operatorul site-ului nu a publicat încă o adresă la care îi poți scrie.');
  expect(bare.html).not.toContain('mailto:');

  await noted('Prima respingere', '2025-05-01T10:00:00+03:00');
  await noted('Actul depus nu este lizibil.', '2025-05-02T10:00:00+03:00');
  await operator({ operator_name: 'Asociația Exemplu', contact_email: 'scrie@exemplu.ro' });
  const told = await show();
  const [shown = '', history = ''] = told.text.split('Istoric: 2 decizii');
  expect(shown).toContain('Motivul: Actul depus nu este lizibil.');
  expect(shown).not.toContain('Prima respingere');
  expect(history).toMatch(/Respins 2 mai 2025 .*lizibil\. Respins 1 mai 2025 Motivul: Prima respingere/);
  expect(told.text).toContain('Scrie operatorului site-ului, Asociația Exemplu: scrie@exemplu.ro');
  expect(told.html).toContain('href="mailto:scrie@exemplu.ro"');
  await setStatus('verified', '2025-05-03T10:00:00+03:00');
  expect((await show()).text.split('Istoric')[0]).not.toContain('Actul depus');

  await operator({ operator_address: 'Strada Exemplului 1', contact_email: '' });
  await setStatus('rejected');
  expect((await show()).text).toContain(
    'Scrie operatorului site-ului, Asociația Exemplu: Strada Exemplului 1',
  );
});

test('the history of the verification contains no decision later than the election time of the page', async () => {
  await sql`insert into verification_events (profile_id, to_status, reason, at) select id, 'rejected', 'De mai târziu.',
    '2025-05-30T10:00:00+03:00' from candidate_profiles where candidate_id in
    (select id from candidates where is_fictitious)`.execute(base.owner);
  expect((await show(moments.archive)).text).toContain('De mai târziu.');
  expect((await show()).text).not.toContain('De mai târziu.');
  await base.owner.deleteFrom('verification_events').execute();
});

test('CDASH-36 the verification status is „unknown” when the database has an unrecognised status', async () => {
  await sql`alter table candidate_profiles drop constraint candidate_profiles_verification_status_check`.execute(
    base.owner,
  );
  await setStatus('altceva', '2025-05-02T10:00:00+03:00');
  expect((await show()).text).toContain('Stare necunoscută Nu știm în ce stadiu este verificarea.');
});

test('CDASH-31 CDASH-32 CDASH-33 CDASH-34 CDASH-35 the dashboard shows the verification states in the specification’s words', async () => {
  const day = '2025-05-02T10:00:00+03:00';
  await sql`insert into site_settings (key, value) values ('contact_email', 'scrie@exemplu.ro')
    on conflict (key) do update set value = excluded.value`.execute(base.owner);
  await setStatus(null);
  expect((await show()).text).toMatch(/În așteptare .*48 de ore/);
  await setStatus('verified', day);
  expect((await show()).text).toMatch(/Verificat .*Din 2 mai 2025/);
  await setStatus('rejected', day);
  expect((await show()).text).toMatch(/Respins .*Din 2 mai 2025\..*Scrie operatorului site-ului/);
  await setStatus(null);
  await sql`delete from candidate_profiles where candidate_id in (select id from candidates where is_fictitious)`.execute(
    base.owner,
  );
  expect((await show()).text).toContain('Nu s-a găsit profilul de candidat');
});
