import { data, redirect } from 'react-router';
import { decideBatch } from '#app/features/discussions/batches/decide.server.ts';
import {
  countHeld,
  listAwaitedBatches,
  listDecidedBatches,
} from '#app/features/discussions/batches/queries.server.ts';
import { isId, readPostCursor } from '#app/features/discussions/cursor.ts';
import { decide } from '#app/features/discussions/moderation/decide.server.ts';
import { readPostKey } from '#app/features/discussions/moderation/post.ts';
import { listAwaited, listDecisions } from '#app/features/discussions/moderation/queries.server.ts';
import { beginChange, byIntent, textOf } from '#app/pages/admin/editing/by-intent.server.ts';
import { reader, writer } from '#app/platform/context.server.ts';
import type { Db } from '#app/platform/db/database.ts';
import { readBlock } from '#app/platform/page/block.server.ts';
import { explain, Refusal } from '#app/platform/refusal/refusal.ts';

const loggedDecisions = 20;

/** Reads the texts that await a moderator and the newest decisions. */
export const readModeration = reader('moderation-failed', async (context) => {
  const { db, at, request } = context;
  const { searchParams } = new URL(request.url);
  const cursor = readPostCursor(searchParams.get('dupa'));
  const isFirstPage = cursor === null;
  const [queue, batches, totals, log] = await Promise.all([
    readBlock(context, 'moderation-failed', () => listAwaited(db, { at, cursor })),
    readBlock(context, 'moderation-failed', async () => (isFirstPage ? listAwaitedBatches(db, at) : [])),
    readBlock(context, 'moderation-failed', () => countHeld(db, { at, candidateId: null, topicId: 'all' })),
    readBlock(context, 'moderation-failed', () => readLog(db, at)),
  ]);
  return { queue, batches, totals, log, isFirstPage, isDone: searchParams.get('stare') === 'decis' };
});

/** The newest decisions about single texts and about whole batches, in one list. */
async function readLog(db: Db, at: Date) {
  const [texts, batches] = await Promise.all([
    listDecisions(db, { at, limit: loggedDecisions }),
    listDecidedBatches(db, { at, limit: loggedDecisions }),
  ]);
  return [...texts, ...batches].toSorted((a, b) => b.at.getTime() - a.at.getTime()).slice(0, loggedDecisions);
}

/** The answer to a refused decision about a text (`post`) or batch, with the typed reason. */
export type RefusedDecision = { post: string; text: string; motive: string };

const moderate = writer('moderation-failed', async (context) => {
  const { form, editor } = await beginChange(context, 'moderate');
  const post = readPostKey(textOf(form, 'post'));
  const outcome = (['published', 'removed'] as const).find((known) => known === textOf(form, 'outcome'));
  const seen = Number(textOf(form, 'seen'));
  const motive = textOf(form, 'motive');
  const version = textOf(form, 'version');
  if (!post || !outcome || !Number.isInteger(seen) || seen < 0) throw new Refusal('bad-request');
  try {
    await decide(context, { post, outcome, motive, seen, version, ...editor });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { text, status } = explain(error, context.refusals);
    return data<RefusedDecision>({ post: textOf(form, 'post'), text, motive }, { status });
  }
  return redirect('/admin/moderation?stare=decis', 303);
});

const moderateBatch = writer('moderation-failed', async (context) => {
  const { form, editor } = await beginChange(context, 'moderate-batch');
  const batchId = textOf(form, 'batch');
  const outcome = (['released', 'rejected'] as const).find((known) => known === textOf(form, 'outcome'));
  const motive = textOf(form, 'motive');
  if (!isId(batchId) || !outcome) throw new Refusal('bad-request');
  try {
    await decideBatch(context, { batchId, outcome, motive, ...editor });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { text, status } = explain(error, context.refusals);
    return data<RefusedDecision>({ post: batchId, text, motive }, { status });
  }
  return redirect('/admin/moderation?stare=decis', 303);
});

export const changeModeration = byIntent({ moderate, 'moderate-batch': moderateBatch });
