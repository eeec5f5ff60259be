import { listSimilar } from '#app/features/discussions/questions/queries.server.ts';
import { longestQuestion } from '#app/features/discussions/questions/rules.ts';
import { reader } from '#app/platform/context.server.ts';
import { takeRate } from '#app/platform/rates/rates.server.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';
import { requireCandidate } from '../discussions/read.server.ts';

/**
 * `/candidate/:slug/questions/similar.json`: the public questions that resemble the text in `text`, while a signed-in
 * person types it.
 */
export const loader = reader('public-questions-failed', async (context) => {
  const { db, at, viewer, request } = context;
  if (!viewer) throw new Refusal('question-signed-out');
  await takeRate(context, { bucket: 'similar-questions', subject: viewer.id });
  const { id: candidateId } = await requireCandidate(context);
  const text = (new URL(request.url).searchParams.get('text') ?? '').slice(0, longestQuestion);
  const similar = await listSimilar(db, { candidateId, at, text });
  return Response.json(similar, { headers: { 'cache-control': 'private, no-store' } });
});
