import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { fieldOf, readPart } from '#app/pages/admin/testing.ts';
import { partOf, renderForms, wordsOf } from '#tests/kit/browser/screen.tsx';
import Audit from './audit/screen.tsx';
import { CandidateDialog } from './candidates/candidate-dialog.tsx';
import { CandidateTable } from './candidates/candidate-table.tsx';
import { FirstRoundDialog } from './candidates/first-round-dialog.tsx';
import { VerificationDialog } from './candidates/verification-dialog.tsx';
import { BatchItem } from './moderation/batch-item.tsx';
import { OpenedBatch } from './moderation/opened-batch.tsx';
import Moderation from './moderation/screen.tsx';
import Users from './users/screen.tsx';
import { UserDialog } from './users/user-dialog.tsx';

const at = new Date('2025-05-12T10:00:00+03:00');
const earlier = new Date('2025-05-10T09:30:00+03:00');
const words = async (part: ReactNode) => wordsOf(await renderForms(part)).trim();
const href = (more: object) => `/?${new URLSearchParams(more as Record<string, string>)}`;
const hrefWith = (name: string, value: string) => href({ [name]: value });
const noAnswer = undefined;

const user = {
  ...{ id: 'u1', version: 'v1', firstName: 'Ana', lastName: 'Pop', email: 'ana+vot@exemplu.invalid' },
  ...{ role: 'voter', status: 'active', isActive: true, emailVerified: true, avatarUrl: null },
  ...{ createdAt: earlier, lastActive: at, hasSecondFactor: false, isOwn: false },
};
const session = { id: 's1', device: 'Firefox pe Linux', usedAt: at, openedAt: earlier, isThis: false };

test('the list of accounts offers no deactivation of the administrator’s own account, and counts found accounts', async () => {
  const loaderData = {
    ...{ list: readPart({ users: [user, { ...user, id: 'u2' }], count: 2, isSearchTooWide: false }) },
    ...{ totals: readPart({ total: 2, byRole: { voter: 2, candidate: 0, admin: 0 }, invented: 0 }) },
    ...{ filter: {}, page: 1, pages: 1, ownId: 'u1', dialog: null as string | null, open: null, done: null },
  };
  const show = (given: object = {}) =>
    renderForms(partOf(Users, { loaderData: { ...loaderData, ...given } }));
  const html = await show();
  expect([...html.matchAll(/href="[^"]*\?dezactiveaza=(\w+)"/g)].map(([, id]) => id)).toEqual(['u2']);
  expect(wordsOf(html)).toContain('2 conturi: 2 alegători, 0 candidați, 0 administratori.');
  expect(wordsOf(html)).not.toMatch(/Simulare|conturi găsite/);
  const totals = { total: 1, byRole: { voter: 1, candidate: 0, admin: 0 } };
  const filter = { text: 'ana', role: 'voter', status: 'pending' };
  const found = await show({ filter, totals: readPart({ ...totals, invented: 1 }) });
  expect(wordsOf(found)).toContain('Simulare: 1 alegător inventat, în plus.');
  expect(wordsOf(found)).toContain('2 conturi găsite');
  expect(found).toMatch(/<input[^>]*name="cauta"[^>]*value="ana"/);
  expect(found).toMatch(/<option value="voter" selected=""/);
  expect(found).toMatch(/<option value="pending" selected=""/);
  const states = ['active', 'inactive', 'pending'].map((status, id) => ({ ...user, id, status }));
  const badges = await show({ list: readPart({ users: states, count: 3 }) });
  expect(
    [...badges.matchAll(/text-red[a-z-]*">(Activ|Inactiv|Neconfirmat)/g)].map(([, name]) => name),
  ).toEqual(['Inactiv']);
  const avatarUrl = '/media/ana.webp';
  const pictured = await show({ list: readPart({ users: [{ ...user, avatarUrl }], count: 1 }) });
  expect(pictured).toContain(`src="${avatarUrl}"`);
});

test.each([
  ['dezactiveaza', 'Dezactivezi contul: Ana Pop?', 'deactivate-user', 'Dezactivează'],
  ['sesiuni', 'Închei toate sesiunile: Ana Pop?', 'end-user-sessions', 'Încheie toate sesiunile'],
  ['factor', 'Dezactivezi al doilea pas: Ana Pop?', 'reset-user-second-factor', 'Dezactivează al doilea pas'],
])('the question „%s” about an account asks „%s” and sends %s', async (dialog, title, intent, submit) => {
  const loaderData = {
    ...{ list: readPart({ users: [], count: 0 }), totals: { data: null, failed: 'x' }, filter: {} },
    ...{ page: 1, pages: 0, ownId: 'u9', dialog, open: { ...user, sessions: [] }, done: null },
  };
  const html = await renderForms(partOf(Users, { loaderData }));
  const asked = html.slice(html.indexOf('<dialog'));
  expect(wordsOf(asked)).toContain(title);
  expect(asked).toContain('name="id" value="u1"');
  expect(asked).toMatch(new RegExp(`value="${intent}"[^>]*>(?:<[^>]+>)*${submit}<`));
});

test('the dialog of an account shows its facts, its sessions and the buttons that apply to it', async () => {
  const show = (given: object) =>
    renderForms(
      partOf(UserDialog, {
        ...{ user: { ...user, sessions: [session], ...given }, answer: noAnswer, close: '/', hrefWith },
      }),
    );
  const html = await show({});
  expect(wordsOf(html)).toContain(
    'E-mail verificat Da Al doilea pas Dezactivat Creat 10 mai 2025 Ultima folosire 12 mai 2025',
  );
  expect(wordsOf(html)).toContain(
    'Firefox pe Linux Folosită luni, 12 mai 2025, 10:00 · deschisă sâmbătă, 10 mai 2025, 9:30',
  );
  expect(html).toContain('href="/admin/activities?cauta=ana%2Bvot%40exemplu.invalid"');
  expect(html).toContain('name="session" value="s1"');
  const links = (of: string) =>
    [...of.matchAll(/href="\/\?(sesiuni|factor)=u1"[^>]*>([^<]+)/g)].map(([, ...link]) => link);
  expect(links(html)).toEqual([['sesiuni', 'Încheie toate sesiunile']]);
  const other = await show({
    ...{ emailVerified: false, hasSecondFactor: true, lastActive: null, sessions: [], isActive: false },
  });
  expect(wordsOf(other)).toContain(
    'E-mail verificat Nu Al doilea pas Activat Creat 10 mai 2025 Ultima folosire Niciodată',
  );
  expect(wordsOf(other)).toContain('Nicio sesiune deschisă.');
  expect(wordsOf(html)).not.toContain('Nicio sesiune deschisă.');
  expect(links(other)).toEqual([['factor', 'Dezactivează al doilea pas']]);
  expect(other).toMatch(/<input[^>]*name="isActive"[^>]*checked=""[^>]*value="false"/);
});

const candidate = {
  ...{ id: 'c1', version: 'v1', slug: 'ana-pop', name: 'Ana Pop', hue: 'hue-1', picture: null },
  ...{ party: 'PNL', partyLabel: 'Partidul Nou', email: null as string | null, status: 'active' },
  ...{ verification: null as string | null, score: null as number | null, votes: 1_234 as number | null },
  ...{ followers: 56, views: 789, firstRoundVotes: 4_000 as number | null },
  ...{ correction: null as object | null, listedSince: earlier as Date | null },
};
type Candidate = typeof candidate;
const correction = { votes: 4_010, reason: 'BEC', source: 'https://bec.ro/' };
const showCandidates = (given: Partial<Candidate>, isSilent = false) =>
  renderForms(partOf(CandidateTable, { candidates: [{ ...candidate, ...given }], isSilent, hrefWith: href }));

test('a candidate’s row shows account, states, figures and date, or says which of them is missing', async () => {
  expect(wordsOf(await showCandidates({}))).toContain(
    'Ana Pop Partidul Nou fără cont Activ Nerevendicat Scor AI N/A Voturi 1.234 Urmăritori 56 Vizualizări 789',
  );
  expect(wordsOf(await showCandidates({}))).toContain('10 mai 2025 Modifică');
  const missing = { votes: null, firstRoundVotes: null, listedSince: null };
  expect(wordsOf(await showCandidates({ ...missing, status: 'inactive', verification: 'rejected' }))).toMatch(
    /Inactiv Respins Scor AI N\/A Voturi – Urmăritori 56 Vizualizări 789 N\/A N\/A Modifică/,
  );
  expect(
    wordsOf(await showCandidates({ email: 'ana@exemplu.invalid', score: 70, status: 'pending' })),
  ).toMatch(/ana@exemplu\.invalid În așteptare .* Scor AI 70 Voturi 1\.234/);
  expect(wordsOf(await showCandidates({}, true))).toContain('Voturi – Urmăritori 56');
  const tones = async (given: Partial<Candidate>) =>
    [...(await showCandidates(given)).matchAll(/text-(green|blue|red)[a-z-]*">/g)].map(([, tone]) => tone);
  expect(await tones({ verification: 'verified' })).toEqual(['green', 'blue']);
  expect(await tones({ status: 'inactive', verification: 'rejected' })).toEqual(['red']);
});

test('a candidate’s row links to its editor and to each possible step, and its field shows a correction beside the official votes', async () => {
  const html = await showCandidates({ verification: 'pending' });
  expect(
    [
      ...html.matchAll(
        /href="\/\?([^"]+)"[^>]*aria-label="([^"]+)"|aria-label="([^"]+)"[^>]*href="\/\?([^"]+)"/g,
      ),
    ].map(([, query, label, otherLabel, otherQuery]) => [query ?? otherQuery, label ?? otherLabel]),
  ).toEqual([
    ['editeaza=c1', 'Modifică: Ana Pop'],
    ['verifica=c1&amp;spre=verified', 'Verifică: Ana Pop'],
    ['verifica=c1&amp;spre=rejected', 'Respinge: Ana Pop'],
  ]);
  expect(html).toContain('name="voturi" value="c1"');
  const typed = (of: string) => /<input[^>]*name="numar"[^>]*value="(\d+)"/.exec(of)?.[1];
  const corrected = await showCandidates({ correction });
  expect([typed(html), typed(corrected)]).toEqual(['4000', '4010']);
  expect(wordsOf(corrected)).toContain('Corectat. Oficial: 4.000');
  expect(wordsOf(html)).not.toContain('Corectat.');
});

test('the dialogs of a candidate start with the stored values, and with the number that was typed in the table', async () => {
  const votes = (given: Partial<Candidate>, typed: string | null) =>
    renderForms(
      partOf(FirstRoundDialog, {
        candidate: { ...candidate, ...given },
        typed,
        answer: noAnswer,
        close: '/',
      }),
    );
  expect(fieldOf(await votes({}, null), 'votes')).toBe('4000');
  expect(fieldOf(await votes({}, '12'), 'votes')).toBe('12');
  const corrected = await votes({ correction }, null);
  expect([fieldOf(corrected, 'votes'), fieldOf(corrected, 'source')]).toEqual(['4010', 'https://bec.ro/']);
  const edit = await renderForms(
    partOf(CandidateDialog, {
      ...{ candidate: { ...candidate, status: 'inactive', verification: 'verified' } },
      ...{ answer: noAnswer, close: '/' },
    }),
  );
  expect(fieldOf(edit, 'party')).toBe('PNL');
  expect(edit).toMatch(/<option value="inactive" selected=""/);
  const choices = [...edit.matchAll(/<input[^>]*name="verification"[^>]*>/g)].map(([input]) => [
    /value="(\w+)"/.exec(input)?.[1],
    input.includes('checked=""'),
  ]);
  expect(choices).toEqual([
    ['verified', true],
    ['pending', false],
  ]);
  const verify = await renderForms(
    partOf(VerificationDialog, {
      ...{
        candidate: { ...candidate, verification: 'pending' },
        to: 'rejected',
        answer: noAnswer,
        close: '/',
      },
    }),
  );
  expect(wordsOf(verify)).toContain('Starea de acum: Neverificat.');
  expect(verify).toMatch(/value="verify-candidate"[^>]*>(?:<[^>]+>)*Respinge</);
});

const batch = {
  ...{ id: 'b1', reason: 'identical', candidate: { slug: 'ana', name: 'Ana Pop' } },
  ...{ topicTitle: null as string | null, since: at, texts: 5, presses: 0, people: 2, waiting: 5 },
  ...{ samples: [{ text: 'Un text', count: 2 }], pressed: [] as object[] },
};
type Batch = typeof batch;
const showBatch = (given: Partial<Batch>, isOpened = false) =>
  renderForms(partOf(BatchItem, { batch: { ...batch, ...given }, refused: null, isOpened }));

test('a batch counts its people exactly up to two hundred texts and reactions, and the texts that its samples leave out', async () => {
  const text = async (given: Partial<Batch>) => wordsOf(await showBatch(given));
  expect(await text({ topicTitle: 'Taxe' })).toContain(
    'de la 2 conturi · despre Ana Pop, la topicul „Taxe” · așteaptă din luni, 12 mai 2025, 10:00',
  );
  expect(await text({ texts: 120, presses: 80, waiting: 120, people: 200 })).toContain(
    'de la 200 de conturi',
  );
  expect(await text({ texts: 120, presses: 81, waiting: 120, people: 200 })).toContain(
    'de la cel puțin 200 de conturi',
  );
  expect(await text({})).toContain('Un text de 2 ori și încă 3 texte Citește toate textele');
  expect(await text({ waiting: 4 })).toContain('și încă 2 texte');
  expect(await text({ texts: 300, waiting: 200 })).toContain('și încă 298 de texte');
  expect(await text({ texts: 300, waiting: 199 })).toContain('și încă 197 de texte');
  expect(await text({ texts: 2, waiting: 2 })).toContain('Un text de 2 ori Citește toate textele');
  const single = { texts: 1, waiting: 1, samples: [{ text: 'Un text', count: 1 }] };
  expect(await text(single)).not.toMatch(/de \d+ ori|o dată|Citește toate textele/);
  const opened = wordsOf(await showBatch({}, true));
  expect(opened).not.toMatch(/Un text|Citește toate textele/);
});

test('a batch of reactions asks to count them, and a batch whose texts are gone says so', async () => {
  const texts = await showBatch({ waiting: 0, samples: [] });
  expect(wordsOf(texts)).toContain('Niciun text din grup nu mai așteaptă: autorii le-au șters.');
  expect(wordsOf(texts)).toMatch(/Îl citesc toți autorii\..* Publică toate Respinge toate/);
  const pressed = [{ text: 'Un comentariu', count: 3 }];
  const presses = wordsOf(await showBatch({ texts: 0, presses: 4, waiting: 0, samples: [], pressed }));
  expect(presses).toMatch(
    /La ce s-a reacționat Un comentariu de 3 ori .*Rămâne în jurnalul deciziilor\..* Numără toate Respinge toate/,
  );
  expect(presses).not.toContain('Niciun text din grup');
  expect(texts).toMatch(/value="rejected"[^>]*class="[^"]*red|class="[^"]*red[^"]*"[^>]*value="rejected"/);
  expect(texts).toContain('maxLength="500"');
});

test('an opened batch offers to decide a text separately only beside other texts, and links to its other pages', async () => {
  const text = { kind: 'comment', id: 't1', text: 'Unul', author: null, at };
  const show = (given: { batch?: object | null; page?: number; hasMore?: boolean }) =>
    renderForms(
      partOf(OpenedBatch, {
        opened: { batch, texts: [text], hasMore: false, page: 1, ...given },
        refused: null,
      }),
    );
  const several = await show({ page: 2, hasMore: true });
  expect(wordsOf(several)).toContain('cont șters Comentariu luni, 12 mai 2025, 10:00 Unul Decide separat');
  expect(several).toContain('href="/admin/moderation?grup=b1&amp;pagina=3"');
  expect(several).toMatch(/href="\/admin\/moderation\?grup=b1"[^>]*>(?:(?!<\/a>).)*De la început/);
  const last = await show({ batch: { ...batch, waiting: 1 } });
  expect(wordsOf(last)).not.toMatch(/Decide separat|decis separat|De la început|Următoarele texte/);
  expect(await show({ hasMore: true })).toContain('href="/admin/moderation?grup=b1&amp;pagina=2"');
  expect(wordsOf(await show({ batch: null }))).toContain('S-a decis deja asupra grupului.');
});

const queue = {
  ...{
    opened: null,
    isFirstPage: true,
    isDone: false,
    queue: readPart({ posts: [] as object[], next: null }),
  },
  ...{ batches: readPart([]), totals: readPart([] as object[]), log: readPart([] as object[]) },
};
const showQueue = (given: object, actionData?: unknown) =>
  words(partOf(Moderation, { loaderData: { ...queue, ...given }, actionData }));

test('the moderators’ page shows the sums of held texts and reactions by reason and outcome', async () => {
  const one = { reason: 'identical', texts: 3, presses: 0, status: 'open' };
  const totals = [
    one,
    { ...one, presses: 20, texts: 0, status: 'released' },
    { ...one, texts: 1, status: 'rejected' },
  ];
  const text = await showQueue({ totals: readPart(totals) });
  expect(text).toMatch(
    /Reținute până acum, pe tot site-ul .*3 texte – așteaptă .*20 de .* – publicate .*1 text – respinse/,
  );
  expect(await showQueue({ totals: readPart([one]) })).toContain('3 texte – așteaptă');
  expect(await showQueue({})).not.toContain('Reținute până acum');
});

test('the moderators’ page lists decisions without a moderator, an appeal with the earlier reason, and failed parts', async () => {
  const candidateOf = { id: 1, at, moderator: null, candidate: 'Ana Pop' };
  const decided = { ...candidateOf, kind: 'topic', outcome: 'removed', reason: 'Insultă.' };
  const batches = { ...candidateOf, id: 2, motive: 'Campanie.', outcome: 'rejected', texts: 2, presses: 0 };
  const log = await showQueue({ log: readPart([decided, { ...batches, reason: 'identical' }]) });
  expect(log).toMatch(/Topic despre Ana Pop: eliminat ?\. Insultă\. luni, 12 mai 2025, 10:00 · cont șters/);
  expect(log).toMatch(/, 2 texte despre Ana Pop: respinse toate ?\. Campanie\./);
  expect(log).not.toContain('Încă nu s-a luat nicio decizie.');
  expect(await showQueue({})).toContain('Încă nu s-a luat nicio decizie.');
  const post = {
    ...{ kind: 'topic', id: 'p1', candidate: { slug: 'ana', name: 'Ana Pop' }, title: 'Un titlu' },
    ...{
      content: 'Un text',
      author: 'Ion Vlad',
      status: 'hidden',
      at,
      since: at,
      decisions: 1,
      version: 'v7',
    },
    ...{
      reports: [{ reason: 'hate', note: '' }],
      reportCount: 21,
      appeal: 'Nu e așa.',
      lastReason: 'Insultă.',
    },
  };
  const posts = readPart({ posts: [post], next: null });
  const shown = await showQueue({ queue: posts });
  expect(shown).toMatch(
    /ascuns așteaptă din luni, 12 mai 2025, 10:00 Un titlu Un text 21 de raportări, mai jos primele 1/,
  );
  expect(shown).toContain('Contestația autorului Nu e așa. Motivul deciziei anterioare: Insultă.');
  const quiet = readPart({ posts: [{ ...post, appeal: null }], next: null });
  expect(await showQueue({ queue: quiet })).not.toMatch(/Contestația|deciziei anterioare/);
  const html = await renderForms(partOf(Moderation, { loaderData: { ...queue, queue: posts } }));
  expect(html).toContain('name="version" value="v7"');
  const failed = { data: null, failed: 'Nu s-a citit.' };
  for (const part of ['queue', 'batches', 'log'])
    expect(await showQueue({ [part]: failed }), part).toContain('Nu s-a citit.');
});

test('the page of a batch confirms a separated text until the next answer, and shows a refusal at the batch or above it', async () => {
  const show = async (given: object, actionData?: unknown) =>
    renderForms(
      partOf(Moderation, {
        loaderData: { opened: { batch, texts: [], hasMore: false, page: 1 }, isSeparated: true, ...given },
        actionData,
      }),
    );
  const separated = 'Textul așteaptă acum o decizie separată';
  expect(wordsOf(await show({}))).toContain(separated);
  const refused = { post: 'b1', text: 'Un refuz.', motive: 'Scris deja.' };
  const here = await show({}, refused);
  expect(wordsOf(here)).not.toContain(separated);
  expect(here.split('<article')[0]).not.toContain('Un refuz.');
  expect(here.split('<article')[1]).toContain('Un refuz.');
  expect(here).toContain('>Scris deja.</textarea>');
  const gone = await show({}, { ...refused, post: 'b2' });
  expect(gone.split('<article')[0]).toContain('Un refuz.');
  expect(gone).not.toContain('>Scris deja.</textarea>');
  expect(wordsOf(await show({}, { code: 'moderation-failed', text: 'Eroare.' }))).toContain('Eroare.');
});

test('the audit log’s table tells the program from an erased account, and shows the stored values of an entry', async () => {
  const entry = {
    ...{ id: 1, at, action: 'job-started', actor: null as object | null, actorRole: null as string | null },
    ...{ subjectType: 'job', subjectId: 'backup', subjectName: null, candidateSlug: null },
    ...{
      before: { a: 1 } as object | null,
      after: { a: 2 },
      reason: 'Motivul' as string | null,
      requestId: 'r7',
    },
  };
  const show = (entries: object[], filter = {}, isSearchTooWide = false) =>
    renderForms(
      partOf(Audit, {
        loaderData: { filter, after: null, log: readPart({ entries, next: null, isSearchTooWide }) },
      }),
    );
  expect(wordsOf(await show([entry]))).toContain(
    'A pornit o sarcină programul job backup luni, 12 mai 2025, 10:00 Arată Înainte {"a":1} După {"a":2} Motiv Motivul Cerere r7',
  );
  const erased = await show([{ ...entry, actorRole: 'admin', before: null, reason: null }]);
  expect(wordsOf(erased)).toContain('A pornit o sarcină cont șters job backup');
  expect(wordsOf(erased)).toContain('Arată După {"a":2} Cerere r7');
  const named = await show([{ ...entry, actor: { id: 'u1', name: 'Ana Pop' } }]);
  expect(named).toMatch(/href="\/admin\/users\?utilizator=u1"[^>]*>Ana Pop/);
  expect(wordsOf(await show([]))).toContain('Nicio intrare nu se potrivește.');
  expect(wordsOf(await show([], {}, true))).not.toContain('Nicio intrare nu se potrivește.');
  const filter = { text: 'ana', action: 'job-started', from: '2025-05-01', to: '2025-05-31' };
  const html = await show([entry], filter);
  expect(['cauta', 'de', 'pana'].map((name) => fieldOf(html, name))).toEqual([
    'ana',
    '2025-05-01',
    '2025-05-31',
  ]);
  expect(html).toMatch(/<option value="job-started" selected=""/);
});
