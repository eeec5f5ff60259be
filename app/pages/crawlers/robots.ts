import { reader } from '#app/platform/context.server.ts';
import { crawlerRules } from './crawlers.ts';

export const loader = reader('unavailable', async ({ config, request }) => {
  const rules = crawlerRules({ isDemo: config.demo, origin: new URL(request.url).origin });
  return new Response(rules, {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, no-cache' },
  });
});
