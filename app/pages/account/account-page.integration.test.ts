import { beforeEach, describe, expect, test } from 'vitest';
import { consentVersion } from '#app/features/accounts/consent/texts.ts';
import { refreshInterestTags } from '#app/features/accounts/profile/interests.server.ts';
import { listInterestTags, requireOwnProfile } from '#app/features/accounts/profile/queries.server.ts';
import { makeUser, type TestUser, viewerOf } from '#app/features/accounts/testing.ts';
import { adminArgs } from '#app/pages/admin/testing.ts';
import type { HandlerContext } from '#app/platform/context.server.ts';
import { renderScreen } from '#tests/kit/browser/screen.tsx';
import { moments, withElection } from '#tests/kit/election.ts';
import * as avatar from './avatar.tsx';
import { readProfileBlock } from './read-account.server.ts';
import * as screen from './screen.tsx';

const base = withElection();
const at = moments.betweenRounds;

let person: TestUser;
beforeEach(async () => {
  person = await makeUser(base.db, { firstName: 'Ana', lastName: 'Pop' });
});

const show = (path = '/account', viewer: TestUser | null = person, moment = at) =>
  renderScreen({
    ...{ screen: screen as never, pattern: '/account', path, db: base.db, at: moment },
    ...(viewer ? { viewer: viewerOf(viewer) } : {}),
  });

type Reply = { init: { status: number }; data: { code?: string; error?: Record<string, string[]> } };

/** Sends a form to a page's action. Returns the redirect, or the status with the answer. */
async function send(of: { action: unknown }, form: Record<string, string>, viewer: TestUser | null = person) {
  const args = adminArgs('/account', { db: base.db, at, viewer }, form);
  const act = of.action as (given: unknown) => Promise<Response | Reply>;
  const answer = await act(args).catch((thrown: Response) => thrown);
  if (answer instanceof Response) return [answer.status, answer.headers.get('location')];
  const { init, data } = answer;
  return [init.status, data.code ?? data.error];
}

const contextAt = (moment: Date) => ({ db: base.db, at: moment }) as unknown as HandlerContext;
const names = { firstName: 'Maria', lastName: 'Ionescu' };
const nameOf = async () => {
  const { firstName, lastName } = await requireOwnProfile(base.db, person.id);
  return [firstName, lastName];
};

describe('DASH-06 the account’s page', () => {
  test('saves both names in their own fields, then leads to the page that sent the form, if that is on this site', async () => {
    expect(await send(screen, names)).toEqual([303, '/account?salvat=profil']);
    expect(await nameOf()).toEqual(['Maria', 'Ionescu']);
    expect(await send(screen, { ...names, next: '/dashboard?salvat=profil' })).toEqual([
      303,
      '/dashboard?salvat=profil',
    ]);
    expect(await send(screen, { ...names, next: '//rau.example/x' })).toEqual([303, '/']);
  });

  test('refuses a missing name beside its field, interests without consent, and visitors, and saves nothing', async () => {
    expect(await send(screen, { ...names, lastName: ' ' })).toMatchObject([
      400,
      { lastName: ['Numele lipsește.'] },
    ]);
    const interest = { 'interests-shown': 'da', interest: '00000000-0000-4000-8000-000000000000' };
    expect(await send(screen, { ...names, ...interest })).toMatchObject([
      428,
      { consent: ['Bifează acordul sau renunță la temele alese.'] },
    ]);
    expect(await send(screen, { ...names, ...interest, consent: '2020-01-01' })).toMatchObject([409, {}]);
    expect(await send(screen, names, null)).toMatchObject([401, 'sign-in-required']);
    expect(await nameOf()).toEqual(['Ana', 'Pop']);
    expect(await send(screen, { ...names, ...interest, consent: consentVersion })).toEqual([
      303,
      '/account?salvat=profil',
    ]);
  });

  test('keeps the chosen interests when the form that saves the names does not show them', async () => {
    await refreshInterestTags(base.db);
    const [tag] = await listInterestTags(base.db, person.id);
    const interest = { 'interests-shown': 'da', interest: tag?.id ?? '', consent: consentVersion };
    const chosen = async () =>
      (await listInterestTags(base.db, person.id)).flatMap(({ id, isChosen }) => (isChosen ? [id] : []));
    await send(screen, { ...names, ...interest });
    expect(await chosen()).toEqual([tag?.id]);
    await send(screen, names);
    expect(await chosen()).toEqual([tag?.id]);
    await send(screen, { ...names, 'interests-shown': 'da' });
    expect(await chosen()).toEqual([]);
  });

  test('shows the person’s own names and address, and confirms what was saved', async () => {
    const { html, text } = await show();
    expect(html).toMatch(/<input[^>]*name="firstName"[^>]*value="Ana"/);
    expect(html).toMatch(/<input[^>]*name="lastName"[^>]*value="Pop"/);
    expect(text).toContain(person.email);
    for (const said of ['Modificările au fost salvate.', 'Fotografia a fost schimbată.', 'a fost ștearsă.'])
      expect(text).not.toContain(said);
    expect((await show('/account?salvat=profil')).text).toContain('Modificările au fost salvate.');
    expect((await show('/account?salvat=imagine')).text).toContain('Fotografia a fost schimbată.');
    expect((await show('/account?salvat=fara-imagine')).text).toContain('Fotografia a fost ștearsă.');
    expect((await show('/account', null)).status).toBe(401);
  });

  test('shows a voter the candidate whose profile the voter edits, and nobody else a team', async () => {
    const leader = await makeUser(base.db, { role: 'candidate' });
    const { id, name } = await base.owner
      .updateTable('candidates')
      .set({ user_id: leader.id })
      .where('ballot_position', '=', 1)
      .returning(['id', 'display_name as name'])
      .executeTakeFirstOrThrow();
    const editor = { candidate_id: id, user_id: person.id, election_at: at };
    await base.owner.insertInto('profile_editors').values(editor).execute();
    const { html, text } = await show();
    expect(text).toContain(`Echipa unui candidat Editează profilul: ${name}`);
    expect(html).toContain('href="/candidate-dashboard/profile"');
    for (const other of [leader, await makeUser(base.db)])
      expect((await show('/account', other)).text).not.toContain('Echipa unui candidat');
    await base.owner.updateTable('candidates').set({ user_id: null }).where('id', '=', id).execute();
  });

  test('shows the date of the account only from that date on', async () => {
    for (const [moment, isKnown] of [
      ['2025-04-01T10:00:00+03:00', true],
      ['2025-04-01T09:59:59+03:00', false],
    ] as const) {
      const { data } = await readProfileBlock(contextAt(new Date(moment)), person.id);
      expect(data?.profile.since !== null, moment).toBe(isKnown);
    }
  });
});

describe("DASH-21 the person's own picture", () => {
  test('the forms lead to a confirmation that the picture was changed or removed', async () => {
    expect((await show()).html).not.toContain('value="remove"');
    await base.db
      .updateTable('users')
      .set({ avatar_url: '/files/avatar-0123456789abcdef0123456789abcdef.webp' })
      .where('id', '=', person.id)
      .execute();
    const { html } = await show();
    const nextOf = (intent: string) =>
      new RegExp(`name="intent" value="${intent}"/><input type="hidden" name="next" value="([^"]+)"`).exec(
        html,
      )?.[1];
    expect(nextOf('upload')).toBe('/account?salvat=imagine');
    expect(nextOf('remove')).toBe('/account?salvat=fara-imagine');
  });

  test('the answer leads to the page that sent the form, and an unknown intent is refused', async () => {
    expect(await send(avatar, { intent: 'remove' })).toEqual([303, '/account?salvat=fara-imagine']);
    expect(await send(avatar, { intent: 'remove', next: '/dashboard?edit=profil' })).toEqual([
      303,
      '/dashboard?edit=profil',
    ]);
    expect(await send(avatar, { intent: 'remove', next: 'https://rau.example' })).toEqual([303, '/']);
    expect(await send(avatar, { intent: 'altceva' })).toEqual([400, 'form-invalid']);
    expect(await send(avatar, { intent: 'remove' }, null)).toEqual([401, 'sign-in-required']);
  });

  test('is changed or removed at most 5 times in 10 minutes', async () => {
    const statuses: unknown[] = [];
    for (let press = 0; press < 6; press += 1) statuses.push((await send(avatar, { intent: 'remove' }))[0]);
    expect(statuses).toEqual([303, 303, 303, 303, 303, 429]);
  });
});
