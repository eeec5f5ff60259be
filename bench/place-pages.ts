import { sessionCookieName, signSessionToken } from '#app/features/accounts/sessions/session.server.ts';
import { createSecrets, keepSecretKey } from '#app/platform/config/secret-key.server.ts';
import type { Product } from '#tests/kit/product/product.ts';
import { processorTime } from './processor-time.ts';
import { judge } from './report.ts';

/** Maximum milliseconds of processor time per page of a place (issue 22). */
const limit = 15;
const rounds = { warm: 4, measured: 7 };

/**
 * Prints the processor time of the pages of all counties, and of every 40th locality. No page comes from a
 * cache: the session cookie avoids the page cache, and there are more pages than the cache of still parts
 * holds.
 */
export async function measurePlacePages(product: Product, dataDir: string): Promise<void> {
  const session = signSessionToken('bench', createSecrets(keepSecretKey(dataDir)));
  const headers = { cookie: `${sessionCookieName(false)}=${session}`, 'accept-encoding': 'gzip' };
  const read = async (path: string) => {
    const answer = await fetch(`${product.url}${path}`, { headers });
    if (!answer.ok) console.log(`  FAILED ${answer.status} ${path}`);
    return answer.arrayBuffer();
  };
  const pagesOf = async (kind: string) =>
    (await listAreas(product.url, kind)).map((code) => `/results/1/${code}`);
  const localities = await pagesOf('locality');
  const groups = {
    'page of a county': await pagesOf('county'),
    'page of a locality': localities.filter((_, index) => index % 40 === 0),
  };
  const found = new Map<string, number[]>(Object.keys(groups).map((name) => [name, []]));
  for (let round = 0; round < rounds.warm + rounds.measured; round += 1) {
    for (const [name, paths] of Object.entries(groups)) {
      const before = processorTime(product.pid);
      for (const path of paths) await read(path);
      const used = ((processorTime(product.pid) - before) * 1_000) / paths.length;
      if (round >= rounds.warm) found.get(name)?.push(used);
    }
  }
  for (const [name, values] of found) {
    const median = values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
    judge(`${name}, made for nobody’s cache, ms of processor time`, median, { atMost: limit });
  }
}

/** Lists the codes of all areas of a kind through the public API. */
async function listAreas(url: string, kind: string): Promise<string[]> {
  const codes: string[] = [];
  const elections = await fetch(`${url}/api/v1/elections`);
  const { items } = (await elections.json()) as { items: { id: string }[] };
  let next: string | null = `/api/v1/elections/${items[0]?.id}/areas?kind=${kind}&limit=500`;
  while (next) {
    const answer: Response = await fetch(url + next);
    const page = (await answer.json()) as { items: { code: string }[] };
    codes.push(...page.items.map(({ code }) => code));
    next = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1] ?? null;
  }
  return codes;
}
