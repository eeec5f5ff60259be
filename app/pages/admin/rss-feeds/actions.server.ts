import { redirect } from 'react-router';
import { z } from 'zod';
import { deleteTag, saveTag, setTagActive } from '#app/features/news/administration/tags/commands.server.ts';
import { tagForm } from '#app/features/news/administration/tags/form.ts';
import { mergeTags } from '#app/features/news/administration/tags/merge.server.ts';
import { importFeedItems, previewFeed } from '#app/features/news/feeds/preview.server.ts';
import { requestRun, schedulerPeriods, setScheduler } from '#app/features/news/scheduler/settings.server.ts';
import { beginChange, byIntent, textOf, withSubmission } from '#app/pages/admin/editing/by-intent.server.ts';
import { writer } from '#app/platform/context.server.ts';
import { orRefuse } from '#app/platform/refusal/or-refuse.server.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';

const page = '/admin/rss-feeds';

const schedulerShape = z.object({
  enabled: z.enum(['true', 'false']).optional(),
  everyHours: z.coerce
    .number()
    .refine((hours) => schedulerPeriods.some((period) => period === hours))
    .optional(),
});

const set = writer('scheduler-set-failed', async (context) => {
  const { form, editor } = await beginChange(context, 'set-news-scheduler');
  const { success, data } = schedulerShape.safeParse(Object.fromEntries(form));
  if (!success) throw new Refusal('bad-request');
  const { enabled, everyHours } = data;
  const codes = { failed: 'scheduler-set-failed', unexpected: 'scheduler-set-unexpected' } as const;
  await orRefuse(context, codes, () =>
    setScheduler(context.db, {
      ...editor,
      ...(enabled === undefined ? {} : { isEnabled: enabled === 'true' }),
      ...(everyHours === undefined ? {} : { everyHours }),
    }),
  );
  return redirect(`${page}?facut=program`, 303);
});

const run = writer('scheduler-trigger-failed', async (context) => {
  const { editor } = await beginChange(context, 'run-news-feeds', 'news-run');
  const codes = { failed: 'scheduler-trigger-failed', unexpected: 'scheduler-trigger-unexpected' } as const;
  await orRefuse(context, codes, () => requestRun(context, editor));
  return redirect(`${page}?facut=rulare`, 303);
});

const test = writer('feed-test-failed', async (context) => {
  const { form, editor } = await beginChange(context, 'test-feed', 'feed-test');
  const [source, address] = [textOf(form, 'source'), textOf(form, 'address').trim()];
  const tested = address ? { address, electionId: editor.electionId } : { sourceId: source };
  const codes = { failed: 'feed-test-failed', unexpected: 'feed-test-failed' } as const;
  const preview = await orRefuse(context, codes, () => previewFeed(context, tested));
  return { tested: { source, address, preview } };
});

const importItems = writer('feed-import-failed', async (context) => {
  const { form, editor } = await beginChange(context, 'import-feed-items', 'feed-save');
  const addresses = form.getAll('item').filter((item) => typeof item === 'string');
  const codes = { failed: 'feed-import-failed', unexpected: 'feed-import-unexpected' } as const;
  const { inserted } = await orRefuse(context, codes, () =>
    importFeedItems(context, { ...editor, sourceId: textOf(form, 'source'), addresses }),
  );
  if (inserted > 0) context.hub.announce({ topic: 'news', ids: [] });
  return { saved: inserted };
});

const save = writer('tag-save-failed', async (context) => {
  const { form, editor } = await beginChange(context, 'save-news-tag');
  return withSubmission(context, { form, shape: tagForm }, async (values) => {
    const failed = values.id === '' ? 'tag-create-failed' : 'tag-update-failed';
    await orRefuse(context, { failed, unexpected: 'tag-save-failed' }, () =>
      saveTag(context, { values, ...editor }),
    );
    return redirect(`${page}?facut=eticheta#etichete`, 303);
  });
});

const setActive = writer('tag-status-failed', async (context) => {
  const { form, editor } = await beginChange(context, 'set-news-tag-active');
  const isActive = textOf(form, 'isActive') === 'true';
  await setTagActive(context, { id: textOf(form, 'id'), isActive, ...editor });
  return redirect(`${page}?facut=eticheta#etichete`, 303);
});

const remove = writer('tag-delete-failed', async (context) => {
  const { form, editor } = await beginChange(context, 'delete-news-tag');
  await deleteTag(context, { id: textOf(form, 'id'), ...editor });
  return redirect(`${page}?facut=eticheta-stearsa#etichete`, 303);
});

const merge = writer('tag-save-failed', async (context) => {
  const { form, editor } = await beginChange(context, 'merge-news-tags');
  const moved = await mergeTags(context, {
    from: textOf(form, 'from'),
    into: textOf(form, 'into'),
    ...editor,
  });
  return { moved };
});

export const changeFeeds = byIntent({
  scheduler: set,
  run,
  test,
  import: importItems,
  'save-tag': save,
  'set-tag-active': setActive,
  'delete-tag': remove,
  'merge-tags': merge,
});
