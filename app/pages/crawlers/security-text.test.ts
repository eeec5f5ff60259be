import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { rateRules, refusals } from '#app/features.server.ts';
import { readConfig } from '#app/platform/config/config.ts';
import { type Platform, platformContext, requestContext } from '#app/platform/context.server.ts';
import { loader } from './security-text.ts';

async function ask(settings: Record<string, string>): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(platformContext, { config: readConfig(settings, rateRules), refusals } as Platform);
  const at = new Date();
  const answerHeaders = new Headers();
  context.set(requestContext, { id: '', at, viewer: null, hadSession: false, address: '', answerHeaders });
  const request = new Request('http://localhost/.well-known/security.txt');
  return loader({ context, request, params: {} });
}

test('security.txt answers with a text and status 404 when no contact is set', async () => {
  const answer = await ask({});
  expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'text/plain; charset=utf-8']);
  expect(await answer.text()).toBe('Pagina căutată nu există.');
});

test('security.txt answers with the contact and its expiry when the settings name them', async () => {
  const contact = { SECURITY_CONTACT: 'securitate@exemplu.ro', SECURITY_EXPIRES: '2031-06-30' };
  const answer = await ask(contact);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(answer.headers.get('cache-control')).toBe('public, no-cache');
  expect(await answer.text()).toBe(
    'Contact: mailto:securitate@exemplu.ro\nExpires: 2031-06-30T00:00:00.000Z\nPreferred-Languages: ro, en\n',
  );
});
