import type { MetaDescriptor } from 'react-router';
import { expect, test } from 'vitest';

type Screen = { meta?: (args: never) => MetaDescriptor[] | undefined };

/** All screens that only signed-in people, an e-mail's link or a demonstration open. */
const screens = import.meta.glob<Screen>([
  './{account,admin,auth,candidate-dashboard,create-user,dashboard,demo,setup,unsubscribe}/**/*.tsx',
  './news/own/*.tsx',
  '!./**/*.test.tsx',
  '!./**/*.server.tsx',
]);

const site = { origin: 'https://vot.exemplu.ro', pictureVersion: 'v1' };

test('no private page may be indexed, and each has a title of its own', async () => {
  const titles: string[] = [];
  for (const [path, load] of Object.entries(screens)) {
    const { meta } = await load();
    if (!meta) continue;
    const tags =
      meta({ matches: [{ loaderData: { site } }], loaderData: undefined, params: {} } as never) ?? [];
    const has = (name: string, value: string) =>
      tags.some((tag) => 'name' in tag && tag.name === name && 'content' in tag && tag.content === value);
    expect(has('robots', 'noindex'), path).toBe(true);
    expect(
      tags.filter((tag) => 'tagName' in tag || 'property' in tag),
      path,
    ).toEqual([]);
    const [title = ''] = tags.flatMap((tag) => ('title' in tag ? [String(tag.title)] : []));
    expect(title, path).toMatch(
      path.startsWith('./admin/') ? /^\S.* – Administrare$/ : /^\S.* – Vot informat$/,
    );
    // A title is a name, and a description a sentence.
    expect(title, path).not.toContain('. – ');
    titles.push(title);
  }
  expect(titles.length).toBeGreaterThan(40);
});
