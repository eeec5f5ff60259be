import { redirect } from 'react-router';
import { deleteSource, saveSource } from '#app/features/news/administration/sources/commands.server.ts';
import { deleteFeed, saveFeed } from '#app/features/news/administration/sources/feeds.server.ts';
import { feedForm, sourceForm } from '#app/features/news/administration/sources/form.ts';
import { importOpml } from '#app/features/news/administration/sources/opml.server.ts';
import { beginChange, byIntent, textOf, withSubmission } from '#app/pages/admin/editing/by-intent.server.ts';
import { writer } from '#app/platform/context.server.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';

const page = '/admin/news/sources';

const save = writer('news-source-save-failed', async (context) => {
  const { form, editor } = await beginChange(context, 'save-news-source');
  return withSubmission(context, { form, shape: sourceForm }, async (values) => {
    const id = await saveSource(context, { values, ...editor });
    return redirect(values.id ? `${page}?facut=publicatie` : `${page}?sursa=${id}&facut=publicatie`, 303);
  });
});

const remove = writer('news-source-delete-failed', async (context) => {
  const { form, editor } = await beginChange(context, 'delete-news-source');
  await deleteSource(context, { id: textOf(form, 'id'), ...editor });
  return redirect(`${page}?facut=publicatie-stearsa`, 303);
});

const changeFeed = writer('news-source-save-failed', async (context) => {
  const { form, editor } = await beginChange(context, 'save-news-feed');
  return withSubmission(context, { form, shape: feedForm }, async (values) => {
    await saveFeed(context.db, { values, ...editor });
    return redirect(`${page}?sursa=${values.source}&facut=flux`, 303);
  });
});

const removeFeed = writer('news-source-delete-failed', async (context) => {
  const { form, editor } = await beginChange(context, 'delete-news-feed');
  await deleteFeed(context.db, { id: textOf(form, 'id'), ...editor });
  return redirect(`${page}?facut=flux-sters`, 303);
});

const takeOpml = writer('news-source-save-failed', async (context) => {
  const { form, editor } = await beginChange(context, 'import-opml');
  const file = form.get('opml');
  if (!(file instanceof File) || file.size === 0) throw new Refusal('opml-unreadable');
  return { imported: await importOpml(context, { body: await file.bytes(), ...editor }) };
});

export const changeSources = byIntent({
  'save-source': save,
  'delete-source': remove,
  'save-feed': changeFeed,
  'delete-feed': removeFeed,
  opml: takeOpml,
});
