import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { makeUser, type TestUser, viewerOf } from '#app/features/accounts/testing.ts';
import { linkInventedCandidate } from '#app/features/campaign/testing.ts';
import { profileTexts } from '#app/features/candidates/profile/texts.ts';
import { makeEditor } from '#app/features/profile-editing/testing.ts';
import { adminArgs } from '#app/pages/admin/testing.ts';
import type { Viewer } from '#app/platform/rights/viewer.ts';
import { renderScreen } from '#tests/kit/browser/screen.tsx';
import { moments, withElection } from '#tests/kit/election.ts';
import * as events from './events/screen.tsx';
import { eventPageTexts } from './events/texts.ts';
import * as profile from './profile/screen.tsx';
import * as stances from './profile/stances/screen.tsx';
import * as questions from './questions/screen.tsx';
import * as joining from './team/join.tsx';
import * as team from './team/screen.tsx';
import { teamTexts } from './team/texts.ts';

const base = withElection();
const at = moments.betweenRounds;
const dashboard = '/candidate-dashboard';

let person: TestUser;
let editor: Viewer;
let candidateId = '';
let slug = '';
beforeAll(async () => {
  ({ person, candidateId, slug } = await linkInventedCandidate(base.db));
  editor = await makeEditor(base.db, candidateId, at);
});
beforeEach(async () => {
  for (const table of ['candidate_activities', 'candidate_questions', 'editor_invitations', 'profile_drafts'])
    await sql`delete from ${sql.table(table)}`.execute(base.owner);
});

type OpenedPage = { path?: string; viewer?: Viewer; moment?: Date };
const show = (screen: object, { path = '', viewer = viewerOf(person), moment = at }: OpenedPage = {}) =>
  renderScreen({
    screen: screen as never,
    pattern: '/*',
    path: `${dashboard}${path}`,
    db: base.db,
    at: moment,
    viewer,
  });

type Sender = { viewer?: TestUser | Viewer; env?: Record<string, string> };
async function send(
  screen: { action: (args: never) => unknown },
  form: Record<string, string>,
  { viewer = person, env }: Sender = {},
) {
  const args = adminArgs(dashboard, { db: base.db, at, viewer, env: { RATE_LIMITS: 'off', ...env } }, form);
  const answer = await screen.action(args as never);
  return answer instanceof Response ? answer.headers.get('location') : answer;
}
const tabsOf = (html: string) =>
  [...html.matchAll(/<a[^>]*href="(\/candidate-dashboard[^"?#]*)"[^>]*>([A-ZÎÂȘȚĂ][^<]+)<\/a>/g)].map(
    ([, , label]) => label,
  );

const meeting = {
  intent: 'save-event',
  version: '',
  title: 'Întâlnire',
  start: '2025-05-13T18:00',
  end: '2025-05-13T20:00',
  location: 'Piața Mare',
  description: 'Despre buget.',
};

test('an event is added, opened in its form with local times, shown with its span and badge, and cancelled after a confirmation', async () => {
  const id = crypto.randomUUID();
  expect((await show(events, { path: '/events' })).text).toContain('Niciun eveniment programat');
  expect(await send(events, { ...meeting, id })).toBe(`${dashboard}/events?facut=adaugat`);
  const listed = await show(events, { path: '/events?facut=adaugat' });
  expect(listed.text).toContain('Evenimentul a fost adăugat.');
  expect(listed.text).toContain('1 eveniment viitor');
  expect(listed.html).toContain('aria-label="Schimbă: Întâlnire"');
  expect(listed.html).toContain('aria-label="Anulează evenimentul: Întâlnire"');
  expect(listed.text).toMatch(
    /marți, 13 mai 2025, 18:00–20:00 Întâlnire \S+ Piața Mare Despre buget\. Schimbă Anulează/,
  );
  const opened = await show(events, { path: `/events?eveniment=${id}` });
  const { add, edit, save, submit } = eventPageTexts.ro;
  const empty = await show(events, { path: '/events?eveniment=nou' });
  const wordsOfForm = ({ html }: { html: string }) =>
    [/id="formular"[^>]*>([^<]+)/, /<button[^>]*value="save-event"[^>]*>([^<]+)/].map(
      (of) => of.exec(html)?.[1],
    );
  expect([wordsOfForm(opened), wordsOfForm(empty)]).toEqual([
    [edit, save],
    [add, submit],
  ]);
  const another = `href="${dashboard}/events?eveniment=nou"`;
  expect([listed, opened, empty].map(({ html }) => html.includes(another))).toEqual([true, false, false]);
  const past = await show(events, { path: '/events', moment: moments.silence });
  expect(past.html).toContain('aria-labelledby="trecute"');
  expect(past.html).not.toContain(`=${id}`);
  expect(opened.html).toMatch(/<input[^>]*name="start"[^>]*value="2025-05-13T18:00"/);
  expect(opened.html).toMatch(/<input[^>]*name="end"[^>]*value="2025-05-13T20:00"/);
  expect(opened.html).toMatch(/<input[^>]*name="location"[^>]*value="Piața Mare"/);
  const [, version = ''] =
    /<input type="hidden"[^>]*name="version"[^>]*value="([^"]+)"/.exec(opened.html) ?? [];
  expect(await send(events, { ...meeting, id, version, end: '2025-05-14T01:00' })).toBe(
    `${dashboard}/events?facut=salvat`,
  );
  expect((await show(events, { path: '/events' })).text).toContain(
    'marți, 13 mai 2025, 18:00 – miercuri, 14 mai 2025, 1:00',
  );
  const asked = await show(events, { path: `/events?anuleaza=${id}` });
  expect(asked.html).toMatch(new RegExp(`name="id" value="${id}"`));
  expect(asked.html).toContain('value="cancel-event"');
  expect(await send(events, { intent: 'cancel-event', id })).toBe(`${dashboard}/events?facut=anulat`);
  const cancelled = await show(events, { path: '/events' });
  expect(cancelled.text).toContain('Întâlnire Anulat');
  expect(cancelled.text).toContain('Evenimente viitoare');
  expect(cancelled.html).not.toContain(`anuleaza=${id}`);
  expect((await show(events, { path: `/events?eveniment=${id}` })).html).not.toContain('name="start"');
  const fresh = `/events?eveniment=nou`;
  expect((await show(events, { path: fresh })).html).toContain('name="start"');
  const later = await show(events, { path: '/events', moment: moments.silence });
  expect(later.text).toMatch(/Campania electorală s-a încheiat.*Evenimente încheiate.*Întâlnire/);
  expect(later.html).toContain('aria-labelledby="trecute"');
});

test('the calendar shows the public address, and the secret address only after it was made', async () => {
  const before = await show(events, { path: '/events' });
  expect(before.html).toContain(`/candidate/${slug}/`);
  expect(before.text).toContain('Creează adresa secretă');
  expect(before.html).toContain('value="renew-calendar"');
  expect(await send(events, { intent: 'renew-calendar' })).toBe(
    `${dashboard}/events?facut=calendar#calendare`,
  );
  const after = await show(events, { path: '/events' });
  expect(after.text).toContain('Înlocuiește adresa');
  expect(after.text).not.toContain('Creează adresa secretă');
});

async function ask(content: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into candidate_questions (candidate_id, user_id, content, election_at)
    values (${candidateId}, ${editor.id}, ${content}, ${at}) returning id`.execute(base.owner);
  return rows[0]?.id ?? '';
}

test('the candidate publishes an answer in the form of its question, and an editor of the team may only save a draft', async () => {
  expect((await show(questions, { path: '/questions' })).text).toContain(
    'Nu ai primit încă nicio întrebare.',
  );
  const id = await ask('Ce faceți cu drumurile?');
  const listed = await show(questions, { path: '/questions' });
  expect(listed.html).toContain(`href="/candidate-dashboard/questions?intrebare=${id}#i-${id}"`);
  expect(listed.html).toContain('aria-label="Răspunde: Ce faceți cu drumurile?"');
  const form = (html: string) =>
    html.split('<form').find((part) => part.includes(`name="question" value="${id}"`)) ?? '';
  const ofEditor = form((await show(questions, { path: `/questions?intrebare=${id}`, viewer: editor })).html);
  expect([
    ofEditor.includes('value="save-answer-draft"'),
    ofEditor.includes('value="publish-answer"'),
  ]).toEqual([true, false]);
  const own = form((await show(questions, { path: `/questions?intrebare=${id}` })).html);
  expect(own).toContain('value="publish-answer"');
  expect(own).toMatch(/value="publish-answer"[^>]*name="intent"/);
  const inSilence = await show(questions, { path: `/questions?intrebare=${id}`, moment: moments.silence });
  expect(form(inSilence.html)).not.toContain('value="publish-answer"');
  expect(inSilence.text).toContain('Poți publica răspunsuri după duminică, 18 mai 2025, 21:00');
  const [, version = ''] = /name="version" value="([^"]*)"/.exec(own) ?? [];
  const fields = { question: id, version, content: 'Le reparăm.' };
  expect(await send(questions, { intent: 'save-answer-draft', ...fields })).toBe(
    `${dashboard}/questions?facut=ciorna#i-${id}`,
  );
  const drafted = await show(questions, { path: '/questions?facut=ciorna' });
  expect(drafted.text).toContain('Ciorna a fost salvată. Alegătorii nu o văd.');
  expect(drafted.text).toContain('Ciornă Le reparăm.');
  expect(drafted.html).toContain('role="status"');
  const reopened = await show(questions, { path: `/questions?intrebare=${id}` });
  expect(form(reopened.html)).toContain('Le reparăm.</textarea>');
  const [, next = ''] =
    /name="version" value="([^"]*)"/.exec(
      form((await show(questions, { path: `/questions?intrebare=${id}` })).html),
    ) ?? [];
  expect(await send(questions, { intent: 'publish-answer', ...fields, version: next })).toBe(
    `${dashboard}/questions?facut=publicat#i-${id}`,
  );
  const answered = await show(questions, { path: '/questions?facut=publicat' });
  expect(answered.text).toContain('Răspunsul a fost publicat.');
  expect(answered.text).toContain('Ce faceți cu drumurile? 12 mai 2025 Le reparăm.');
  const changed = form((await show(questions, { path: `/questions?intrebare=${id}` })).html);
  expect(changed).toContain('Le reparăm.</textarea>');
  const [, third = ''] = /name="version" value="([^"]*)"/.exec(changed) ?? [];
  const ofTeam = { intent: 'save-answer-draft', ...fields, version: third, content: 'Scris de echipă.' };
  await send(questions, ofTeam, { viewer: editor });
  const redrafted = await show(questions, { path: '/questions' });
  expect(redrafted.text).toContain('Ciornă scrisă de echipă Scris de echipă.');
  expect(answered.html).toContain('aria-label="Schimbă răspunsul: Ce faceți cu drumurile?"');
  expect(answered.html).toContain('value="withdraw-answer"');
  expect((await show(questions, { path: '/questions', viewer: editor })).html).not.toContain(
    'value="withdraw-answer"',
  );
});

test('a list of twenty questions has no second page, and a twenty-first question adds it', async () => {
  const more = 'href="/candidate-dashboard/questions?pagina=2"';
  for (let question = 1; question <= 20; question++) await ask(`Întrebarea ${question}?`);
  expect((await show(questions, { path: '/questions' })).html).not.toContain(more);
  await ask('Încă una?');
  expect((await show(questions, { path: '/questions' })).html).toContain(more);
  const last = await show(questions, { path: '/questions?pagina=2' });
  expect(last.html.match(/aria-label="Răspunde: /g)).toHaveLength(1);
  expect(last.html).not.toContain('pagina=3');
  expect(last.text).toContain('Primele întrebări');
});

test('the team’s page names editors and open invitations with their own buttons, and offers no fourth place', async () => {
  const invite = (email: string) =>
    sql`insert into editor_invitations (candidate_id, email, token_hash, expires_at)
      values (${candidateId}, ${email}, ${email}, now() + interval '1 day')`.execute(base.owner);
  const first = await show(team, { path: '/team' });
  expect(first.text).toContain(
    `${editor.firstName} ${editor.lastName} ${editor.email}, în echipă din 12 mai 2025`,
  );
  expect(first.html).toMatch(new RegExp(`name="editor" value="${editor.id}"`));
  expect(first.text).not.toContain('Invitații trimise');
  expect(first.html).toContain('value="invite-editor"');
  await invite('unu@exemplu.invalid');
  const two = await show(team, { path: '/team?facut=invitat' });
  expect(two.text).toContain('Invitația a fost trimisă.');
  expect(two.text).toMatch(/unu@exemplu\.invalid valabilă până \p{L}+, /u);
  expect(two.html).toContain('aria-label="Retrage invitația trimisă la unu@exemplu.invalid"');
  expect(two.html).toContain('value="invite-editor"');
  await invite('doi@exemplu.invalid');
  const full = await show(team, { path: '/team' });
  expect(full.text).toContain('Echipa este completă');
  const { removed, withdrawn } = teamTexts.ro;
  expect((await show(team, { path: '/team?facut=scos' })).text).toContain(removed);
  expect((await show(team, { path: '/team?facut=retras' })).text).toContain(withdrawn);
  expect(full.html).not.toContain('value="invite-editor"');
});

test('a mailed invitation opens by its token, only a voter may accept it, and the page says when a token is unknown', async () => {
  const invited = await makeUser(base.db);
  expect(await send(team, { intent: 'invite-editor', email: 'nu-e-adresa' })).toMatchObject({
    data: { code: 'invitation-address-invalid', typed: 'nu-e-adresa' },
  });
  const invitation = { intent: 'invite-editor', email: ` ${invited.email.toUpperCase()} ` };
  expect(await send(team, invitation, { env: { PUBLIC_URL: 'https://vot.exemplu.invalid' } })).toBe(
    `${dashboard}/team?facut=invitat`,
  );
  const mail = await base.db
    .selectFrom('mail_outbox')
    .select(['body', 'to_address'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(mail.to_address).toBe(invited.email);
  expect(mail.body).toContain(`https://vot.exemplu.invalid${dashboard}/team/join?token=`);
  const [, token = ''] = /token=(\S+)/.exec(mail.body ?? '') ?? [];
  const path = `/team/join?token=${token}`;
  const forVoter = await show(joining, { path, viewer: viewerOf(invited) });
  expect(forVoter.text).toContain('Candidat Demonstrativ te invită în echipa care îi îngrijește profilul.');
  expect(forVoter.html).toContain(`name="token" value="${decodeURIComponent(token)}"`);
  const forCandidate = await show(joining, { path });
  expect(forCandidate.text).toContain('Numai un cont de alegător poate intra într-o echipă.');
  expect(forCandidate.html).not.toContain('name="token"');
  const unknown = await show(joining, { path: '/team/join?token=altul', viewer: viewerOf(invited) });
  expect(unknown.text).toContain('Linkul nu mai este valabil.');
  expect(unknown.html).not.toContain('name="token"');
  const unknownForCandidate = await show(joining, { path: '/team/join?token=altul' });
  expect(unknownForCandidate.text).toContain('Linkul nu mai este valabil.');
  expect(unknownForCandidate.text).not.toContain('Numai un cont de alegător');
  expect(await send(joining, { token: decodeURIComponent(token) }, { viewer: invited })).toBe(
    `${dashboard}/profile`,
  );
});

test('the team edits the profile and can leave the team, only the candidate publishes, and each gets their own tabs', async () => {
  const own = await show(profile, { path: '/profile' });
  expect(tabsOf(own.html)).toEqual(
    expect.arrayContaining([
      'Prezentare',
      'Statistici',
      'Profil',
      'Poziții',
      'Întrebări',
      'Evenimente',
      'Documente',
      'Echipă',
    ]),
  );
  expect(own.text).toContain('Așa arată profilul acum');
  expect(own.html).not.toContain('value="leave-team"');
  expect((await show(profile, { path: '/profile?salvat=ciorna' })).text).toContain('Nimic nu diferă');
  const ofTeam = await show(profile, { path: '/profile', viewer: editor });
  expect(tabsOf(ofTeam.html)).toEqual(expect.arrayContaining(['Profil', 'Întrebări', 'Documente']));
  expect(tabsOf(ofTeam.html)).not.toContain('Statistici');
  expect(ofTeam.html).toContain('value="leave-team"');
  await sql`insert into profile_drafts (profile_id, fields, authors)
    select id, '{"biography": "Altă biografie."}', '{"biography": "team"}' from candidate_profiles
    where candidate_id = ${candidateId}`.execute(base.owner);
  const drafted = await show(profile, { path: '/profile?salvat=ciorna' });
  expect(drafted.text).toContain('1 câmp diferă de profilul public: Biografie (de echipă)');
  expect(drafted.text).toContain('Așa va arăta profilul după publicare');
  expect(drafted.text).toContain('Altă biografie.');
  expect(drafted.html).toContain('value="publish-profile"');
  const forTeam = await show(profile, { path: '/profile', viewer: editor });
  expect(forTeam.html).not.toContain('value="publish-profile"');
  expect(drafted.text).toContain('Ciorna a fost salvată. Nu este încă publică.');
  expect(forTeam.text).not.toContain('Ciorna a fost salvată.');
  expect(forTeam.html).toContain('value="discard-profile-draft"');
  expect(forTeam.text).toContain('Numai candidatul poate publica.');
  const inSilence = await show(profile, { path: '/profile', moment: moments.silence });
  expect(inSilence.html).not.toContain('value="publish-profile"');
  expect(inSilence.text).toContain('Poți publica după duminică, 18 mai 2025, 21:00.');
  const silentTeam = await show(profile, { path: '/profile', viewer: editor, moment: moments.silence });
  expect(silentTeam.text).not.toContain('Poți publica după');
  expect(drafted.html).toContain('aria-labelledby="previzualizare"');
  await sql`update profile_drafts set fields = '{"office": "Strada Lungă 1, Cluj-Napoca"}',
    authors = '{"office": "candidate"}'`.execute(base.owner);
  expect((await show(profile, { path: '/profile' })).text).toContain('Strada Lungă 1, Cluj-Napoca');
  const { noEducation, noExperience } = profileTexts.ro;
  for (const [filled, missing, hidden] of [
    ['education', noExperience, noEducation],
    ['experience', noEducation, noExperience],
  ] as const) {
    const fields = { education: [], experience: [], [filled]: ['Singurul rând'] };
    await sql`update profile_drafts set fields = ${JSON.stringify(fields)}::jsonb, authors = '{}'`.execute(
      base.owner,
    );
    const { text } = await show(profile, { path: '/profile' });
    expect(text.match(/Singurul rând/g), filled).toHaveLength(1);
    expect([text.includes(missing), text.includes(hidden)], filled).toEqual([true, false]);
  }
});

test('the page of own stances lists each question once and opens the form of the chosen question, except in election silence', async () => {
  const listed = await show(stances, { path: '/profile/stances' });
  const [, answered, all] = /Ai răspuns la (\d+) din (\d+) (?:de )?întrebări\./.exec(listed.text) ?? [];
  expect([answered, Number(all) > 10]).toEqual(['0', true]);
  expect(listed.text.match(/Nu ai răspuns/g)).toHaveLength(Number(all));
  const [, code = ''] = /stances\?intrebare=([^#"]+)#/.exec(listed.html) ?? [];
  const opened = await show(stances, { path: `/profile/stances?intrebare=${code}` });
  expect(opened.html.match(/value="publish-own-stance"/g)).toHaveLength(1);
  expect(opened.text.match(/Nu ai răspuns/g)).toHaveLength(Number(all) - 1);
  const inSilence = await show(stances, {
    path: `/profile/stances?intrebare=${code}`,
    moment: moments.silence,
  });
  expect(inSilence.html).not.toMatch(/value="publish-own-stance"|stances\?intrebare=/);
  expect(inSilence.text).toContain('Poți răspunde după duminică, 18 mai 2025, 21:00.');
});
