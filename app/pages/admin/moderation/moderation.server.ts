import { data, redirect } from 'react-router';
import { readPostCursor } from '#app/features/discussions/cursor.ts';
import { decide } from '#app/features/discussions/moderation/decide.server.ts';
import { readPostKey } from '#app/features/discussions/moderation/post.ts';
import { listAwaited, listDecisions } from '#app/features/discussions/moderation/queries.server.ts';
import { beginChange, byIntent, textOf } from '#app/pages/admin/editing/by-intent.server.ts';
import { reader, writer } from '#app/platform/context.server.ts';
import { readBlock } from '#app/platform/page/block.server.ts';
import { explain, Refusal } from '#app/platform/refusal/refusal.ts';

const loggedDecisions = 20;

/** Reads the texts that await a moderator and the newest decisions. */
export const readModeration = reader('moderation-failed', async (context) => {
  const { db, at, request } = context;
  const { searchParams } = new URL(request.url);
  const cursor = readPostCursor(searchParams.get('dupa'));
  const [queue, log] = await Promise.all([
    readBlock(context, 'moderation-failed', () => listAwaited(db, { at, cursor })),
    readBlock(context, 'moderation-failed', () => listDecisions(db, { at, limit: loggedDecisions })),
  ]);
  return { queue, log, isFirstPage: cursor === null, isDone: searchParams.get('stare') === 'decis' };
});

/** The answer to a refused decision, with the typed reason. */
export type RefusedDecision = { post: string; text: string; motive: string };

const moderate = writer('moderation-failed', async (context) => {
  const { form, editor } = await beginChange(context, 'moderate');
  const post = readPostKey(textOf(form, 'post'));
  const outcome = (['published', 'removed'] as const).find((known) => known === textOf(form, 'outcome'));
  const seen = Number(textOf(form, 'seen'));
  const motive = textOf(form, 'motive');
  if (!post || !outcome || !Number.isInteger(seen) || seen < 0) throw new Refusal('bad-request');
  try {
    await decide(context, { post, outcome, motive, seen, ...editor });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { text, status } = explain(error, context.refusals);
    return data<RefusedDecision>({ post: textOf(form, 'post'), text, motive }, { status });
  }
  return redirect('/admin/moderation?stare=decis', 303);
});

export const changeModeration = byIntent({ moderate });
