import { redirect } from 'react-router';
import { itemHref, siteContentPath } from '#app/features/site/addresses.ts';
import {
  discardDraft,
  publishContent,
  removeContent,
  restoreVersion,
  saveDraft,
} from '#app/features/site/content/commands.server.ts';
import { type SiteKind, siteForms, siteKinds } from '#app/features/site/content/forms.ts';
import { beginChange, byIntent, textOf, withSubmission } from '#app/pages/admin/editing/by-intent.server.ts';
import { linkedPages } from '#app/pages/admin/site-content/linked-pages.ts';
import { siteContentTexts } from '#app/pages/admin/site-content/texts.ts';
import { type HandlerContext, writer } from '#app/platform/context.server.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';

function requireKind({ params }: HandlerContext): SiteKind {
  const kind = siteKinds.find((known) => known === params.kind);
  if (!kind) throw new Refusal('site-item-not-found');
  return kind;
}

/** A link of the menu or of a card must name an existing page, or be empty. */
function requireServedPath(form: FormData): void {
  const path = textOf(form, 'path');
  if (path !== '' && !linkedPages.includes(path)) throw new Refusal('bad-request');
}

const draft = writer('site-content-save-failed', async (context) => {
  const { form, editor } = await beginChange(context, 'save-site-draft');
  const kind = requireKind(context);
  requireServedPath(form);
  return withSubmission(context, { form, shape: siteForms[kind] }, async (values) => {
    const id = await saveDraft(context, { kind, values, ...editor });
    return redirect(`${itemHref(kind, id)}?facut=ciorna`, 303);
  });
});

const publish = writer('site-content-save-failed', async (context) => {
  const { form, editor } = await beginChange(context, 'publish-site-content');
  const kind = requireKind(context);
  requireServedPath(form);
  return withSubmission(context, { form, shape: siteForms[kind] }, async (values) => {
    const id = await publishContent(context, { kind, values, ...editor });
    return redirect(`${itemHref(kind, id)}?facut=publicat`, 303);
  });
});

const discard = writer('site-content-save-failed', async (context) => {
  const { form, editor } = await beginChange(context, 'discard-site-draft');
  const [kind, id] = [requireKind(context), textOf(form, 'id')];
  await discardDraft(context, { kind, id, ...editor });
  return redirect(`${listHref(kind)}&facut=renuntat`, 303);
});

const remove = writer('site-content-save-failed', async (context) => {
  const { form, editor } = await beginChange(context, 'delete-site-content');
  const [kind, id] = [requireKind(context), textOf(form, 'id')];
  await removeContent(context, { kind, id, ...editor });
  return redirect(`${listHref(kind)}&facut=sters`, 303);
});

const restore = writer('site-content-save-failed', async (context) => {
  const { form, editor } = await beginChange(context, 'restore-site-version');
  const [kind, id] = [requireKind(context), textOf(form, 'id')];
  const restored = Number(textOf(form, 'restored'));
  if (!Number.isSafeInteger(restored)) throw new Refusal('bad-request');
  await restoreVersion(context, { kind, id, restored, ...editor });
  return redirect(`${itemHref(kind, id)}?facut=readus`, 303);
});

const listHref = (kind: SiteKind) => `${siteContentPath}?fel=${siteContentTexts.ro.kinds[kind].path}`;

export const changeItem = byIntent({ draft, publish, discard, delete: remove, restore });
