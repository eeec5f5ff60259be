import { data } from 'react-router';
import type { z } from 'zod';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { type HandlerContext, writer } from '#app/platform/context.server.ts';
import type { Editor } from '#app/platform/editing/editor.ts';
import { readSubmission } from '#app/platform/http/submission.server.ts';
import { takeRate } from '#app/platform/rates/rates.server.ts';
import type { RateBucket } from '#app/platform/rates/rules.ts';
import { explain, Refusal } from '#app/platform/refusal/refusal.ts';
import { requireRight } from '#app/platform/rights/require-right.ts';
import type { OperationKey } from '#app/platform/rights/rights.ts';

type ActionArgs = Parameters<ReturnType<typeof writer>>[0];
type Action = (args: ActionArgs) => Promise<unknown>;

const refuseUnknown = writer('unavailable', async () => {
  throw new Refusal('bad-request');
});

/**
 * Combines several actions into one, which the form's `intent` chooses. Each action has its own text for a
 * failure.
 */
export function byIntent<Actions extends Record<string, Action>>(actions: Actions) {
  type Answer = Awaited<ReturnType<Actions[keyof Actions]>> | Awaited<ReturnType<typeof refuseUnknown>>;
  return async (args: ActionArgs): Promise<Answer> => {
    const intent = (await readForm(args.request.clone())).get('intent');
    const chosen = Object.entries(actions).find(([name]) => name === intent)?.[1] ?? refuseUnknown;
    return chosen(args) as Promise<Answer>;
  };
}

/** Treats a body that cannot be parsed as a form as a form without fields. */
async function readForm(request: Request): Promise<FormData> {
  return request.formData().catch(() => new FormData());
}

/** Checks right and rate of a change and reads its form. */
export async function beginChange(
  context: HandlerContext,
  right: OperationKey,
  bucket: RateBucket = 'edit',
): Promise<{ form: FormData; editor: Editor }> {
  const actor = requireRight(context, right);
  await takeRate(context, { bucket, subject: actor.id });
  const form = await readForm(context.request);
  const { electionId } = await requireTimeline(context.db);
  return { form, editor: { actor, requestId: context.requestId, electionId } };
}

/** A field of a short form. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

/** The values that the form `of` contained before a line was added to or removed from one of its lists. */
export type TypedForm = { of: string; typed: Record<string, string | string[]> };

/**
 * Adds or removes a line of the list `list` for a browser without JavaScript. Stores nothing and returns all typed
 * values.
 */
export function arrangeLines(
  right: OperationKey,
  {
    shape,
    list,
    prepare,
  }: {
    shape: z.ZodObject;
    list: string;
    /** Changes the posted form before its fields are read. */
    prepare?: (form: FormData) => void;
  },
) {
  return writer('unavailable', async (context): Promise<TypedForm> => {
    const { form } = await beginChange(context, right);
    prepare?.(form);
    const lines = form.getAll(list).map(String);
    const line = new URL(context.request.url).searchParams.get('linie');
    const typed = Object.keys(shape.shape).map((name) => [name, textOf(form, name)]);
    const arranged = line === 'plus' ? [...lines, ''] : lines.filter((_, index) => String(index) !== line);
    return { of: right, typed: { ...Object.fromEntries(typed), [list]: arranged } };
  });
}

/**
 * Reads a form with conform and runs its command. Field problems and refusals become an answer that keeps the
 * typed values.
 */
export async function withSubmission<Shape extends z.ZodObject, T>(
  { refusals }: HandlerContext,
  { form, shape }: { form: FormData; shape: Shape },
  run: (values: z.output<Shape>) => Promise<T>,
) {
  const submission = readSubmission(form, shape);
  // Names the form in the answer, because a page has several forms.
  const reply = (text: string) => ({
    ...submission.reply({ formErrors: [text] }),
    of: textOf(form, 'intent'),
  });
  if (submission.status !== 'success') {
    const { text, status } = refusals['form-invalid'];
    return data(reply(text), { status });
  }
  try {
    return await run(submission.value);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { text, status } = explain(error, refusals);
    return data(reply(text), { status });
  }
}
