import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { makeSession, makeUser } from '#app/features/accounts/testing.ts';
import type { AnswerableQuestion } from '#app/features/discussions/questions/answers.server.ts';
import { askQuestion } from '#app/features/discussions/questions/ask.server.ts';
import { discussionServices } from '#app/features/discussions/testing.ts';
import { makeEditor, makeOwnCandidate } from '#app/features/profile-editing/testing.ts';
import { createDiskStore } from '#app/platform/files/disk-store.server.ts';
import { openSite, type RouteAnswer, type Site, Visitor } from '#tests/kit/browser/visitor.ts';
import { moments, withElection } from '#tests/kit/election.ts';
import * as documents from './documents/screen.tsx';
import * as events from './events/screen.tsx';
import * as photo from './profile/photo/screen.tsx';
import * as profile from './profile/screen.tsx';
import * as stances from './profile/stances/screen.tsx';
import * as answers from './questions/screen.tsx';
import * as join_ from './team/join.tsx';
import * as team from './team/screen.tsx';

const base = withElection();
const folder = mkdtempSync(join(tmpdir(), 'vot-informat-attempts-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const root = '/candidate-dashboard';
let site: Site;
let own: Awaited<ReturnType<typeof makeOwnCandidate>>;

beforeEach(async () => {
  site = openSite(base.db, { RATE_LIMITS: 'off' });
  site.platform.files = createDiskStore(folder);
  for (const table of [
    'users',
    'editor_invitations',
    'profile_drafts',
    'own_stances',
    'published_changes',
    'candidate_activities',
  ] as const)
    await base.owner.deleteFrom(table).execute();
  own = await makeOwnCandidate(base.db);
  await base.owner
    .updateTable('candidate_profiles')
    .set({
      photo_url: '/files/avatar-0.webp',
      photo_description: 'Portret.',
      photo_published_at: new Date(0),
      wealth_declaration_url: null,
    })
    .where('id', '=', own.profileId)
    .execute();
});

async function visitorOf(userId: string): Promise<Visitor> {
  const visitor = new Visitor(site);
  const { cookie } = await makeSession(base.db, { userId, secrets: site.secrets });
  visitor.cookies.set(cookie.name, cookie.value);
  return visitor;
}

/** Reads every row that belongs to the candidate or that a change of the candidate may write. */
async function rows() {
  const of = { candidate_id: own.candidateId };
  return {
    events: await base.db
      .selectFrom('candidate_activities')
      .selectAll()
      .where('candidate_id', '=', own.candidateId)
      .execute(),
    profile: await base.db
      .selectFrom('candidate_profiles')
      .selectAll()
      .where('id', '=', own.profileId)
      .execute(),
    drafts: await base.db.selectFrom('profile_drafts').selectAll().execute(),
    stances: await base.db
      .selectFrom('own_stances')
      .selectAll()
      .where('candidate_id', '=', of.candidate_id)
      .execute(),
    changes: await base.db
      .selectFrom('published_changes')
      .selectAll()
      .where('candidate_id', '=', own.candidateId)
      .execute(),
    calendars: await base.db
      .selectFrom('candidate_calendars')
      .selectAll()
      .where('candidate_id', '=', own.candidateId)
      .execute(),
    editors: await base.db.selectFrom('profile_editors').selectAll().execute(),
    invitations: await base.db
      .selectFrom('editor_invitations')
      .selectAll()
      .where('candidate_id', '=', own.candidateId)
      .execute(),
  };
}

type Form = Record<string, string>;
type Attempt = [name: string, module: Parameters<Visitor['post']>[0], path: string, form: Form];

const codeOf = ({ data }: RouteAnswer) => (data as { code?: string } | null)?.code;
const newEvent = { title: 'Întâlnire', start: '2025-05-14T10:00', end: '2025-05-14T11:00', isPublic: 'on' };

/** Fills in each form of the dashboard as its owner would, with the versions that the owner has seen. */
async function fillForms(me: Visitor): Promise<Attempt[]> {
  expect((await me.post(events, `${root}/events`, { intent: 'save-event', ...newEvent })).status).toBe(303);
  const { id } = await base.db.selectFrom('candidate_activities').select('id').executeTakeFirstOrThrow();
  const seen = async (module: Parameters<Visitor['get']>[0], path: string) =>
    (await me.get(module, `${root}/${path}`)).data;
  const [draft, picture, answers, papers, event] = [
    await seen(profile, 'profile'),
    await seen(photo, 'profile/photo'),
    await seen(stances, 'profile/stances'),
    await seen(documents, 'documents'),
    await seen(events, `events?eveniment=${id}`),
  ] as unknown[] as Seen;
  const [question] = answers.questions;
  const paper = papers.content.documents.find(({ type }) => type === 'wealth');
  const answer = { question: question?.id ?? '', version: question?.version ?? '' };
  const invitee = { intent: 'invite-editor', email: 'om@exemplu.invalid' };
  expect((await me.post(team, `${root}/team`, invitee)).status).toBe(303);
  const invitation = await base.db.selectFrom('editor_invitations').select('id').executeTakeFirstOrThrow();
  const { user_id } = await base.db.selectFrom('profile_editors').select('user_id').executeTakeFirstOrThrow();
  const { version: ofPhoto } = picture;
  const ofEvent = { id, version: event.content.open.values.version };
  return [
    ['add an event', events, 'events', { intent: 'save-event', ...newEvent, title: 'Alta' }],
    ['change an event', events, 'events', { intent: 'save-event', ...newEvent, ...ofEvent, title: 'Furată' }],
    ['cancel an event', events, 'events', { intent: 'cancel-event', id }],
    ['renew the calendar', events, 'events', { intent: 'renew-calendar' }],
    [
      'change a document',
      documents,
      'documents',
      { doc_type: 'wealth', doc_url: 'https://exemplu.invalid/a', version: paper?.version ?? '' },
    ],
    [
      'answer',
      stances,
      'profile/stances',
      { intent: 'publish-own-stance', ...answer, step: '0', explanation: 'Altul.' },
    ],
    ['withdraw an answer', stances, 'profile/stances', { intent: 'withdraw-own-stance', ...answer }],
    [
      'describe the photo',
      photo,
      'profile/photo',
      { intent: 'upload', version: ofPhoto, description: 'Furat.' },
    ],
    ['draft without the photo', photo, 'profile/photo', { intent: 'remove-in-draft', version: ofPhoto }],
    ['keep the photo', photo, 'profile/photo', { intent: 'keep', version: ofPhoto }],
    ['remove the photo', photo, 'profile/photo', { intent: 'remove' }],
    ['publish', profile, 'profile', { intent: 'publish-profile', version: draft.edited.draftVersion }],
    [
      'discard the draft',
      profile,
      'profile',
      { intent: 'discard-profile-draft', version: draft.edited.draftVersion },
    ],
    ['invite', team, 'team', { intent: 'invite-editor', email: 'altul@exemplu.invalid' }],
    ['withdraw an invitation', team, 'team', { intent: 'withdraw-invitation', invitation: invitation.id }],
    ['remove an editor', team, 'team', { intent: 'remove-editor', editor: user_id }],
    ['join', join_, 'team/join', { token: 'x'.repeat(43) }],
  ].map(([name, module, path, form]) => [name, module, `${root}/${path}`, form] as Attempt);
}

type Seen = [
  { edited: { draftVersion: string } },
  { version: string },
  { questions: { id: string; version: string }[] },
  { content: { documents: { type: string; version: string }[] } },
  EventForm,
];
type EventForm = { content: { open: { values: { id: string; version: string } } } };

test('no form of the dashboard changes another profile when another candidate, voter, removed editor, ended session or visitor sends it', async () => {
  const me = await visitorOf(own.viewer.id);
  const kept = await makeEditor(base.db, own.candidateId, moments.betweenRounds);
  const attempts = await fillForms(me);
  const editor = await makeEditor(base.db, own.candidateId, moments.betweenRounds);
  const removed = await visitorOf(editor.id);
  await base.db.deleteFrom('profile_editors').where('user_id', '=', editor.id).execute();
  const other = await makeUser(base.db, { role: 'candidate' });
  await sql`update candidates set user_id = ${other.id}
    where id = (select id from candidates where not is_fictitious order by slug limit 1)`.execute(base.db);
  const ended = await visitorOf(own.viewer.id);
  await base.db.deleteFrom('sessions').where('user_id', '=', own.viewer.id).execute();
  const people: [string, Visitor][] = [
    ['another candidate', await visitorOf(other.id)],
    ['a voter', await visitorOf((await makeUser(base.db)).id)],
    ['a removed editor', removed],
    ['an ended session', ended],
    ['a visitor', new Visitor(site)],
  ];
  const before = await rows();
  for (const [who, visitor] of people) {
    for (const [what, module, path, form] of attempts) {
      const { status } = await visitor.post(module, path, form);
      // When another candidate sends the form, the server applies it to that candidate's own profile, so it may be
      // accepted.
      if (who !== 'another candidate') expect(status, `${who} is refused: ${what}`).toBeGreaterThan(399);
    }
    expect(await rows(), who).toEqual(before);
  }
  // An editor of the team may send only these forms, about the draft, its photo and the documents.
  const member = await visitorOf(kept.id);
  const allowed = [
    'change a document',
    'describe the photo',
    'draft without the photo',
    'keep the photo',
    'discard the draft',
  ];
  for (const [what, module, path, form] of attempts.filter(([name]) => !allowed.includes(name))) {
    expect((await member.post(module, path, form)).status, `an editor is refused: ${what}`).toBeGreaterThan(
      399,
    );
    expect(await rows(), `an editor changes no row: ${what}`).toEqual(before);
  }
});

test("each form of the dashboard is refused after another tab changed its data, and the other tab's change stays", async () => {
  const me = await visitorOf(own.viewer.id);
  await makeEditor(base.db, own.candidateId, moments.betweenRounds);
  const attempts = new Map((await fillForms(me)).map(([name, ...rest]) => [name, rest] as const));
  const send = async (name: string, changes: Form = {}) => {
    const [module, path, form] = attempts.get(name) ?? [];
    if (!module || !path) throw new Error(`No form is called ${name}.`);
    return me.post(module, path, { ...form, ...changes });
  };
  for (const [name, changes, code] of [
    ['change an event', { title: 'Alt titlu' }, undefined],
    ['change a document', { doc_url: 'https://exemplu.invalid/b' }, undefined],
    ['answer', { explanation: 'Alt motiv.' }, 'own-stance-conflict'],
    ['describe the photo', { description: 'Altă descriere.' }, 'profile-edit-conflict'],
  ] as const) {
    expect((await send(name)).status, `${name}: the first tab saves`).toBe(303);
    const before = await rows();
    const late = await send(name, changes);
    expect([late.status, codeOf(late)], `${name}: the second tab is refused`).toEqual([409, code]);
    expect(await rows(), name).toEqual(before);
  }
  for (const name of [
    'draft without the photo',
    'keep the photo',
    'publish',
    'discard the draft',
    'withdraw an answer',
  ])
    expect((await send(name)).status, `${name}: a form with the state before the change is refused`).toBe(
      409,
    );
});

test('the form for a new event adds one event when pressed twice, and another event when opened again', async () => {
  const me = await visitorOf(own.viewer.id);
  const open = async () => {
    const { data } = await me.get(events, `${root}/events?eveniment=nou`);
    const { id, version } = (data as EventForm).content.open.values;
    return { intent: 'save-event', ...newEvent, id, version };
  };
  const [first, second] = [await open(), await open()];
  const press = (form: Form) => me.post(events, `${root}/events`, form);
  for (const { status, location } of await Promise.all([press(first), press(first)]))
    expect([status, location]).toEqual([303, `${root}/events?facut=adaugat`]);
  expect((await rows()).events.map(({ id }) => id)).toEqual([first.id]);
  expect((await press(second)).status).toBe(303);
  expect((await rows()).events).toHaveLength(2);
});

/** Makes each insert into the public history fail, as a defect would. */
const blockHistory = async () => {
  await sql`create function refuse_history() returns trigger language plpgsql as
    $$ begin raise exception 'The history is refused.'; end $$`.execute(base.owner);
  await sql`create trigger refuse_history before insert on published_changes
    execute function refuse_history()`.execute(base.owner);
};
const unblockHistory = () => sql`drop function refuse_history cascade`.execute(base.owner);

test('a change is rolled back when its history row cannot be written, and otherwise writes one row with both values and leads to its notice', async () => {
  const me = await visitorOf(own.viewer.id);
  const member = await makeEditor(base.db, own.candidateId, moments.betweenRounds);
  const asked = await askQuestion(discussionServices(base.db, { at: moments.betweenRounds }), {
    userId: (await makeUser(base.db)).id,
    candidate: own.candidateId,
    content: 'Ce faceți pentru spitale?',
    requestKey: randomUUID(),
  });
  await fillForms(me);
  /** Where each accepted form leads. */
  const leads: Form = {};
  const ofForm = async (name: string) => {
    await base.db.deleteFrom('editor_invitations').execute();
    await base.owner.deleteFrom('candidate_activities').execute();
    const found = (await fillForms(me)).find(([each]) => each === name);
    if (!found) throw new Error(`No form is called ${name}.`);
    return found;
  };
  const ofAnswer = async (intent: string, content = ''): Promise<Attempt> => {
    const { data } = await me.get(answers, `${root}/questions`);
    const version = (data as { questions: AnswerableQuestion[] }).questions[0]?.version ?? '';
    return [intent, answers, `${root}/questions`, { intent, question: asked.id, version, content }];
  };
  const accept = async ([name, module, path, form]: Attempt, visitor = me) => {
    const { status, location } = await visitor.post(module, path, form);
    expect(status, name).toBe(303);
    leads[name] = (location ?? '').replace(asked.id, 'question');
  };
  /** Sends the form while the history fails, then again. Returns the new rows of the history. */
  const press = async ([name, module, path, form]: Attempt, visitor = me) => {
    const before = await rows();
    await blockHistory();
    const failed = await visitor.post(module, path, form).catch(() => ({ status: 500 }));
    await unblockHistory();
    expect(failed.status, name).toBeGreaterThan(499);
    expect(await rows(), name).toEqual(before);
    await accept([name, module, path, form], visitor);
    const known = new Set(before.changes.map(({ id }) => id));
    const added = (await rows()).changes.filter(({ id }) => !known.has(id));
    return added.map(({ kind, before: was, after }) => [kind, was, after]);
  };

  expect(await press(await ofForm('add an event'))).toMatchObject([['event', null, { title: 'Alta' }]]);
  expect(await press(await ofForm('change an event'))).toMatchObject([
    ['event', { title: 'Întâlnire' }, { title: 'Furată' }],
  ]);
  expect(await press(await ofForm('cancel an event'))).toMatchObject([
    ['event', { is_cancelled: false }, { is_cancelled: true }],
  ]);
  expect(await press(await ofForm('change a document'))).toMatchObject([
    ['wealth', {}, { wealth_declaration_url: 'https://exemplu.invalid/a' }],
  ]);
  expect(await press(await ofForm('answer'))).toMatchObject([['stance', null, { explanation: 'Altul.' }]]);
  expect(await press(await ofForm('withdraw an answer'))).toMatchObject([
    ['stance', { explanation: 'Altul.' }, null],
  ]);
  for (const name of [
    'describe the photo',
    'keep the photo',
    'draft without the photo',
    'discard the draft',
    'withdraw an invitation',
    'invite',
    'describe the photo',
  ])
    await accept(await ofForm(name));
  expect(await press(await ofForm('publish'))).toEqual([['photo', 'Portret.', 'Furat.']]);
  expect(await press(await ofForm('remove the photo'))).toEqual([['photo', 'Furat.', null]]);
  expect(await press(await ofAnswer('publish-answer', 'Spitale noi.'))).toEqual([
    ['answer', null, 'Spitale noi.'],
  ]);
  expect(await press(await ofAnswer('withdraw-answer'))).toEqual([['answer', 'Spitale noi.', null]]);
  const leaving: Attempt = ['leave', profile, `${root}/profile`, { intent: 'leave-team' }];
  await makeEditor(base.db, own.candidateId, moments.betweenRounds);
  expect(await press(leaving, await visitorOf(member.id))).toEqual([['team', 2, 1]]);
  expect(await press(await ofForm('remove an editor'))).toEqual([['team', 1, 0]]);
  expect(leads).toEqual({
    'add an event': `${root}/events?facut=adaugat`,
    'change an event': `${root}/events?facut=salvat`,
    'cancel an event': `${root}/events?facut=anulat`,
    'change a document': `${root}/documents?facut=wealth`,
    answer: `${root}/profile/stances?facut=publicat`,
    'withdraw an answer': `${root}/profile/stances?facut=retras`,
    'describe the photo': `${root}/profile/photo?facut=salvata`,
    'keep the photo': `${root}/profile/photo?facut=pastrata`,
    'draft without the photo': `${root}/profile/photo?facut=fara-fotografie`,
    'remove the photo': `${root}/profile/photo?facut=scoasa`,
    publish: `${root}/profile?salvat=publicat`,
    'discard the draft': `${root}/profile?salvat=renuntat`,
    invite: `${root}/team?facut=invitat`,
    'withdraw an invitation': `${root}/team?facut=retras`,
    'remove an editor': `${root}/team?facut=scos`,
    'publish-answer': `${root}/questions?facut=publicat#i-question`,
    'withdraw-answer': `${root}/questions?facut=retras#i-question`,
    leave: '/account',
  });
});
