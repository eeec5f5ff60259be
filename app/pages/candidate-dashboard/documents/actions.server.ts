import { data, redirect } from 'react-router';
import { updateCandidateDocument } from '#app/features/campaign/documents/commands.server.ts';
import { type DocumentType, documentTypes } from '#app/features/campaign/documents/rules.ts';
import { beginChange, textOf } from '#app/pages/admin/editing/by-intent.server.ts';
import { writer } from '#app/platform/context.server.ts';
import { explain, Refusal } from '#app/platform/refusal/refusal.ts';
import { documentPageTexts } from './texts.ts';

/** The answer to a refused document URL, which the form shows again. */
export type RefusedDocument = { type: DocumentType; text: string; typed: string };

export const updateDocument = writer('document-update-failed', async (context) => {
  const { form, editor } = await beginChange(context, 'update-document');
  const type = documentTypes.find((known) => known === textOf(form, 'doc_type'));
  if (!type) throw new Refusal('bad-request');
  const typed = textOf(form, 'doc_url');
  try {
    const { isChanged } = await updateCandidateDocument(context, {
      profileId: null,
      type,
      address: typed,
      version: textOf(form, 'version'),
      ...editor,
    });
    return redirect(`${documentPageTexts.ro.path}${isChanged ? `?facut=${type}` : ''}`, 303);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { text, status } = explain(error, context.refusals);
    return data<RefusedDocument>({ type, text, typed }, { status });
  }
});
