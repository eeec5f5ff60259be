import { expect, test } from 'vitest';
import type { ShownComment } from '#app/features/discussions/comments/queries.server.ts';
import { partOf, renderForms, wordsOf } from '#tests/kit/browser/screen.tsx';
import { moments } from '#tests/kit/election.ts';
import CommentPage from './comment.tsx';
import { KeptForm } from './kept-text.tsx';
import { HeldCounts } from './parts/held-counts.tsx';
import { ReportForm } from './parts/report-form.tsx';
import { TopicList } from './parts/topic-list.tsx';
import { UnseenList } from './parts/unseen-list.tsx';
import { publicHint } from './parts/write-form.tsx';
import Thread from './thread.tsx';
import Topics from './topics.tsx';

const at = moments.betweenRounds;
const candidate = { id: 'a1', slug: 'ana', name: 'Ana Pop', isFictitious: false, hasAccount: false };
const writer = { name: 'Ion Vlad', key: 'k1' };
const comment = {
  ...{
    id: 'c1',
    topicId: null,
    parentId: null,
    status: 'public',
    author: 'Ion Vlad',
    content: 'Textul.',
    at,
  },
  ...{ isByCandidate: false, isOwn: false, isEdited: false, isOpen: true, isMarkable: false, isLiked: false },
  ...{
    likes: 0,
    mark: null,
    heldFor: null,
    heldPress: null,
    topicStatus: null,
    mayEdit: false,
    replyCount: 0,
  },
} as unknown as ShownComment;
const topic = {
  ...{ id: 't1', title: 'Transport', description: 'Ce lipsește?', author: 'Eva Lup', at, status: 'public' },
  ...{ isOwn: false, mayDelete: false, comments: 2 },
};
const page = { comments: [{ ...comment, replies: [] as ShownComment[] }], next: null as string | null };
const read = { data: page, failed: null };

const thread = (given: object = {}) => {
  const loaderData = {
    ...{ candidate, topic: null, list: read, count: 2, unseen: [], isReviewed: false, isOpen: true },
    ...{ isOnlyCandidate: false, isFirstPage: true, moderation: null, opinions: null, held: [], writer },
    ...given,
  };
  return renderForms(partOf(Thread, { loaderData }));
};
const hrefsOf = (html: string) => [...html.matchAll(/<a[^>]*href="([^"]+)"/g)].map(([, href]) => href);
const none = { data: { comments: [], next: null }, failed: null };

test('a thread offers the candidate’s own comments once the candidate has an account, and says when there are none', async () => {
  const only = '/candidate/ana/discussions/t1?doar=candidat';
  expect(hrefsOf(await thread({ topic }))).not.toContain(only);
  const account = { candidate: { ...candidate, hasAccount: true }, topic };
  const all = await thread(account);
  expect(hrefsOf(all)).toContain(only);
  expect(all).toMatch(
    /href="\/candidate\/ana\/discussions\/t1"[^>]*aria-current="page"|aria-current="page"[^>]*href="\/candidate\/ana\/discussions\/t1"/,
  );
  const chosen = await thread({ ...account, isOnlyCandidate: true, list: none });
  expect(wordsOf(chosen)).toContain('Candidatul nu a scris încă aici.');
  expect(chosen).toMatch(
    /<a[^>]*doar=candidat"[^>]*aria-current="page"|<a[^>]*aria-current="page"[^>]*doar=candidat"/,
  );
  expect(wordsOf(await thread({ list: none }))).toContain('Încă nu există comentarii.');
});

test('a later page of a thread leads back to the newest comments, and each page to older ones with the same filter', async () => {
  const next = { data: { ...page, next: 'x9' }, failed: null };
  const first = hrefsOf(await thread({ list: next }));
  expect(first).toContain('/candidate/ana/discussions/general?dupa=x9');
  const later = await thread({ list: next, isFirstPage: false, isOnlyCandidate: true });
  expect(hrefsOf(later)).toContain('/candidate/ana/discussions/general?doar=candidat&amp;dupa=x9');
  expect(wordsOf(later)).toContain('Cele mai noi');
  expect(wordsOf(await thread())).not.toMatch(/Cele mai noi|Mai vechi/);
  expect(wordsOf(await thread({ list: none, isFirstPage: false }))).not.toContain(
    'Încă nu există comentarii.',
  );
  expect(wordsOf(await thread({ list: { data: null, failed: 'Nu merge.' } }))).toContain('Nu merge.');
});

test('a thread shows the first replies of a comment, and leads to all of them when there are more', async () => {
  const replies = [{ ...comment, id: 'c2', parentId: 'c1', content: 'Un răspuns.' }] as ShownComment[];
  const list = (replyCount: number) => ({
    data: { comments: [{ ...comment, replies, replyCount }], next: null },
    failed: null,
  });
  const more = await thread({ list: list(2) });
  expect(wordsOf(more)).toContain('Un răspuns.');
  expect(wordsOf(more)).toContain('Toate cele 2 răspunsuri');
  expect(wordsOf(await thread({ list: list(1) }))).not.toContain('Toate cele');
});

test('a topic can be reported by others and deleted by its author while that is allowed, and a deleted one takes no comment', async () => {
  const others = await thread({ topic });
  expect(wordsOf(others)).toMatch(/Transport .*Ce lipsește\? Eva Lup · 12 mai 2025 Raportează topicul/);
  expect(others).not.toContain('value="delete-topic"');
  expect(wordsOf(await thread({ topic, writer: null }))).not.toContain('Raportează topicul');
  const own = await thread({ topic: { ...topic, isOwn: true, mayDelete: true } });
  expect(own).toContain('value="delete-topic"');
  expect(wordsOf(own)).not.toContain('Raportează topicul');
  const deleted = await thread({ topic: { ...topic, status: 'deleted', author: null }, isOpen: false });
  expect(wordsOf(deleted)).toMatch(/Topic șters .*Autorul și-a șters contul.*cont șters · 12 mai 2025/);
  expect(deleted).not.toMatch(/name="content"|Raportează topicul/);
  const hidden = { ...topic, status: 'removed', isOwn: true };
  const moderation = { reason: 'Reclamă.', hasAppealed: false };
  expect(wordsOf(await thread({ topic: hidden, isOpen: false, moderation }))).toMatch(
    /Topicul a fost eliminat de un moderator\. Îl vezi numai tu\. .*Motivul moderatorului: Reclamă\./,
  );
});

test('agreement of groups stands above the comments, and what is missing for groups below them', async () => {
  const grouped = { state: 'grouped', at, sizes: [12, 20], agreed: [], dividing: [] };
  expect(wordsOf(await thread({ topic, opinions: grouped }))).toMatch(
    /Acord și dezacord .*2 comentarii .*Textul\./,
  );
  const missing = { state: 'missing', people: 3, marks: 7 };
  expect(wordsOf(await thread({ topic, opinions: missing }))).toMatch(
    /Textul\. .*Acord și dezacord Mai lipsesc 3/,
  );
});

const commentPage = (given: Partial<ShownComment> = {}, more: object = {}) => {
  const replies = { data: { replies: [], next: null as string | null }, failed: null };
  const loaderData = {
    ...{ candidate, comment: { ...comment, ...given }, topic: null, replies, isReviewed: false },
    ...{ moderation: null, writer, ...more },
  };
  return renderForms(partOf(CommentPage, { loaderData }));
};

test('the page of a comment offers its author change and deletion, and other people a report and an answer', async () => {
  const others = await commentPage();
  expect(wordsOf(others)).toMatch(/Discuție generală .*Raportează comentariul .*Răspunsuri .*Răspunsul tău/);
  expect(others).not.toMatch(/value="(edit|delete)-comment"/);
  const own = await commentPage({ isOwn: true, mayEdit: true });
  expect(own).toMatch(/value="edit-comment"/);
  expect(own).toMatch(/value="delete-comment"/);
  expect(wordsOf(own)).not.toContain('Raportează comentariul');
  const late = await commentPage({ isOwn: true, mayEdit: false });
  expect(late).not.toContain('value="edit-comment"');
  expect(late).toContain('value="delete-comment"');
  expect(wordsOf(await commentPage({}, { topic }))).toContain('Transport');
});

test('answers stand below a comment that is public or has answers, but not below a reply', async () => {
  const hasAnswers = async (given: Partial<ShownComment>) =>
    (await commentPage(given)).includes('id="raspunsuri"');
  expect(await hasAnswers({})).toBe(true);
  expect(await hasAnswers({ parentId: 'c0' })).toBe(false);
  const hidden = { status: 'hidden', isOpen: false } as const;
  expect(await hasAnswers(hidden)).toBe(false);
  expect(await hasAnswers({ ...hidden, replyCount: 1 })).toBe(true);
  expect(await commentPage({ ...hidden, replyCount: 1 })).not.toContain('name="content"');
  const replies = { data: { replies: [{ ...comment, id: 'c2', parentId: 'c1' }], next: 'x9' }, failed: null };
  const html = await commentPage({}, { replies });
  expect(hrefsOf(html)).toContain('/candidate/ana/comments/c1?dupa=x9');
  expect(hrefsOf(html)[0]).toBe('/candidate/ana/discussions/general#c-c1');
  expect(hrefsOf(await commentPage({ topicId: 't1' }))[0]).toBe('/candidate/ana/discussions/t1#c-c1');
});

test('the list of topics has the general discussion only on its first page, and pages lead to each other', async () => {
  const topics = (given: object = {}) => {
    const loaderData = {
      ...{ candidate, counts: { topics: 1, generalComments: 20 }, held: [], unseen: [], isReviewed: false },
      ...{
        list: { data: { topics: [topic], next: 'x9' }, failed: null },
        isFirstPage: true,
        writer,
        ...given,
      },
    };
    return renderForms(partOf(Topics, { loaderData }));
  };
  const first = await topics();
  expect(wordsOf(first)).toMatch(
    /Transport Ce lipsește\? 2 comentarii · Eva Lup · 12 mai 2025 Discuție generală .* 20 de comentarii /,
  );
  expect(hrefsOf(first)).toContain('/candidate/ana/discussions?dupa=x9');
  const later = await topics({
    isFirstPage: false,
    list: { data: { topics: [topic], next: null }, failed: null },
  });
  expect(wordsOf(later)).not.toContain('Discuție generală');
  expect(wordsOf(later)).toContain('Cele mai noi');
  expect(wordsOf(later)).not.toContain('Mai vechi');
  expect(wordsOf(await topics({ isReviewed: true }))).toContain(
    'Apare public, cu numele tău: Ion Vlad. Un moderator citește textul înainte să apară. Cel mult',
  );
  expect(hrefsOf(await topics({ writer: null }))).toContain('/auth?next=/candidate/ana/discussions');
  const erased = renderForms(
    <TopicList slug="ana" topics={[{ ...topic, author: null }] as never} generalComments={null} level={3} />,
  );
  expect(wordsOf(await erased)).toContain('2 comentarii · cont șters · 12 mai 2025');
});

test('the hint below a public text names the writer, the review and the length that apply', () => {
  expect(publicHint({ name: 'Ion', most: 2_000, isReviewed: false })).toBe(
    'Apare public, cu numele tău: Ion. Cel mult 2.000 de caractere.',
  );
  expect(publicHint({ name: null, most: 300, isReviewed: true })).toBe(
    'Un moderator citește textul înainte să apară. Cel mult 300 de caractere.',
  );
});

test('own unseen texts say why nobody else sees them, and held texts are counted with reason and outcome', async () => {
  const text = `b${'a'.repeat(80)}`;
  const unseen = [
    { href: '/1', text, status: 'held', heldFor: 'burst' },
    { href: '/2', text: 'Doi.', status: 'hidden', heldFor: null },
    { href: '/3', text: 'Trei.', status: 'removed', heldFor: null },
  ] as const;
  const shown = wordsOf(await renderForms(<UnseenList texts={unseen} />));
  expect(shown).toContain(
    ` b${'a'.repeat(79)} – așteaptă un moderator, pentru că multe conturi noi au scris deodată`,
  );
  expect(shown).toMatch(/Doi\. – ascuns până îl verifică un moderator Trei\. – eliminat de un moderator/);
  const held = [
    { reason: 'identical', status: 'released', texts: 1, presses: 0 },
    { reason: 'burst', status: 'open', texts: 0, presses: 2 },
  ] as const;
  const counted = wordsOf(await renderForms(<HeldCounts counts={held} />));
  expect(counted).toMatch(/Același text: 1 text – publicate .*: 2 reacții – așteaptă un moderator/);
  expect(await renderForms(<HeldCounts counts={[]} />)).toBe('');
});

test('a refused report keeps reason and note, and an accepted one thanks', async () => {
  const answer = (given: object) => ({
    of: 'report',
    comment: '',
    code: null,
    text: '',
    typed: {},
    ...given,
  });
  const form = (isSignedIn: boolean, given?: object) =>
    renderForms(<ReportForm summary="Raportează" isSignedIn={isSignedIn} />, given && answer(given));
  expect(await form(false)).toBe('');
  expect(await form(true)).not.toMatch(/<details[^>]* open/);
  const refused = await form(true, {
    ...{ code: 'report-reason-missing', text: 'Alege un motiv.', typed: { reason: 'spam', note: 'Vezi.' } },
  });
  expect(refused).toMatch(/<details[^>]* open/);
  expect(wordsOf(refused)).toContain('Alege un motiv.');
  expect(refused).toMatch(/<textarea[^>]*name="note"[^>]*>Vezi\.<\/textarea>/);
  expect(refused.match(/<input[^>]*checked[^>]*>/)?.[0]).toContain('value="spam"');
  expect(wordsOf(await form(true, {}))).toContain('Raportarea a ajuns la moderatori. Mulțumim.');
});

test('a form that was sent after the session’s end returns each written field as text, and the others hidden', async () => {
  const id = '01234567-89ab-4cde-8f01-23456789abcd';
  const fields = (typed: Record<string, string>) =>
    renderForms(
      <KeptForm
        answer={{ of: 'publish-answer', comment: '', code: 'session-expired', text: 'Gata.', typed }}
      />,
    );
  for (const name of ['title', 'description', 'content', 'message', 'note', 'question']) {
    const html = await fields({ [name]: 'Scris.', key: 'k1' });
    expect(html, name).toMatch(new RegExp(`<textarea[^>]*name="${name}"[^>]*>Scris\\.</textarea>`));
    expect(html).toContain('<input type="hidden" name="key" value="k1"/>');
  }
  const ofAnswer = await fields({ content: 'Scris.', question: id });
  expect(ofAnswer).toContain(`<input type="hidden" name="question" value="${id}"/>`);
  expect(ofAnswer).toMatch(/<button[^>]*value="publish-answer"/);
});
