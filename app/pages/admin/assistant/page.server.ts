import { redirect } from 'react-router';
import { correctionsPath } from '#app/features/assistant/addresses.ts';
import { decideReport } from '#app/features/assistant/corrections/commands.server.ts';
import {
  countReports,
  listReports,
  reportStates,
} from '#app/features/assistant/corrections/queries.server.ts';
import { beginChange, byIntent, textOf } from '#app/pages/admin/editing/by-intent.server.ts';
import { reader, writer } from '#app/platform/context.server.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';

/** Reads the reports of the state that the URL names, by default the reports that wait for a decision. */
export const readReports = reader('unavailable', async ({ db, at, request }) => {
  const { searchParams: params } = new URL(request.url);
  const state = reportStates.find((one) => one === params.get('stare')) ?? 'pending';
  const [reports, counts] = await Promise.all([listReports(db, { state, at }), countReports(db, at)]);
  return { state, reports, counts, done: params.get('facut') };
});

const decide = writer('unavailable', async (context) => {
  const { form, editor } = await beginChange(context, 'decide-assistant-report');
  const verdict = textOf(form, 'verdict');
  if (verdict !== 'accept' && verdict !== 'refuse') throw new Refusal('bad-request');
  const id = textOf(form, 'id');
  await decideReport(context.db, { id, isAccepted: verdict === 'accept', ...editor });
  return redirect(`${correctionsPath}?facut=${verdict}`, 303);
});

export const decideOnReport = byIntent({ decide });
