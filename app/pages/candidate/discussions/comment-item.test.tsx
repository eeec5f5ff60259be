import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { describe, expect, test } from 'vitest';
import type { ShownComment } from '#app/features/discussions/comments/queries.server.ts';
import type { TopicOpinions } from '#app/features/discussions/opinions/queries.server.ts';
import { renderForms, renderScreen, wordsOf } from '#tests/kit/browser/screen.tsx';
import { moments } from '#tests/kit/election.ts';
import { Arrivals } from './parts/arrivals.tsx';
import { CommentItem } from './parts/comment-item.tsx';
import { DeleteForm } from './parts/delete-form.tsx';
import { TopicOpinionsSection } from './parts/opinions.tsx';
import { OwnModeration } from './parts/own-moderation.tsx';
import { TopicList } from './parts/topic-list.tsx';
import { discussionPageTexts } from './texts.ts';

const at = moments.betweenRounds;
const page = '/candidate/ana/discussions/t1';
const render = (part: ReactNode, search = '') =>
  renderScreen({
    screen: { loader: () => null, default: () => part },
    ...{ pattern: page, path: `${page}${search}`, db: null as never, at },
  });

/** Renders a part of an archive's page. */
async function renderArchive(part: ReactNode): Promise<string> {
  const loader = () => ({ site: { origin: 'https://exemplu.invalid', isApart: true } });
  const routes = [{ id: 'root', loader, children: [{ path: '*', Component: () => part }] }];
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request(`http://localhost${page}`));
  if (context instanceof Response) throw new Error('The part answered with a redirect.');
  const router = createStaticRouter(handler.dataRoutes, context);
  return renderToString(<StaticRouterProvider router={router} context={context} hydrate={false} />);
}

const comment = {
  ...{
    id: 'c1',
    status: 'public',
    author: 'Ion Vlad',
    content: 'Textul.',
    at,
    parentId: null,
    topicStatus: 'public',
  },
  ...{ isByCandidate: false, isOwn: false, isEdited: false, isOpen: true, isMarkable: true, isLiked: false },
  ...{ likes: 0, mark: null, heldFor: null, heldPress: null, replyCount: 0 },
} as unknown as ShownComment;
const href = '/candidate/ana/comments/c1';
const show = (given: Partial<ShownComment> = {}, props: { isAlone?: boolean; parentHref?: string } = {}) =>
  render(<CommentItem comment={{ ...comment, ...given }} href={href} {...props} />);
const linksOf = (html: string) =>
  [...html.matchAll(/<a[^>]*href="([^"]+)"[^>]*>([^<]+)</g)].map(([, to, label]) => [label, to]);

describe('the item of a comment', () => {
  test('another person’s comment can be liked, marked, answered and reported', async () => {
    const { html, text } = await show();
    expect(text).toContain('Ion Vlad luni, 12 mai 2025, 10:00 Textul.');
    expect(text).not.toMatch(/modificat|Candidat/);
    expect(linksOf(html)).toEqual([
      ['Răspunde', `${href}#raspunde`],
      ['Raportează', `${href}#raporteaza`],
    ]);
    expect(html).toContain('aria-label="Apreciază comentariul lui Ion Vlad, 0 aprecieri"');
    expect(html).toMatch(
      /<button[^>]*aria-pressed="false"[^>]*value="like"|<button[^>]*value="like"[^>]*aria-pressed="false"/,
    );
    expect(html.match(/name="mark"/g)).toHaveLength(3);
    expect(html).toContain('<input type="hidden" name="intent" value="mark"/>');
    expect(html.match(/<form[^>]*action="\/candidate\/ana\/comments\/c1" method="post"/g)).toHaveLength(2);
  });

  test('a comment that the reader liked and marked shows both, and a second press removes them', async () => {
    const { html, text } = await show({ isLiked: true, likes: 20, mark: 'disagree' });
    expect(html).toContain('aria-label="Apreciat comentariul lui Ion Vlad, 20 de aprecieri"');
    expect(html).toMatch(/value="unlike"/);
    expect(text).toContain('Apreciat 20');
    const marks = [...html.matchAll(/<button[^>]*name="mark"[^>]*>/g)].map(([button]) => [
      /value="([^"]+)"/.exec(button)?.[1],
      button.includes('aria-pressed="true"'),
    ]);
    expect(marks).toEqual([
      ['agree', false],
      ['none', true],
      ['pass', false],
    ]);
  });

  test('the reader’s own comment leads to its own page for changes, and says that it was edited', async () => {
    const { html, text } = await show({ isOwn: true, isEdited: true });
    expect(linksOf(html)).toEqual([
      ['Răspunde', `${href}#raspunde`],
      ['Modifică sau șterge', href],
    ]);
    expect(text).toContain('10:00 · modificat');
  });

  test('a reply cannot be answered, and on its own page leads to the comment above it', async () => {
    expect(linksOf((await show({ parentId: 'c0' })).html)).toEqual([['Raportează', `${href}#raporteaza`]]);
    const alone = await show({ parentId: 'c0' }, { isAlone: true, parentHref: '/candidate/ana/comments/c0' });
    expect(linksOf(alone.html).map(([, to]) => to)).toEqual(['/candidate/ana/comments/c0']);
  });

  test('a hidden comment shows neither author nor text to others, and a held comment shows text and reason to its author', async () => {
    const hidden = await show({ status: 'hidden', isOpen: false, isMarkable: false });
    expect(hidden.text).not.toMatch(/Ion Vlad|Textul/);
    expect(hidden.html).not.toMatch(/<button|<a /);
    const own = { status: 'hidden', isOpen: false, isMarkable: false, isEdited: true } as const;
    expect((await show(own)).text).not.toContain('modificat');
    const ownList = await show({ ...own, isOwn: true });
    const { hidden: placeholder } = discussionPageTexts.ro.placeholders;
    expect([ownList.text.includes('modificat'), ownList.text.includes(placeholder)]).toEqual([true, true]);
    expect((await show({ ...own, isOwn: true }, { isAlone: true })).text).not.toContain(placeholder);
    const held = await show({
      status: 'held',
      isOwn: true,
      isOpen: false,
      isMarkable: false,
      heldFor: 'identical',
    });
    expect(held.text).toContain(
      'Comentariul tău așteaptă un moderator, pentru că mai mulți oameni au trimis același text.',
    );
    expect(held.text).toContain('Textul.');
  });

  test('a comment under a deleted topic can still be reported, but neither liked nor answered', async () => {
    const { html } = await show({ isOpen: false, isMarkable: false, topicStatus: 'deleted' });
    expect(linksOf(html)).toEqual([['Raportează', `${href}#raporteaza`]]);
    expect(html).not.toContain('<button');
  });

  test('a comment says when its author is the candidate or an erased account, and explains a held reaction', async () => {
    const { text } = await show({ author: null, isByCandidate: true, heldPress: 'rejected' });
    expect(text).toContain('cont șters Candidat luni');
    expect(text).toContain('Reacția ta nu se numără');
  });

  test('an archive shows the number of likes without buttons and links', async () => {
    const archived = (likes: number) =>
      renderArchive(<CommentItem comment={{ ...comment, likes }} href={href} />);
    expect(wordsOf(await archived(20))).toContain('Textul. 20 de aprecieri');
    expect(await archived(20)).not.toMatch(/<button|<a /);
    expect(wordsOf(await archived(0))).not.toContain('aprecieri');
    expect((await show({ likes: 20 })).text).not.toContain('20 de aprecieri');
  });

  test('a pressed button leads back to the comment on the same page, with the same filter', async () => {
    const { html } = await render(<CommentItem comment={comment} href={href} />, '?doar=candidat');
    expect(
      html.match(/name="next" value="\/candidate\/ana\/discussions\/t1\?doar=candidat#c-c1"/g),
    ).toHaveLength(2);
  });

  test('the question of consent appears at the pressed button of the same comment, and sends the same fields again', async () => {
    const press = (of: string, given: Partial<ShownComment> = {}, id = 'c1', code = 'consent-required') =>
      renderForms(<CommentItem comment={{ ...comment, ...given }} href={href} />, {
        ...{ of, comment: id, code, text: 'Nu s-a putut.' },
        typed: { next: '/inapoi', mark: 'pass' },
      });
    const nexts = (html: string) => [...html.matchAll(/name="next" value="([^"]*)"/g)].map(([, to]) => to);
    const here = '/#c-c1';
    const marked = await press('mark');
    expect(nexts(marked)).toEqual([here, '/inapoi', here]);
    expect(marked).toContain('<input type="hidden" name="mark" value="pass"/>');
    expect(nexts(await press('mark', {}, 'c2'))).toEqual([here, here]);
    expect(nexts(await press('like'))).toEqual([here, here, '/inapoi']);
    expect(nexts(await press('like', {}, 'c2'))).toEqual([here, here]);
    expect(nexts(await press('like', { isLiked: true }))).toEqual([here, here]);
    for (const [of, id, isShown] of [
      ['like', 'c1', true],
      ['unlike', 'c1', true],
      ['mark', 'c1', true],
      ['unlike', 'c2', false],
    ] as const) {
      const html = await press(of, { isLiked: of === 'unlike' }, id, 'like-failed');
      expect(html.includes('Nu s-a putut.'), `${of} ${id}`).toBe(isShown);
      expect(html).not.toContain('Autentifică-te');
    }
    const signedOut = await press('like', {}, 'c1', 'like-signed-out');
    expect(signedOut).toContain('href="/auth?next=/"');
    expect(wordsOf(signedOut)).toContain(discussionPageTexts.ro.signInAgain);
  });

  test('the form that deletes a text opens after a refusal of its own, and new texts are announced only when there are any', async () => {
    const texts = { title: 'Șterge', text: 'Sigur?', submit: 'Da, șterge' };
    const form = <DeleteForm intent="delete-topic" texts={texts} />;
    const refused = { comment: '', code: 'topic-failed', text: 'Nu s-a putut.', typed: {} };
    expect(await renderForms(form)).not.toMatch(/<details[^>]* open/);
    expect(await renderForms(form, { ...refused, of: 'report' })).not.toMatch(/<details[^>]* open/);
    expect(await renderForms(form, { ...refused, of: 'delete-topic' })).toMatch(/<details[^>]* open/);
    expect((await render(<Arrivals kind="topics" id="t1" known={4} />)).html).not.toContain('<button');
  });
});

test('the author of a removed text reads the reason and may appeal once, and a hidden text has no appeal', async () => {
  const of = (status: 'removed' | 'hidden', hasAppealed: boolean) =>
    render(
      <OwnModeration
        state="Eliminat"
        status={status}
        moderation={{ reason: 'Insultă.', hasAppealed } as never}
      />,
    );
  const first = await of('removed', false);
  expect(first.text).toContain('Motivul moderatorului: Insultă.');
  expect(first.html).toContain('value="appeal"');
  const again = await of('removed', true);
  expect(again.text).toContain('Contestația ta a ajuns la moderatori.');
  expect(again.html).not.toContain('value="appeal"');
  const hidden = await of('hidden', false);
  expect(hidden.text).not.toContain('Insultă.');
  expect(hidden.html).not.toContain('value="appeal"');
});

describe('agreement in a topic', () => {
  const opinions = (given: TopicOpinions) => render(<TopicOpinionsSection slug="ana" opinions={given} />);

  test('shows the groups’ sizes, and each comment with every group’s share of all its marks', async () => {
    const groups = [
      { agree: 3, disagree: 1, pass: 4 },
      { agree: 8, disagree: 0, pass: 0 },
    ];
    const { html, text } = await opinions({
      ...{ state: 'grouped', at, sizes: [12, 20], dividing: [] },
      agreed: [{ id: 'c1', content: 'Toți vor asta.', groups }],
    });
    expect(text).toContain(
      'Cine răspunde asemănător formează un grup: A – 12 oameni, B – 20 de oameni. Calculat luni, 12 mai 2025, 10:00.',
    );
    expect(text).toMatch(
      /Acord în toate grupurile Toți vor asta\. Grupul A 38% de acord Grupul B 100% de acord/,
    );
    expect(text).toContain('Ce desparte Niciun comentariu nu deosebește limpede grupurile.');
    expect([...html.matchAll(/width:([\d.]+)%/g)].map(([, width]) => width)).toEqual(['37.5', '100']);
    expect(html).toContain('href="/candidate/ana/comments/c1"');
  });

  test.each<[string, TopicOpinions, string]>([
    [
      'one person is missing',
      { state: 'missing', people: 1, marks: 7 },
      'Mai lipsește 1 om care să răspundă la cel puțin 7 comentarii',
    ],
    [
      'twenty people are missing',
      { state: 'missing', people: 20, marks: 7 },
      'Mai lipsesc 20 de oameni care',
    ],
    ['no groups form', { state: 'ungrouped' }, 'nu formează cel puțin două grupuri de câte 10 oameni'],
  ])('says why there are no groups when %s', async (_, given, said) => {
    expect((await opinions(given)).text).toContain(said);
  });
});

test('a list without topics says so once and shares its hairline with the general discussion, and a later page says nothing', async () => {
  const list = (generalComments: number | null) =>
    render(<TopicList slug="ana" topics={[]} generalComments={generalComments} level={2} />);
  const { noTopics, general } = discussionPageTexts.ro;
  const { html, text } = await list(0);
  expect(text.split(noTopics)).toHaveLength(2);
  expect(text.indexOf(general)).toBeGreaterThan(text.indexOf(noTopics));
  expect(html).toMatch(/<div class="-mt-px"><ul /);
  expect((await list(null)).text).not.toContain(noTopics);
});
