import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { rateRules, refusals } from '#app/features.server.ts';
import { readConfig } from '#app/platform/config/config.ts';
import { type Platform, platformContext, requestContext } from '#app/platform/context.server.ts';
import { loader } from './security-text.ts';

test('security.txt answers with a text and status 404 when no contact is set', async () => {
  const context = new RouterContextProvider();
  context.set(platformContext, { config: readConfig({}, rateRules), refusals } as Platform);
  const at = new Date();
  const answerHeaders = new Headers();
  context.set(requestContext, { id: '', at, viewer: null, hadSession: false, address: '', answerHeaders });
  const request = new Request('http://localhost/.well-known/security.txt');
  const answer = await loader({ context, request, params: {} });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'text/plain; charset=utf-8']);
  expect(await answer.text()).toBe('Pagina căutată nu există.');
});
