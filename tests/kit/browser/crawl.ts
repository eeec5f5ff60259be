import { readFileSync } from 'node:fs';
import { join } from 'node:path';

type FetchedPage = { path: string; status: number; text: string; type: string };

const file = join(import.meta.dirname, '../../../data/ro-president-2025/candidates.json');
const { candidates }: { candidates: { slug: string }[] } = JSON.parse(readFileSync(file, 'utf8'));
const slugs = new RegExp(`\\b(${candidates.map(({ slug }) => slug).join('|')})\\b`, 'g');

/** Parameters whose value changes only which records a page shows, or to which page it leads back. */
const values = /(?<=[?&](sortare|pagina|next|despre|eticheta|sondaj)=)[^&]*/g;

/**
 * Treats paths as equal that differ only in area, candidate, source or such a parameter, because one page
 * answers them. Area codes keep their length, which differs for counties, countries and districts.
 */
function kindOf(path: string): string {
  return path
    .replace(values, '')
    .replace(slugs, ':candidate')
    .replace(/(?<=^\/news\/source\/)[^?]+/, ':source')
    .replace(/(?<=^\/results\/\d\/)[A-Z\d-]+/, (code) => code.replace(/[A-Z\d]/g, 'A'));
}

/**
 * Follows the site's links, including links to files, and reads at most `each` paths of a kind. A style sheet that
 * many pages contain is kept only in the text of the first page.
 */
export async function crawl(site: string, options: { from: string[]; each: number }): Promise<FetchedPage[]> {
  const queue = [...options.from];
  const seen = new Set(queue);
  const taken = new Map<string, number>();
  const styles = new Set<string>();
  const pages: FetchedPage[] = [];
  async function follow(): Promise<void> {
    for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
      const kind = kindOf(path);
      const number = (taken.get(kind) ?? 0) + 1;
      if (number > options.each) continue;
      taken.set(kind, number);
      // Compressing the pages would take a tenth of the program's time.
      const headers = { 'accept-encoding': 'identity' };
      const answer = await fetch(new URL(path, site), { redirect: 'manual', headers });
      const type = answer.headers.get('content-type') ?? '';
      const text = withoutRepeatedStyles(await answer.text(), styles);
      pages.push({ path, status: answer.status, text, type });
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

function withoutRepeatedStyles(html: string, seen: Set<string>): string {
  return html.replace(/<style>.*?<\/style>/gs, (style) => {
    if (seen.has(style)) return '';
    seen.add(style);
    return style;
  });
}

function linksOf(html: string): string[] {
  return [...html.matchAll(/<a\s[^>]*href="(\/[^"#]*)/g)]
    .map((match) => (match[1] ?? '').replaceAll('&amp;', '&'))
    .filter((href) => !href.startsWith('//'));
}
