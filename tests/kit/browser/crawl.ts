import type { APIRequestContext } from '@playwright/test';

type FetchedPage = { path: string; status: number; text: string; type: string };

/** Follows the links of this site from the given paths, files included, up to `limit` addresses. */
export async function crawl(
  request: APIRequestContext,
  options: { from: string[]; limit: number },
): Promise<FetchedPage[]> {
  const queue = [...options.from];
  const seen = new Set(queue);
  const pages: FetchedPage[] = [];
  async function follow(): Promise<void> {
    for (let path = queue.shift(); path !== undefined && pages.length < options.limit; path = queue.shift()) {
      const answer = await request.get(path, { maxRedirects: 0 });
      const type = answer.headers()['content-type'] ?? '';
      const text = await answer.text();
      pages.push({ path, status: answer.status(), text, type });
      for (const link of type.startsWith('text/html') ? linksOf(text) : []) {
        if (seen.has(link)) continue;
        seen.add(link);
        queue.push(link);
      }
    }
  }
  // Several starting paths keep all four crawlers busy from the beginning.
  await Promise.all([follow(), follow(), follow(), follow()]);
  return pages;
}

function linksOf(html: string): string[] {
  return [...html.matchAll(/<a\s[^>]*href="(\/[^"#]*)/g)]
    .map((match) => (match[1] ?? '').replaceAll('&amp;', '&'))
    .filter((href) => !href.startsWith('//'));
}
