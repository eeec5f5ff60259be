import { describe, expect, test } from 'vitest';
import { tidyText } from '#app/platform/text/plain-text.ts';
import { commentPath, questionPath, questionsPath, threadPath, topicsPath } from './addresses.ts';
import { readPostCursor, writePostCursor } from './cursor.ts';
import { postReference, readPostKey } from './moderation/post.ts';
import { mostLinks, piecesOf, problemOf } from './rules.ts';

const limits = { most: 2_000, mayLink: true };

describe('the text of a comment', () => {
  test('DISC-03 a blank comment is refused, even with only spaces and invisible characters', () => {
    for (const blank of ['', '   ', '\n\n\t', '\u200b\u200d', '\u00a0'])
      expect(problemOf(tidyText(blank), limits), JSON.stringify(blank)).toBe('blank');
  });

  test('a comment of 2,000 characters is accepted, and 2,001 or 10,000 are refused', () => {
    expect(problemOf('ș'.repeat(2_000), limits)).toBeNull();
    expect(problemOf('🗳'.repeat(2_000), limits)).toBeNull();
    expect(problemOf('a'.repeat(2_001), limits)).toBe('too-long');
    expect(problemOf('a'.repeat(10_000), limits)).toBe('too-long');
  });

  test.each([
    ['a right-to-left override', 'da\u202etxet'],
    ['an isolate', 'da \u2066nu\u2069'],
    ['a zero-width space', 'v\u200bot'],
    ['a soft hyphen', 'vo\u00adtul'],
    ['a control character', 'vot\u0007'],
    ['a tag character', 'vot\u{e0041}'],
    ['a symbol that draws nothing', 'vot\u2800'],
    ['letters under a pile of marks', `v${'\u0315'.repeat(9)}ot`],
  ])('a comment with %s is refused', (_name, text) => {
    expect(problemOf(tidyText(text), limits)).toBe('unreadable');
  });

  test('Romanian letters, joined emoji and empty lines are accepted', () => {
    for (const text of [
      '2030',
      '?!',
      '👍',
      'Îți mulțumesc, „țară”!',
      'bravo 👩‍💻 👍🏽 ❤️',
      'unu\n\ndoi',
      '<b>nu</b>',
    ])
      expect(problemOf(tidyText(text), limits), text).toBeNull();
  });

  test('a title of two lines is refused', () => {
    expect(problemOf('unu\ndoi', { ...limits, isOneLine: true })).toBe('unreadable');
  });

  test('more than two links are refused, and any link from an account younger than a day', () => {
    const links = (count: number) =>
      Array.from({ length: count }, (_, n) => `https://a.invalid/${n}`).join(' ');
    expect(problemOf(links(mostLinks), limits)).toBeNull();
    expect(
      problemOf('https://www.a.invalid și www.b.invalid', limits),
      'the www of a link is not a second link',
    ).toBeNull();
    expect(problemOf(links(3), limits)).toBe('too-many-links');
    expect(problemOf(links(50), limits)).toBe('too-many-links');
    expect(problemOf('vezi www.a.invalid', { ...limits, mayLink: false })).toBe('no-links-yet');
    expect(problemOf('fără linkuri', { ...limits, mayLink: false })).toBeNull();
    expect(problemOf('HTTP://a.invalid', { ...limits, mayLink: false })).toBe('no-links-yet');
  });

  test('letters with separate accents are composed, and three empty lines become one', () => {
    expect(tidyText('  s\u0326i\r\n\r\n\r\n\r\nda  ')).toBe('și\n\nda');
    expect(tidyText(`sus${'\n\u2003'.repeat(60)}jos`), 'lines of wide spaces do not become empty lines').toBe(
      'sus\n\n\u2003jos',
    );
  });
});

describe('links in a comment', () => {
  const hrefs = (text: string) => piecesOf(text).flatMap(({ href }) => href ?? []);

  test('https addresses become links without the sentence’s punctuation, and the parts keep the whole text', () => {
    expect(piecesOf('https://a.invalid')).toEqual([{ text: 'https://a.invalid', href: 'https://a.invalid' }]);
    const text = 'Vezi (https://a.invalid/x?y=1), apoi https://b.invalid.';
    expect(hrefs(text)).toEqual(['https://a.invalid/x?y=1', 'https://b.invalid']);
    expect(
      piecesOf(text)
        .map((piece) => piece.text)
        .join(''),
    ).toBe(text);
  });

  test.each(['.', ',', ';', ':', '!', '?', ')', ']', '}', '…', '".', '”', '»', ' apoi'])(
    'the link of an address ends before „%s”',
    (after) => {
      expect(hrefs(`Vezi https://a.invalid/x${after}`)).toEqual(['https://a.invalid/x']);
    },
  );

  test('an address in capitals becomes a link', () => {
    expect(hrefs('Vezi HTTPS://A.invalid/X')).toEqual(['HTTPS://A.invalid/X']);
  });

  test('http and javascript URLs, and URLs that hide their host, stay text', () => {
    for (const text of [
      'http://a.invalid',
      'javascript:alert(1)',
      'https://bec.ro@a.invalid/',
      'https://:bec.ro@a.invalid/',
      'https://',
      'https://...',
      'https://[',
      'data:text/html,x',
    ])
      expect(hrefs(text), text).toEqual([]);
  });
});

describe('addresses of discussions', () => {
  const id = '5f0c1a9e-3f1c-4d0e-9f5b-1c2d3e4f5a6b';

  test('a cursor contains a time in milliseconds and an id, and any other text is no cursor', () => {
    const cursor = { at: new Date('2030-05-04T10:00:00.123Z'), id };
    expect(writePostCursor(cursor)).toBe(`1904119200123.${id}`);
    expect(readPostCursor(writePostCursor(cursor))).toEqual(cursor);
    for (const text of [null, '', id, `.${id}`, '1904119200123.', '1904119200123.x', `x.${id}`, `1.${id}x`])
      expect(readPostCursor(text), String(text)).toBeNull();
    expect(readPostCursor(`${'9'.repeat(15)}.${id}`), 'more than fourteen digits').toBeNull();
  });

  test('a post’s key names its kind and id, and its reference has only the column of its kind', () => {
    for (const kind of ['comment', 'topic', 'question'] as const) {
      expect(readPostKey(`${kind}:${id}`)).toEqual({ kind, id });
      const none = { comment_id: null, topic_id: null, question_id: null };
      expect(postReference({ kind, id })).toEqual({ ...none, [`${kind}_id`]: id });
    }
    for (const text of ['', id, `poll:${id}`, 'comment:x', 'comment:'])
      expect(readPostKey(text), text).toBeNull();
  });

  test('pages of a candidate’s discussions keep the cursor and the choice of the candidate’s comments', () => {
    const thread = { slug: 'ana', topic: null };
    expect([
      topicsPath('ana'),
      topicsPath('ana', '1.x'),
      threadPath(thread),
      threadPath({ ...thread, topic: id, cursor: '1.x' }),
      threadPath({ ...thread, cursor: '1.x', isOnlyCandidate: true }),
      commentPath('ana', id),
      questionsPath('ana'),
      questionPath('ana', id),
    ]).toEqual([
      '/candidate/ana/discussions',
      '/candidate/ana/discussions?dupa=1.x',
      '/candidate/ana/discussions/general',
      `/candidate/ana/discussions/${id}?dupa=1.x`,
      '/candidate/ana/discussions/general?doar=candidat&dupa=1.x',
      `/candidate/ana/comments/${id}`,
      '/candidate/ana/questions',
      `/candidate/ana/questions/${id}`,
    ]);
  });
});
