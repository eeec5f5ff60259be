import { z } from '@hono/zod-openapi';
import { describe, expect, test } from 'vitest';
import type { Db } from '#app/platform/db/database.ts';
import { operation } from './operation.server.ts';
import { oneOf, pageQuery, roundNumber } from './shapes.server.ts';

const echo = operation({
  id: 'echo',
  path: '/echo/{round}',
  tag: 'x',
  summary: '',
  description: '',
  params: z.object({ round: roundNumber }),
  query: z.object({ kind: oneOf(['a', 'b']).optional(), ...pageQuery }),
  answer: z.unknown(),
  refuses: [],
  read: async ({ params, query }) => ({ params, query }),
});
const ask = (query: string, round = '2') =>
  echo.answerTo({
    db: {} as Db,
    at: new Date(),
    params: { round },
    query: new URLSearchParams(query),
  });

describe('parameters of an API read operation', () => {
  test('answerTo converts path and query parameters to the types that their schemas declare', async () => {
    expect(await ask('kind=b&limit=20&cursor=x')).toEqual({
      params: { round: 2 },
      query: { kind: 'b', limit: 20, cursor: 'x' },
    });
    expect(await ask('')).toEqual({ params: { round: 2 }, query: {} });
    expect(await ask(`limit=500&cursor=${'x'.repeat(200)}`)).toMatchObject({ query: { limit: 500 } });
  });

  test.each([
    ['limit=0', 'limit', /între 1 și 500/],
    ['limit=501', 'limit', /între 1 și 500/],
    ['limit=-1', 'limit', /între 1 și 500/],
    [`cursor=${'x'.repeat(201)}`, 'cursor', /200/],
    ['limit=1e2', 'limit', /între 1 și 500/],
    ['limit=', 'limit', /între 1 și 500/],
    ['kind=c', 'kind', /a, b/],
    ['limt=5', 'limt', /nu există aici.*kind, cursor, limit/],
    ['limit=5&limit=6', 'limit', /de mai multe ori/],
    ['__proto__=1', '__proto__', /nu există aici/],
    ['constructor=1', 'constructor', /nu există aici/],
  ])('answerTo refuses %s with an error that names the parameter', async (query, parameter, detail) => {
    await expect(ask(query)).rejects.toMatchObject({
      code: 'api-parameter-invalid',
      more: { parameter },
      detail: expect.stringMatching(detail),
    });
  });

  test.each(['0', '10', 'x', ''])('answerTo refuses the round number %j in an API address', async (round) => {
    await expect(ask('', round)).rejects.toMatchObject({ more: { parameter: 'round' } });
  });
});
