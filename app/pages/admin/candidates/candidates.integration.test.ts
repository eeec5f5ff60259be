import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeUser, type TestUser, viewerOf } from '#app/features/accounts/testing.ts';
import { listCorrections } from '#app/features/elections/corrections/queries.server.ts';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { adminArgs } from '#app/pages/admin/testing.ts';
import { readProfile } from '#app/pages/candidate/loader.server.ts';
import { formatDate } from '#app/ui/text/format.ts';
import { renderScreen } from '#tests/kit/browser/screen.tsx';
import { whileFailing } from '#tests/kit/database/failing.ts';
import { moments, withElection } from '#tests/kit/election.ts';
import { changeCandidates } from './actions.server.ts';
import { readCandidates } from './read-candidates.server.ts';
import * as screen from './screen.tsx';

const base = withElection();
const at = moments.betweenRounds;
const path = '/admin/candidates';
let admin: TestUser;
let owner: TestUser;

beforeAll(async () => {
  admin = await makeUser(base.db, { role: 'admin' });
  owner = await makeUser(base.db, { role: 'candidate', firstName: 'Cora', lastName: 'Candidat' });
  await base.db
    .updateTable('candidates')
    .set({ user_id: owner.id })
    .where('is_fictitious', '=', true)
    .execute();
});

const show = (text: string, moment = at, more = {}) =>
  renderScreen({
    screen: screen as never,
    pattern: path,
    path: `${path}?${new URLSearchParams({ cauta: text, ...more })}`,
    db: base.db,
    at: moment,
    viewer: viewerOf(admin),
  });
const read = (query: Record<string, string> = {}, moment = at) =>
  readCandidates(
    adminArgs(`${path}?${new URLSearchParams(query)}`, { db: base.db, at: moment, viewer: admin }),
  );
const listed = async (query: Record<string, string> = {}) => (await read(query)).list.data?.candidates ?? [];
const press = (form: Record<string, string>, viewer: TestUser | null = admin) =>
  changeCandidates(adminArgs(path, { db: base.db, at, viewer, env: { RATE_LIMITS: 'off' } }, form));
const outcomeOf = (answer: unknown) => {
  if (answer instanceof Response) return answer.headers.get('location');
  const { data } = answer as { data?: { code?: string; error?: Record<string, string[]> } };
  return data?.code ?? data?.error;
};
const corrections = async () => {
  const { electionId } = await requireTimeline(base.db);
  const { corrections: rows } = await listCorrections(base.db, { electionId, at, page: 1 });
  return rows.map(({ recordKey, field, before, after, reason }) => ({
    recordKey,
    field,
    before,
    after,
    reason,
  }));
};
const lastAudit = () =>
  base.db
    .selectFrom('audit_log')
    .select(['action', 'actor_id', 'subject_id', 'before', 'after', 'reason'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
const first = async () => {
  const [candidate] = await listed();
  if (!candidate) throw new Error('The election has no candidates.');
  return candidate;
};

describe("the administrators' list of candidates", () => {
  test('CMAN-01 CMAN-02 CMAN-03 the list finds candidates by name, party, e-mail (ignoring capitals) and state', async () => {
    const all = await listed();
    expect(all.length).toBeGreaterThan(10);
    const [one] = all;
    const names = async (query: Record<string, string>) => (await listed(query)).map(({ name }) => name);
    expect(await names({ cauta: one?.name.toUpperCase() ?? '' })).toEqual([one?.name]);
    expect(await names({ cauta: owner.email })).toHaveLength(1);
    expect(await names({ stare: 'active' })).toHaveLength(all.length);
    expect(await names({ stare: 'pending' })).toEqual([]);
    expect(await names({ stare: 'bogus' })).toHaveLength(all.length);
  });

  test('CMAN-04 CMAN-05 CMAN-06 CMAN-07 CMAN-10 CMAN-11 CMAN-16 a row shows person, party, states, figures, date and buttons', async () => {
    const { text: words, html } = await show(owner.email);
    for (const text of [
      owner.email,
      'Independent',
      'Activ',
      'Neverificat',
      'Scor AI N/A',
      'Voturi 0',
      'Urmăritori 0',
      'Vizualizări 0',
      'Modifică',
      'Verifică',
      'Respinge',
    ])
      expect(words).toContain(text);
    // Without a picture the row draws the name's initials.
    expect(html).toMatch(/<text[^>]*>CD<\/text>/);
    const { name, listedSince } = await first();
    expect((await show(name)).text).toContain(formatDate(listedSince ?? at));
    expect((await show(owner.email, moments.silence)).text).toContain('Voturi –');
    const [form = ''] =
      /<form(?:(?!<\/form>).)*name="voturi".*?<\/form>/s.exec(
        (await show('a', at, { stare: 'active', pagina: '1', facut: 'x' })).html,
      ) ?? [];
    const kept = [...form.matchAll(/<input type="hidden" name="(\w+)" value="(\w+)"/g)].map(
      ([, ...field]) => field,
    );
    const silent = await show('a', moments.silence, { stare: 'active' });
    expect(silent.text).toContain('Voturile sunt ascunse până se închid urnele.');
    expect(silent.html).toContain('<option value="active" selected="">');
    expect(silent.html).toMatch(/href="\/admin\/claims"[^>]*>(?:(?!<\/a>).)*Revendicările în așteptare/);
    expect((await show('a')).text).not.toContain('Voturile sunt ascunse');
    expect(kept, 'the form for votes keeps the list’s filter and page').toEqual([
      ...[
        ['cauta', 'a'],
        ['stare', 'active'],
        ['pagina', '1'],
      ],
    ]);
  });

  test('CMAN-12 CMAN-13 the editor shows the name read-only, a text field for the party, a list of states and three verification choices', async () => {
    const [{ id, name, version } = { id: '', name: '', version: '' }] = await listed({ cauta: owner.email });
    const { html } = await show(owner.email, at, { editeaza: id });
    expect(html).toMatch(new RegExp(`<input[^>]*readOnly=""[^>]*value="${name}"`));
    expect(html).toMatch(/<input[^>]*name="party"/);
    expect(html).toContain(`value="${version}"`);
    expect([...html.matchAll(/<option value="(\w+)"[^>]*>(Activ|Inactiv|În așteptare)</g)]).toHaveLength(6);
    expect(html.match(/type="radio"[^>]*name="verification"/g)).toHaveLength(3);
  });

  test('the dialogs of a correction and of a verification carry the candidate, the typed number and the possible state', async () => {
    const { id, name } = await first();
    const votes = await show('', at, { voturi: id, numar: '123' });
    expect(votes.text).toContain(`Voturile din turul I: ${name}`);
    expect(votes.text).toMatch(/Cifra oficială, din sursă: [\d.]+\./);
    expect(votes.html).toMatch(/<input[^>]*name="votes"[^>]*value="123"/);
    expect(votes.html).toMatch(new RegExp(`<input type="hidden"[^>]*name="id"[^>]*value="${id}"`));
    const [own] = await listed({ cauta: owner.email });
    const verify = await show('', at, { verifica: own?.id ?? '', spre: 'verified' });
    expect(verify.text).toContain('Starea de acum: Neverificat.');
    expect(verify.html).toMatch(/<input type="hidden"[^>]*name="verification"[^>]*value="verified"/);
    expect((await show('', at, { verifica: own?.id ?? '', spre: 'pending' })).html).not.toContain(
      'name="verification"',
    );
    expect((await show('', at, { editeaza: id })).text).toContain(
      'Profilul nu este revendicat, deci nu are o verificare.',
    );
  });

  test('CMAN-14 CMAN-15 an empty list shows its own text, and a panel explains the verification', async () => {
    const { text, html } = await show('nimeni cu acest nume');
    expect(html).not.toContain('<table');
    expect(text).toContain('No candidates found');
    expect(text).toContain('Cum se verifică un candidat');
  });

  test("CMAN-20 CMAN-21 CMAN-22 a row shows the candidate's own counters and the e-mail address of the linked account", async () => {
    const { id } = await first();
    await sql`insert into candidate_counters (candidate_id, slot, votes, followers, profile_visits)
      values (${id}, 3, 7, 5, 11)`.execute(base.owner);
    expect(await first()).toMatchObject({
      votes: 7,
      followers: 5,
      views: 11,
      email: null,
      verification: null,
    });
    const [own] = await listed({ cauta: owner.email });
    expect(own).toMatchObject({ votes: 0, followers: 0, views: 0, email: owner.email, score: null });
    await sql`delete from candidate_counters where candidate_id = ${id} and slot = 3`.execute(base.owner);
  });

  test('CMAN-26 a failed read of the list shows the prescribed text in its own box', async () => {
    await sql`alter table first_round_corrections rename to hidden_corrections`.execute(base.owner);
    try {
      expect((await read()).list.failed).toBe('Failed to fetch candidates');
      expect((await show('')).text).toContain('Failed to fetch candidates');
    } finally {
      await sql`alter table hidden_corrections rename to first_round_corrections`.execute(base.owner);
    }
  });
});

describe('a correction of first-round votes', () => {
  const source = 'https://www.roaep.ro/hotarare';

  test('CMAN-08 CMAN-09 CMAN-23 a correction stores the number with reason and source, is published, and leaves the sourced figure unchanged', async () => {
    const { id, name, slug, firstRoundVotes } = await first();
    const form = {
      intent: 'correct-first-round',
      id,
      votes: '1234',
      reason: 'BEC a renumărat o secție.',
      source,
    };
    for (const votes of ['-1', '1.5', 'x', '999999999999'])
      expect(outcomeOf(await press({ ...form, votes }))).toHaveProperty('votes');
    expect(outcomeOf(await press({ ...form, reason: '' }))).toHaveProperty('reason');
    expect(Object.keys(outcomeOf(await press({ ...form, reason: '', source: '' })) ?? {}).toSorted()).toEqual(
      ['', 'reason', 'source'],
    );
    expect(await corrections()).toEqual([]);

    expect(outcomeOf(await press(form))).toBe(`${path}?facut=voturi`);
    expect(await first()).toMatchObject({ firstRoundVotes, correction: { votes: 1234, source } });
    expect(await corrections()).toEqual([
      {
        recordKey: name,
        field: 'voturi în turul I, corectura redacției',
        before: firstRoundVotes,
        after: 1234,
        reason: `BEC a renumărat o secție. Sursa: ${source}`,
      },
    ]);
    expect(await lastAudit()).toMatchObject({
      action: 'first-round-votes-corrected',
      actor_id: admin.id,
      subject_id: id,
      after: { votes: 1234, source },
    });
    const profile = await readProfile({
      ...adminArgs(`/candidate/${slug}`, { db: base.db, at, viewer: null }),
      params: { slug },
    } as never);
    expect(profile.corrections).toMatchObject([{ name, votes: 1234, source }]);
    expect(profile.results[0]?.votes).toBe(firstRoundVotes);
    // A demonstration moved to an earlier time does not show the correction.
    const earlier = await read({}, new Date(at.getTime() - 86_400_000));
    expect(earlier.list.data?.candidates[0]?.correction).toBeNull();
  });

  test('an empty number removes the correction, and the removal is published as a correction too', async () => {
    const { id, firstRoundVotes } = await first();
    const form = {
      intent: 'correct-first-round',
      id,
      votes: '',
      reason: 'Greșeala a fost a noastră.',
      source: '',
    };
    expect(outcomeOf(await press(form))).toBe(`${path}?facut=voturi`);
    expect((await first()).correction).toBeNull();
    expect((await corrections())[0]).toMatchObject({ before: 1234, after: firstRoundVotes });
  });

  test('a candidate without an official figure has nothing to correct', async () => {
    const [{ id } = { id: '' }] = await listed({ cauta: owner.email });
    const form = { intent: 'correct-first-round', id, votes: '5', reason: 'Fără cifră.', source };
    expect(outcomeOf(await press(form))).toEqual({
      '': ['Candidatul nu are încă o cifră oficială în turul I, deci nu este nimic de corectat.'],
    });
  });
});

describe('the verification of a candidate', () => {
  test("CMAN-18 CMAN-24 CDASH-37 as ruled: only administrators change a verification's state, in both directions and with a reason, and each step is stored", async () => {
    const [{ id } = { id: '' }] = await listed({ cauta: owner.email });
    const move = (verification: string, reason = 'Am comparat contul cu surse publice.') =>
      press({ intent: 'verify-candidate', id, verification, reason });
    const statusOf = async () => (await listed({ cauta: owner.email }))[0]?.verification;
    expect(await statusOf()).toBe('pending');
    expect(outcomeOf(await move('verified', ''))).toHaveProperty('reason');
    for (const to of ['verified', 'pending', 'rejected', 'pending']) {
      expect(outcomeOf(await move(to))).toBe(`${path}?facut=verificare`);
      expect(await statusOf()).toBe(to);
    }
    await move('verified');
    expect(outcomeOf(await move('rejected'))).toEqual({
      '': ['Din starea de acum nu se poate trece acolo. Lista arată starea de acum.'],
    });
    const events = await base.db
      .selectFrom('verification_events')
      .select(['from_status', 'to_status', 'actor_id', 'at'])
      .orderBy('id')
      .execute();
    expect(events.map(({ to_status }) => to_status)).toEqual([
      'verified',
      'pending',
      'rejected',
      'pending',
      'verified',
    ]);
    expect(new Set(events.map(({ actor_id }) => actor_id))).toEqual(new Set([admin.id]));
    expect(events[0]?.at).toEqual(at);
    expect(await lastAudit()).toMatchObject({
      action: 'candidate-verification-moved',
      after: { verification: 'verified' },
    });
  });

  test('an unclaimed profile has no verification to change', async () => {
    const { id } = await first();
    const answer = await press({ intent: 'verify-candidate', id, verification: 'verified', reason: 'Da.' });
    expect(outcomeOf(answer)).toEqual({
      '': ['Profilul nu este revendicat. Se poate verifica după ce un cont este legat de candidat.'],
    });
  });
});

describe('the editor of a candidate', () => {
  const edit = (candidate: Awaited<ReturnType<typeof first>>, values: Record<string, string>) =>
    press({
      intent: 'save-candidate',
      id: candidate.id,
      version: candidate.version,
      party: candidate.party ?? '',
      status: candidate.status,
      reason: 'Hotărâre publicată.',
      ...values,
    });

  test('CMAN-17 CMAN-19 CMAN-25 the editor changes party and state, publishes both changes, and refuses a second change of the same version', async () => {
    const before = await first();
    expect(outcomeOf(await edit(before, { party: 'Partid Nou', status: 'inactive' }))).toBe(
      `${path}?facut=candidat`,
    );
    expect(await first()).toMatchObject({
      party: 'Partid Nou',
      partyLabel: 'Partid Nou',
      status: 'inactive',
    });
    expect(
      (await corrections())
        .slice(0, 2)
        .map(({ field, before: was, after }) => [field, was, after])
        .toSorted(),
    ).toEqual([
      ['partid', before.party, 'Partid Nou'],
      ['stare', 'activ', 'inactiv'],
    ]);
    expect(outcomeOf(await edit(before, { status: 'active' }))).toHaveProperty('');
    for (const status of ['pending', 'active']) await edit(await first(), { status });
    await edit(await first(), { party: '' });
    expect((await first()).party).toBe('Nespecificat');
    await edit(await first(), { party: before.party ?? '' });
    expect((await first()).status).toBe('active');
    const { id, version, party } = await first();
    const form = {
      intent: 'save-candidate',
      id,
      version,
      party: `${party} `,
      status: 'inactive',
      reason: 'Motiv.',
    };
    const args = adminArgs(
      `${path}?cauta=a&pagina=2&editeaza=${id}`,
      { db: base.db, at, viewer: admin },
      form,
    );
    expect(outcomeOf(await changeCandidates(args))).toBe(`${path}?cauta=a&pagina=2&facut=candidat`);
    await edit(await first(), { status: 'active' });
  });

  test('CMAN-27 CMAN-28 CMAN-29 when the database fails, each kind of change shows its own text', async () => {
    const { id, version } = await first();
    await whileFailing(base.owner, { table: 'audit_log', code: '57014', of: 'writes' }, async () => {
      const common = { id, version, reason: 'Motiv.' };
      const texts = [
        [{ intent: 'save-candidate', party: 'X', status: 'active', ...common }, 'candidate-update-failed'],
        [
          { intent: 'correct-first-round', votes: '1', source: 'https://roaep.ro', ...common },
          'candidate-votes-failed',
        ],
      ] as const;
      for (const [form, code] of texts) expect(outcomeOf(await press(form))).toBe(code);
      const [own] = await listed({ cauta: owner.email });
      const move = {
        intent: 'verify-candidate',
        id: own?.id ?? '',
        verification: 'pending',
        reason: 'Motiv.',
      };
      expect(outcomeOf(await press(move))).toBe('candidate-verification-failed');
    });
  });

  test('every change is refused to voters, candidates and visitors, and writes nothing', async () => {
    const before = [await listed(), await corrections()];
    const voter = await makeUser(base.db);
    for (const viewer of [null, voter, owner])
      for (const intent of ['save-candidate', 'verify-candidate', 'correct-first-round'])
        expect(String(outcomeOf(await press({ intent, id: (await first()).id }, viewer)))).toMatch(
          /^(sign-in-required|forbidden)$/,
        );
    expect([await listed(), await corrections()]).toEqual(before);
  });
});
