import { data, redirect } from 'react-router';
import { decideBatch } from '#app/features/discussions/batches/decide.server.ts';
import {
  countHeld,
  findAwaitedBatch,
  listAwaitedBatches,
  listBatchTexts,
  listDecidedBatches,
} from '#app/features/discussions/batches/queries.server.ts';
import { separateText } from '#app/features/discussions/batches/separate.server.ts';
import { isId, readPostCursor } from '#app/features/discussions/cursor.ts';
import { decide } from '#app/features/discussions/moderation/decide.server.ts';
import { readPostKey } from '#app/features/discussions/moderation/post.ts';
import { listAwaited, listDecisions } from '#app/features/discussions/moderation/queries.server.ts';
import { beginChange, byIntent, textOf } from '#app/pages/admin/editing/by-intent.server.ts';
import { type HandlerContext, reader, writer } from '#app/platform/context.server.ts';
import type { Db } from '#app/platform/db/database.ts';
import { readBlock } from '#app/platform/page/block.server.ts';
import { readPageNumber } from '#app/platform/page/page-number.ts';
import { explain, Refusal } from '#app/platform/refusal/refusal.ts';
import { batchParameter, batchPath } from './addresses.ts';

const loggedDecisions = 20;

/** Reads the items that await a moderator: the whole queue or, with the parameter `grup`, the texts of one batch. */
export const readModeration = reader('moderation-failed', async (context) => {
  const { searchParams } = new URL(context.request.url);
  const state = searchParams.get('stare');
  const batchId = searchParams.get(batchParameter);
  if (batchId !== null)
    return { opened: await readBatch(context, batchId), isSeparated: state === 'separat' } as const;
  return { opened: null, ...(await readQueue(context)), isDone: state === 'decis' } as const;
});

async function readQueue(context: HandlerContext) {
  const { db, at, request } = context;
  const cursor = readPostCursor(new URL(request.url).searchParams.get('dupa'));
  const isFirstPage = cursor === null;
  const [queue, batches, totals, log] = await Promise.all([
    readBlock(context, 'moderation-failed', () => listAwaited(db, { at, cursor })),
    readBlock(context, 'moderation-failed', async () => (isFirstPage ? listAwaitedBatches(db, at) : [])),
    readBlock(context, 'moderation-failed', () => countHeld(db, { at, candidateId: null, topicId: 'all' })),
    readBlock(context, 'moderation-failed', () => readLog(db, at)),
  ]);
  return { queue, batches, totals, log, isFirstPage };
}

/** Reads one page of the texts of a batch. `batch` is null when the batch no longer waits. */
async function readBatch({ db, at, request }: HandlerContext, batchId: string) {
  const page = readPageNumber(new URL(request.url).searchParams.get('pagina'));
  if (!isId(batchId)) throw new Refusal('not-found');
  const [batch, { texts, hasMore }] = await Promise.all([
    findAwaitedBatch(db, { at, id: batchId }),
    listBatchTexts(db, { batchId, at, page }),
  ]);
  return { batch, texts, hasMore, page };
}

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

const separate = writer('moderation-failed', async (context) => {
  const { form, editor } = await beginChange(context, 'separate-text');
  const post = readPostKey(textOf(form, 'post'));
  if (!post) throw new Refusal('bad-request');
  const { batchId } = await separateText(context, { post, ...editor });
  return redirect(`${batchPath(batchId)}&stare=separat`, 303);
});

export const changeModeration = byIntent({
  moderate,
  'moderate-batch': moderateBatch,
  'separate-text': separate,
});
