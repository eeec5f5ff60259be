import { expect, test } from 'vitest';
import type { PublicQuestion } from '#app/features/discussions/questions/queries.server.ts';
import { partOf, renderForms, wordsOf } from '#tests/kit/browser/screen.tsx';
import { moments } from '#tests/kit/election.ts';
import Questions from './list.tsx';
import { AskForm } from './parts/ask-form.tsx';
import { CandidateQuestions } from './parts/profile-questions.tsx';
import Question from './question.tsx';

const at = moments.betweenRounds;
const candidate = { id: 'a1', slug: 'ana', name: 'Ana Pop', isFictitious: false, hasAccount: true };
const writer = { name: 'Ion Vlad', key: 'k1' };
const question: PublicQuestion = {
  ...{ id: 'q1', content: 'Ce faceți cu drumurile?', status: 'public', author: 'Eva Lup', at, supports: 0 },
  ...{ isSupported: false, heldPress: null, isOwn: false, answer: null, withdrawnAt: null },
};
const answer = { text: 'Le reparăm.', author: 'candidate', at: moments.silence, isChanged: false } as const;
const hrefsOf = (html: string) =>
  [...html.matchAll(/<a[^>]*href="([^"]+)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));

const list = (given: object = {}) => {
  const loaderData = {
    ...{ candidate, list: { data: [question], failed: null }, counts: { asked: 1, answered: 0 }, unseen: [] },
    ...{ isReviewed: false, held: [], page: 1, choice: { order: 'supports', state: 'all' }, writer },
    ...given,
  };
  return renderForms(partOf(Questions, { loaderData }));
};
const nobody = { data: [], failed: null };

test('an empty list of questions says why, by the chosen state, and only a list without questions asks for the first', async () => {
  const empty = async (asked: number, answered: number, state: string) =>
    wordsOf(await list({ list: nobody, counts: { asked, answered }, choice: { order: 'supports', state } }));
  const first = await empty(0, 0, 'answered');
  expect(first).toContain('Încă nu există întrebări pentru acest candidat. Pune prima întrebare');
  expect(first).not.toContain('cu răspuns.');
  const unanswered = await empty(2, 0, 'answered');
  expect(unanswered).toContain('2 întrebări, niciuna cu răspuns.');
  expect(unanswered).toContain('Nicio întrebare nu are încă răspuns.');
  expect(unanswered).not.toContain('Pune prima întrebare');
  expect(await empty(2, 2, 'unanswered')).toContain('Toate întrebările au răspuns.');
  expect(wordsOf(await list({ list: nobody, page: 2, counts: { asked: 0, answered: 0 } }))).not.toContain(
    'Încă nu există',
  );
});

test('orders and filters are offered for two questions or more, and each keeps the other choice', async () => {
  expect(hrefsOf(await list()).filter((href) => href.includes('?'))).toEqual([]);
  expect(wordsOf(await list())).not.toContain('Cele mai susținute sunt primele');
  const two = { counts: { asked: 2, answered: 1 } };
  expect(wordsOf(await list(two))).toContain('2 întrebări, 1 cu răspuns. Cele mai susținute sunt primele');
  const chosen = await list({ ...two, choice: { order: 'newest', state: 'answered' } });
  expect(wordsOf(chosen)).toContain('Ai ales ordinea după dată');
  const home = '/candidate/ana/questions';
  expect(hrefsOf(chosen).filter((href) => href === home || href.startsWith(`${home}?`))).toEqual([
    `${home}?doar=cu-raspuns`,
    `${home}?ordine=noi&doar=cu-raspuns`,
    `${home}?ordine=noi`,
    `${home}?ordine=noi&doar=cu-raspuns`,
    `${home}?ordine=noi&doar=fara-raspuns`,
  ]);
});

test('the pages of the list are counted by the chosen state', async () => {
  const pages = async (state: string) =>
    hrefsOf(
      await list({ counts: { asked: 41, answered: 20 }, choice: { order: 'supports', state } }),
    ).flatMap((href) => /pagina=(\d)/.exec(href)?.[1] ?? []);
  expect(new Set(await pages('all'))).toEqual(new Set(['2', '3']));
  expect(await pages('answered')).toEqual([]);
  expect(new Set(await pages('unanswered'))).toEqual(new Set(['2']));
});

test('the list says that a candidate has no account, and visitors get a link to sign in that returns', async () => {
  const without = { ...candidate, hasAccount: false };
  expect(wordsOf(await list({ candidate: without }))).toContain('Ana Pop nu are încă un cont pe platformă.');
  expect(wordsOf(await list())).not.toContain('nu are încă un cont');
  expect(await list()).toContain('name="question"');
  const visitor = await list({ writer: null });
  expect(visitor).not.toContain('name="question"');
  expect(hrefsOf(visitor)).toContain('/auth?next=/candidate/ana/questions');
});

const page = (given: Partial<PublicQuestion> = {}, more: object = {}) => {
  const loaderData = {
    ...{ candidate, question: { ...question, ...given }, moderation: null, isOpen: true, isSignedIn: true },
    ...more,
  };
  return renderForms(partOf(Question, { loaderData }));
};

test('only its author deletes a question, while nobody supports it and it has no answer, and others report it', async () => {
  const buttons = async (given: Partial<PublicQuestion>, more: object = {}) => {
    const html = await page(given, more);
    return [html.includes('value="delete-question"'), html.includes('value="report"')];
  };
  expect(await buttons({})).toEqual([false, true]);
  expect(await buttons({ isOwn: true })).toEqual([true, false]);
  expect(await buttons({ isOwn: true, supports: 1 })).toEqual([false, false]);
  expect(await buttons({ isOwn: true, answer })).toEqual([false, false]);
  expect(await buttons({}, { isSignedIn: false })).toEqual([false, false]);
  expect(await buttons({}, { isOpen: false })).toEqual([false, false]);
});

test('a question can be supported by others only, and shows its supports, its answer or the date since which it waits', async () => {
  const waiting = await page({ supports: 1 });
  expect(wordsOf(waiting)).toContain(
    'Eva Lup · 12 mai 2025 Susțin 1 om o susține Fără răspuns din 12 mai 2025',
  );
  expect(waiting).toMatch(/<button[^>]*value="support"/);
  const supported = await page({ isSupported: true, supports: 20, heldPress: 'open' });
  expect(supported).toMatch(/<button[^>]*value="unsupport"/);
  expect(wordsOf(supported)).toMatch(/Susții 20 de oameni o susțin Reacția ta se numără după/);
  const own = await page({ isOwn: true, supports: 2, author: null });
  expect(own).not.toMatch(/value="(un)?support"/);
  expect(wordsOf(own)).toContain('cont șters · 12 mai 2025 2 oameni o susțin');
  expect(wordsOf(await page({ withdrawnAt: moments.silence }))).toContain(
    'Fără răspuns din 12 mai 2025 · Răspuns retras la 17 mai 2025',
  );
  expect(wordsOf(await page({ answer }))).toContain('Ana Pop, 17 mai 2025 Le reparăm.');
  const ofTeam = { ...answer, author: 'team', isChanged: true } as const;
  expect(wordsOf(await page({ answer: ofTeam }))).toContain(
    'Echipa candidatului Ana Pop, 17 mai 2025 · modificat Le reparăm.',
  );
  const hidden = await page(
    { status: 'hidden' },
    { isOpen: false, moderation: { reason: null, hasAppealed: false } },
  );
  expect(hidden).not.toMatch(/value="support"/);
  expect(wordsOf(hidden)).toContain('Întrebarea este ascunsă până o verifică un moderator.');
});

test('the profile lists questions with their state and supports, and leads to all and to the form', async () => {
  const questions = [
    { ...question, supports: 2 },
    { ...question, id: 'q2', content: 'Alta?', answer },
  ];
  const block = { data: { questions, counts: { asked: 2, answered: 1 } }, failed: null };
  const html = await renderForms(<CandidateQuestions candidate={candidate} questions={block} />);
  expect(wordsOf(html)).toMatch(
    /2 întrebări, 1 cu răspuns\. Ce faceți cu drumurile\? Fără răspuns din 12 mai 2025 · 2 oameni o susțin Alta\? Răspuns la 17 mai 2025 Toate întrebările/,
  );
  const home = '/candidate/ana/questions';
  expect(hrefsOf(html)).toEqual([`${home}/q1`, `${home}/q2`, home, `${home}#intreaba`]);
  const failed = { data: null, failed: 'Nu merge.' };
  expect(
    wordsOf(await renderForms(<CandidateQuestions candidate={candidate} questions={failed} />)),
  ).toContain('Nu merge.');
});

test('a question that resembles others is sent only after they were seen, and a refused one keeps its text and key', async () => {
  const form = (given: object) =>
    renderForms(<AskForm slug="ana" writer={writer} isReviewed={false} />, {
      ...{
        of: 'ask-question',
        comment: '',
        code: null,
        text: '',
        typed: { question: 'Drumuri?', key: 'k0' },
      },
      ...given,
    });
  const similar = [
    { id: 'q1', content: 'Ce faceți cu drumurile?', supports: 2, isAnswered: true },
    { id: 'q2', content: 'Drumuri noi?', supports: 0, isAnswered: false },
  ];
  const asked = await form({ similar });
  expect(wordsOf(asked)).toMatch(
    /Cineva a întrebat deja ceva asemănător Ce faceți cu drumurile\? 2 oameni o susțin, are răspuns Drumuri noi\? Susține întrebarea existentă/,
  );
  expect(asked).toContain('<input type="hidden" name="similar" value="seen"/>');
  expect(asked).toContain('<input type="hidden" name="key" value="k0"/>');
  expect(wordsOf(asked)).toContain('Trimite totuși întrebarea mea');
  const refused = await form({ code: 'question-signed-out', text: 'Autentifică-te.' });
  expect(refused).toMatch(/<textarea[^>]*name="question"[^>]*>Drumuri\?<\/textarea>/);
  expect(refused).not.toContain('name="similar"');
  expect(wordsOf(refused)).toContain('Trimite întrebarea');
});
