import { beforeAll, beforeEach, expect, test } from 'vitest';
import { makeUser, type TestUser, viewerOf } from '#app/features/accounts/testing.ts';
import { adminArgs } from '#app/pages/admin/testing.ts';
import { renderScreen } from '#tests/kit/browser/screen.tsx';
import { moments, withElection } from '#tests/kit/election.ts';
import * as screen from './screen.tsx';

const base = withElection();
const at = moments.betweenRounds;
const path = '/admin/news/new';

let admin: TestUser;
beforeAll(async () => {
  admin = await makeUser(base.db, { role: 'admin' });
});
beforeEach(() => base.owner.deleteFrom('news_articles').where('original_url', 'is', null).execute());

/** Renders the editor, with `actionData` as its action's answer. */
function show(search = '', actionData?: unknown) {
  const of = { pattern: path, path: `${path}${search}`, db: base.db, at, viewer: viewerOf(admin) };
  return renderScreen({ screen, actionData, ...of });
}

const typed = {
  title: 'Titlu',
  excerpt: 'Rezumat',
  status: 'published',
  content: '## Subtitlu\n\nUn **text**.',
  author: 'Redacția',
  publishedAt: '2025-05-13T08:30',
};

function send(form: Record<string, string>): Promise<unknown> {
  const args = adminArgs(path, { db: base.db, at, viewer: admin }, { ...typed, ...form });
  return screen.action(args as never) as Promise<unknown>;
}

test('the form saves an article at its time in Romania, and links the article only once it is public', async () => {
  const answer = (await send({ intent: 'write' })) as Response;
  const address = answer.headers.get('location') ?? '';
  const [, id = ''] = /^\/admin\/news\/new\?articol=([0-9a-f-]{36})&facut=articol$/.exec(address) ?? [];
  expect([answer.status, id]).toEqual([303, expect.stringMatching(/./)]);
  const row = await base.db
    .selectFrom('news_articles')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({
    title: 'Titlu',
    author: 'Redacția',
    published_at: new Date('2025-05-13T05:30:00Z'),
  });
  const planned = await show(`?articol=${id}&facut=articol`);
  expect(planned.text).toContain('Articolul a fost salvat.');
  expect(planned.text).toContain('Modifică articolul');
  expect(planned.html).toMatch(/<input[^>]*name="publishedAt"[^>]*value="2025-05-13T08:30"/);
  expect(planned.html).toMatch(/<input[^>]*name="author"[^>]*value="Redacția"/);
  expect(planned.html).toContain('Un **text**.</textarea>');
  expect(planned.text).not.toContain('Vezi articolul');
  const image_url = 'https://exemplu.ro/poza.jpg';
  await base.owner
    .updateTable('news_articles')
    .set({ published_at: at, image_url })
    .where('id', '=', id)
    .execute();
  const published = await show(`?articol=${id}`);
  expect(published.html).toContain(`href="/news/${row.slug}"`);
  expect(published.html).toMatch(
    /<input(?=[^>]*name="imageUrl")[^>]*value="https:\/\/exemplu\.ro\/poza\.jpg"/,
  );
  expect(published.text).not.toContain('Articolul a fost salvat.');
  await base.owner.updateTable('news_articles').set({ status: 'draft' }).where('id', '=', id).execute();
  expect((await show(`?articol=${id}`)).text).not.toContain('Vezi articolul');
});

test('the form previews an article with headings and planned time, keeps all typed values and stores nothing', async () => {
  const tag = await base.db.selectFrom('news_tags').select('id').executeTakeFirstOrThrow();
  const candidate = await base.db.selectFrom('candidates').select('id').executeTakeFirstOrThrow();
  const answer = await send({ intent: 'preview', tag: tag.id, candidate: candidate.id });
  expect(
    await base.db.selectFrom('news_articles').select('id').where('original_url', 'is', null).execute(),
  ).toEqual([]);
  const { html, text } = await show('', answer);
  expect(text).toContain('Previzualizare Titlu Apare marți, 13 mai 2025, 8:30. Rezumat');
  expect(html.split('id="previzualizare"')[1]).toMatch(/<h\d[^>]*>Subtitlu<\/h\d>/);
  expect(html).toMatch(/<input[^>]*name="title"[^>]*value="Titlu"/);
  for (const { id } of [tag, candidate]) {
    const box = [...html.matchAll(/<input[^>]*>/g)].find(([input]) => input.includes(`value="${id}"`))?.[0];
    expect(box).toContain('checked=""');
  }
  const now = await show('', await send({ intent: 'preview', publishedAt: '' }));
  expect(now.text).toContain('Apare luni, 12 mai 2025, 10:00.');
  const empty = await show();
  expect(empty.text).not.toContain('Previzualizare Titlu');
  expect(empty.html).toMatch(/<input(?=[^>]*name="status")(?=[^>]*value="draft")[^>]*checked=""/);
});

test('the form refuses an article without text, and keeps the typed values', async () => {
  const answer = (await send({ intent: 'write', content: ' ' })) as { init: { status: number } };
  expect(answer.init.status).toBe(400);
  const { html } = await show('', (answer as unknown as { data: unknown }).data);
  expect(html).toMatch(/<input[^>]*name="title"[^>]*value="Titlu"/);
  expect(html).toMatch(/aria-invalid="true"/);
});
