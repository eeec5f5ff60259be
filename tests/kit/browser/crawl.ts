import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { APIRequestContext } from '@playwright/test';

type FetchedPage = { path: string; status: number; text: string; type: string };

const file = join(import.meta.dirname, '../../../data/ro-president-2025/candidates.json');
const { candidates }: { candidates: { slug: string }[] } = JSON.parse(readFileSync(file, 'utf8'));
const slugs = new RegExp(`\\b(${candidates.map(({ slug }) => slug).join('|')})\\b`, 'g');

/**
 * Makes paths equal that differ only in area, candidate, order or page number, because the same code answers
 * them. Area codes keep their length, which differs for counties, countries and districts.
 */
function kindOf(path: string): string {
  return path
    .replace(slugs, ':candidate')
    .replace(/(?<=^\/results\/\d\/)[A-Z\d-]+/, (code) => code.replace(/[A-Z\d]/g, 'A'))
    .replace(/(?<=[?&](sortare|pagina)=)[^&]*/, '');
}

/** Follows this site's links from the given paths, also to files. Reads at most `each` paths of a kind. */
export async function crawl(
  request: APIRequestContext,
  options: { from: string[]; each: number },
): Promise<FetchedPage[]> {
  const queue = [...options.from];
  const seen = new Set(queue);
  const taken = new Map<string, number>();
  const pages: FetchedPage[] = [];
  async function follow(): Promise<void> {
    for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
      const kind = kindOf(path);
      const number = (taken.get(kind) ?? 0) + 1;
      if (number > options.each) continue;
      taken.set(kind, number);
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
  // With several starting paths, all four crawlers are busy from the beginning.
  await Promise.all([follow(), follow(), follow(), follow()]);
  return pages;
}

function linksOf(html: string): string[] {
  return [...html.matchAll(/<a\s[^>]*href="(\/[^"#]*)/g)]
    .map((match) => (match[1] ?? '').replaceAll('&amp;', '&'))
    .filter((href) => !href.startsWith('//'));
}
