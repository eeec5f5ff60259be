import { redirect } from 'react-router';
import { z } from 'zod';
import { discardDataset, publishDataset } from '#app/features/election-datasets/commands.server.ts';
import type { DatasetFacts } from '#app/features/election-datasets/facts.ts';
import {
  findDataset,
  type LoadedElection,
  listElections,
} from '#app/features/election-datasets/queries.server.ts';
import { countByFile, pageOfProblems, splitProblem } from '#app/features/election-datasets/rules.ts';
import { beginChange, byIntent, textOf } from '#app/pages/admin/editing/by-intent.server.ts';
import { writeMoment } from '#app/pages/admin/elections/preview/addresses.ts';
import { parseMoment } from '#app/platform/clock/bucharest.ts';
import { type HandlerContext, reader, writer } from '#app/platform/context.server.ts';
import { readPageNumber } from '#app/platform/page/page-number.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';

/** Returns the dataset's id from the URL. Refuses any other text, which PostgreSQL could not compare. */
function idOf({ params }: Pick<HandlerContext, 'params'>): string {
  const parsed = z.uuid().safeParse(params.dataset);
  if (!parsed.success) throw new Refusal('not-found');
  return parsed.data;
}

export const readDataset = reader('elections-failed', async (context) => {
  const { db, request } = context;
  const [dataset, elections] = await Promise.all([findDataset(db, idOf(context)), listElections(db)]);
  if (!dataset) throw new Refusal('not-found');
  const [shown] = elections;
  const { facts } = dataset;
  const { problems: stored, ...own } = dataset;
  const problems = stored.map(splitProblem);
  const files = countByFile(problems);
  const { searchParams } = new URL(request.url);
  const named = searchParams.get('fisier');
  const file = files.some((entry) => entry.file === named) ? named : null;
  const page = readPageNumber(searchParams.get('pagina'));
  return {
    dataset: own,
    report: {
      ...{ files, file, storedCount: problems.length, problemCount: own.problemCount },
      ...pageOfProblems(problems, { file, page }),
    },
    moment: writeMoment(momentOf(facts, context.at)),
    shownTitle: shown?.title ?? '',
    place: facts && shown ? placeOf(facts, shown) : ('api' as const),
    asks: searchParams.get('intreaba') === 'sterge',
  };
});

/** Proposes noon of the first round's day as the preview's moment, or now when that day is unknown. */
function momentOf(facts: DatasetFacts | null, now: Date): Date {
  const [day] = facts?.days ?? [];
  return (day && parseMoment(`${day}T12:00`)) || now;
}

/** Tells where visitors see a published election. The site shows the election with the latest first round. */
function placeOf({ electionId, days }: DatasetFacts, shown: LoadedElection): 'same' | 'site' | 'api' {
  if (electionId === shown.id) return 'same';
  return (days[0] ?? '') > shown.day ? 'site' : 'api';
}

const publish = writer('dataset-change-failed', async (context) => {
  const { form, editor } = await beginChange(context, 'publish-dataset', 'run-job');
  if (textOf(form, 'confirmed') !== 'da') throw new Refusal('dataset-unconfirmed');
  const id = idOf(context);
  // Closes the preview, because the site itself shows the published election.
  context.previews.close(id);
  await publishDataset(context, { id, actor: editor.actor, requestId: editor.requestId });
  return redirect(`/admin/elections/${id}`, 303);
});

const discard = writer('dataset-change-failed', async (context) => {
  const { editor } = await beginChange(context, 'discard-dataset', 'run-job');
  const id = idOf(context);
  context.previews.close(id);
  await discardDataset(context, { id, actor: editor.actor, requestId: editor.requestId });
  return redirect('/admin/elections?facut=sters', 303);
});

export const changeDataset = byIntent({ 'publish-dataset': publish, 'discard-dataset': discard });
