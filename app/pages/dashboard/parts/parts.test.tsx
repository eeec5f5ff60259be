import { describe, expect, test } from 'vitest';
import { partOf, renderForms, wordsOf } from '#tests/kit/browser/screen.tsx';
import { ActivityBlock } from './activity-block.tsx';
import { CompatibilityBlock } from './compatibility-block.tsx';
import { ElectoralBlock } from './electoral-block.tsx';
import { NewsBlock } from './news-block.tsx';
import { PollBlock } from './poll-block.tsx';
import { ProfileBlock } from './profile-block.tsx';
import { QuickTest } from './voter-test/quick-test.tsx';

const at = new Date('2025-05-12T10:00:00+03:00');
const person = { slug: 'ana-pop', name: 'Ana Pop', initials: 'AP', pattern: null, partyLabel: 'Partidul X' };
const ana = { ...person, hue: 'neutral', isFictitious: false };
const show = (part: unknown, properties: object) => renderForms(partOf(part, properties));
const hrefsIn = (html: string) =>
  [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href?.replaceAll('&amp;', '&'));
const whole = <T,>(data: T) => ({ data, failed: null });
const gone = { data: null, failed: 'Nu s-au putut încărca.' };

describe('the live poll on the dashboard', () => {
  const poll = {
    ...{
      id: 'p',
      title: 'Sondaj',
      description: '',
      isSimulated: false,
      ballots: 3,
      startsAt: at,
      endsAt: at,
    },
    candidates: [{ ...ana, id: 'c1', votes: 3, percentage: null, trend: null }],
  };
  const block = (flags: object, given: object = {}, role = 'voter') =>
    show(PollBlock, {
      block: whole({
        ...{ poll: { ...poll, ...given }, closed: null, role },
        own: JSON.stringify({ key: null, flags, failed: null }),
      }),
    });

  test.each([
    ['a voter without a vote', {}, 'voter', 'Nu ai votat încă în acest sondaj', 'Votează în sondajul live'],
    [
      'a candidate without a vote',
      {},
      'candidate',
      'Nu ai votat încă în acest sondaj',
      'Votează în sondajul live',
    ],
    ['a person with a vote', { c1: 'v' }, 'voter', 'Ai votat pentru Ana Pop', 'Vezi sondajul live'],
    ['an administrator', {}, 'admin', 'Administratorii nu votează în sondaje.', 'Vezi sondajul live'],
  ])('tells %s what to do', async (_, flags, role, said, button) => {
    const html = await block(flags, {}, role);
    expect(wordsOf(html)).toContain(said);
    expect(html).toMatch(new RegExp(`<a [^>]*href="/polls#live"[^>]*>${button}</a>`));
    expect(wordsOf(html)).toContain('3 voturi · Se închide luni, 12 mai 2025, 10:00');
  });

  test('calls a simulated poll a simulation, counts live ballots, and names the block that failed', async () => {
    expect(wordsOf(await block({}, { isSimulated: true }))).toContain('Simulare · 3 voturi');
    const own = JSON.stringify({ key: null, flags: {}, failed: null });
    const live = { id: 'p', ballots: 20, votes: {} };
    const data = { poll, closed: null, role: 'voter', own };
    expect(wordsOf(await show(PollBlock, { block: whole(data), live }))).toContain('20 de voturi');
    const failed = await show(PollBlock, { block: gone });
    expect(wordsOf(failed)).toContain('Nu s-au putut încărca.');
    expect(hrefsIn(failed)).toEqual(['/dashboard']);
  });
});

describe('the electoral block', () => {
  const open = { closed: null, candidate: null, receipt: null };
  const vote = async (given: object) =>
    show(ElectoralBlock, { vote: whole({ ...open, ...given }), followed: null });

  test('offers a first vote, and says when the candidate of today’s vote is hidden', async () => {
    const html = await vote({});
    expect(wordsOf(html)).toContain('Azi nu ai votat încă');
    expect(hrefsIn(html)).toEqual(['/candidates']);
    expect(wordsOf(await vote({ receipt: 'abc' }))).toContain('Ai votat azi');
  });

  test('shows the own vote with its party, receipt and links, and marks an invented candidate', async () => {
    const html = await vote({ candidate: ana, receipt: 'cod-1' });
    expect(wordsOf(html)).toMatch(
      /Ana Pop Partidul X Schimbă votul .*Codul votului tău: cod-1 ?\. Verifică-l acum/,
    );
    expect(hrefsIn(html)).toEqual(['/candidate/ana-pop', '/candidates', '/integrity']);
    expect(wordsOf(html)).not.toContain('fictiv');
    const invented = await vote({ candidate: { ...ana, isFictitious: true } });
    expect(invented).toMatch(/fictiv/);
    expect(invented).not.toContain('/integrity');
  });

  test.each([
    ['the day’s key is gone', { why: 'day' }, 'Votul de azi s-a închis.'],
    ['the election is over', { why: 'archive' }, 'Votarea s-a încheiat: rezultatele rămân în arhivă.'],
    [
      'of election silence',
      { why: 'silence', silence: { act: 'Legea X', to: at } },
      '(Legea X) nu se publică',
    ],
  ])('says that voting is closed because %s', async (_, closed, said) => {
    const words = wordsOf(await vote({ closed }));
    expect(words).toContain('Votul zilnic este închis');
    expect(words).toContain(said);
  });

  test('lists followed candidates with their notes, each with its own unfollow form, and the last answer', async () => {
    const followed = [
      { ...ana, id: '1', followId: 'f1', isActive: true, since: at },
      {
        ...ana,
        slug: 'ion',
        name: 'Ion',
        id: '2',
        followId: 'f2',
        isActive: false,
        isFictitious: true,
        since: at,
      },
    ];
    const list = (answer?: object) => show(ElectoralBlock, { vote: null, followed: whole(followed), answer });
    const html = await list();
    expect(wordsOf(html)).toContain('Urmărești 2 candidați');
    expect(wordsOf(html)).toMatch(
      /Ana Pop Partidul X Nu mai urmări .*Ion Partidul X · [^·]*fictiv[^·]* · nu mai este activ/,
    );
    const forms = html.split('<form').slice(1);
    const values = (name: string) =>
      forms.map((form) => new RegExp(`name="${name}" value="([^"]+)"`).exec(form)?.[1]);
    expect([values('intent'), values('candidate')]).toEqual([
      ['unfollow', 'unfollow'],
      ['ana-pop', 'ion'],
    ]);
    expect(html).toContain('aria-label="Nu mai urmări: Ion"');
    expect(html).not.toMatch(/role="(status|alert)"/);
    expect(await list({ isDone: true, text: 'Gata.' })).toMatch(/role="status"(?:(?!<form).)*Gata\./);
    expect(await list({ code: 'x', text: 'Nu a mers.' })).toMatch(/role="alert"(?:(?!<form).)*Nu a mers\./);
    const none = await show(ElectoralBlock, { vote: null, followed: whole([]) });
    expect(wordsOf(none)).toContain('Candidați urmăriți');
    expect(wordsOf(none)).toContain('Nu urmărești încă niciun candidat');
  });
});

test('the activities name a followed candidate and a moved vote, show their days, and keep the page in links', async () => {
  const entry = { id: 1, followId: null, isMoved: false, at };
  const entries = [
    { ...entry, type: 'vote', isMoved: true },
    { ...entry, id: 2, type: 'follow', followId: 'f1' },
    { ...entry, id: 3, type: 'follow', followId: 'f9' },
    { ...entry, id: 4, type: 'view', followId: 'f1' },
  ];
  const followed = whole([{ followId: 'f1', name: 'Ana Pop' }]);
  const block = (data: object) => show(ActivityBlock, { block: whole(data), followed });
  const html = await block({ total: 21, page: 2, pages: 3, entries });
  expect(wordsOf(html)).toContain('21 de acțiuni pe platformă.');
  const lines = [...html.matchAll(/<li [^>]*>(.*?)<\/li>/g)].map(([, line = '']) => wordsOf(line).trim());
  expect(lines.slice(0, 4)).toEqual([
    expect.stringMatching(/^Ți-ai schimbat votul.* 12 mai 2025$/),
    'Urmărești candidatul Ana Pop 12 mai 2025',
    'Ai început să urmărești un candidat 12 mai 2025',
    'Ai văzut profilul unui candidat 12 mai 2025',
  ]);
  expect(hrefsIn(html)).toEqual(expect.arrayContaining(['/dashboard', '/dashboard?pagina=3']));
  expect(wordsOf(await block({ total: 0, page: 1, pages: 1, entries: [] }))).toContain(
    'Nu ai încă nicio activitate',
  );
});

test('the news block links each tab and order, keeps the other choice, and explains the order', async () => {
  const block = (data: object) => show(NewsBlock, { block: data, view: { kind: 'tags', sort: 'trending' } });
  const empty = await block(whole([]));
  expect(hrefsIn(empty).slice(0, 8)).toEqual([
    '/news/following',
    ...['?ordine=tendinte', '?stiri=urmarite&ordine=tendinte', '?stiri=etichete&ordine=tendinte'].map(
      (query) => `/dashboard${query}#stiri`,
    ),
    '/dashboard?stiri=alese&ordine=tendinte#stiri',
    ...['?stiri=etichete', '?stiri=etichete&ordine=relevanta', '?stiri=etichete&ordine=tendinte'].map(
      (query) => `/dashboard${query}#stiri`,
    ),
  ]);
  expect(empty.match(/aria-current="[^"]+"[^>]*>/g)).toHaveLength(2);
  expect(wordsOf(empty)).toContain('Întâi cele despre care au scris mai multe publicații.');
  expect(wordsOf(empty)).toContain('Nicio știre aici');
  expect(wordsOf(await block(gone))).toContain('Nu s-au putut încărca.');
});

test('the compatibility block shows each saved match with rank, tie and questions, or offers the quiz', async () => {
  const match = {
    candidate: ana,
    score: 66.6,
    rank: 1,
    isTied: true,
    explanation: 'Pe taxe.',
    common: 5,
    answered: 6,
  };
  const matches = [
    { ...match, keyMatches: ['Taxe?'], keyDifferences: [] },
    {
      ...match,
      candidate: { ...ana, slug: 'ion', name: 'Ion' },
      rank: 3,
      isTied: false,
      keyMatches: [],
      keyDifferences: ['Apă?'],
    },
    { ...match, candidate: { ...ana, slug: 'dan', name: 'Dan' }, keyMatches: [], keyDifferences: [] },
  ];
  const html = await show(CompatibilityBlock, { block: whole({ matches, savedAt: at }) });
  const lines = html.split('<li class="border-line').slice(1).map(wordsOf);
  expect(lines[0]).toMatch(
    /Ana Pop Partidul X · locul 1, la egalitate 67 ?% Pe taxe\. .*V-au apropiat Taxe\?/,
  );
  expect(lines[1]).toMatch(/Ion Partidul X · locul 3 67 ?% .*V-au despărțit Apă\?/);
  expect(lines[0]).not.toContain('V-au despărțit');
  expect(lines[2]).not.toContain('Întrebările care au contat');
  expect(wordsOf(html)).toContain('Salvate la 12 mai 2025.');
  expect(wordsOf(html)).toContain('Șterge potrivirile');
  const none = await show(CompatibilityBlock, { block: whole(null) });
  expect(wordsOf(none)).toContain('Nu ai potriviri salvate');
  expect(hrefsIn(none)).toEqual(['/quiz/compatibility']);
});

test('the profile shows the role, the date of the account and the chosen interests, and links to its two pages', async () => {
  const profile = {
    firstName: 'Ana',
    lastName: 'Pop',
    email: 'ana@exemplu.ro',
    avatarUrl: null,
    role: 'candidate',
    since: at,
  };
  const tags = [
    { id: '1', name: 'Apă', description: null, isChosen: true },
    { id: '2', name: 'Taxe', description: null, isChosen: false },
  ];
  const block = (given: object, data: object = whole(tags)) =>
    show(ProfileBlock, {
      dashboard: {
        profile: whole({ profile: { ...profile, ...given }, tags: data }),
        isEditing: false,
        mayEdit: true,
      },
    });
  const html = await block({});
  expect(wordsOf(html)).toContain(
    'Ana Pop ana@exemplu.ro Candidat · Cont din 12 mai 2025 Interese politice Apă ',
  );
  expect(wordsOf(html)).not.toContain('Taxe');
  expect(hrefsIn(html)).toEqual(['/dashboard?edit=profil', '/account']);
  expect(wordsOf(await block({ role: 'voter', since: null }))).toMatch(/Alegător Interese/);
  expect(wordsOf(await block({}, whole([])))).toContain('Nu ai ales încă nicio temă.');
  expect(wordsOf(await block({}, gone))).toContain('Nu s-au putut încărca.');
});

test('the quick test begins with its first question and all its answers', async () => {
  const questions = [
    { id: 'a', question: 'Câte tururi?', options: ['Unul', 'Două'], correct: 1 },
    { id: 'b', question: 'Câte zile?', options: ['Una', 'Zece'], correct: 0 },
  ];
  const html = await show(QuickTest, { questions, onFinish: () => {}, onClose: () => {} });
  expect(wordsOf(html)).toMatch(/Întrebarea 1 din 2 Închide testul Câte tururi\? Unul Două/);
  expect(html).not.toContain('aria-disabled=');
  expect(await show(QuickTest, { questions: [], onFinish: () => {}, onClose: () => {} })).toBe('');
});
