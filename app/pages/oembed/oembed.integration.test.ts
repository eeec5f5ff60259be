import { expect, test } from 'vitest';
import { openSite, Visitor } from '#tests/kit/browser/visitor.ts';
import { withElection } from '#tests/kit/election.ts';
import * as oembed from './oembed.ts';

const base = withElection();

test('programs on other sites may read each oEmbed answer, refusals included', async () => {
  const site = openSite(base.db);
  const ask = async (query: Record<string, string>) => {
    const { status, headers } = await new Visitor(site).get(oembed, `/oembed?${new URLSearchParams(query)}`);
    return [status, Object.fromEntries(headers)];
  };
  const open = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' };
  const url = `${site.origin}/`;
  expect(await ask({ url })).toMatchObject([200, open]);
  expect(await ask({ url, format: 'xml' })).toMatchObject([200, open]);
  expect(await ask({})).toMatchObject([400, open]);
});
