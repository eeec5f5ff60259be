import { z } from '@hono/zod-openapi';
import { type Change, change } from '#app/platform/api/change.server.ts';
import { isTemporary } from '#app/platform/db/connect.server.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';
import { requireViewer } from '#app/platform/rights/require-right.ts';
import { updateCandidateDocument } from './commands.server.ts';
import { documentTypes } from './rules.ts';
import { documentApiTexts } from './texts.ts';

const t = documentApiTexts.ro;

export const documentChanges: Change[] = [
  change({
    id: 'updateCandidateDocument',
    path: '/rpc/update_candidate_document',
    tag: 'candidates',
    summary: t.update,
    description: t.updateText,
    right: 'updateCandidateDocument',
    rate: 'edit',
    body: z.strictObject({
      profile_id: z.uuid({ error: t.badProfile }).openapi({ description: t.profile }),
      doc_type: z.enum(documentTypes, { error: t.badType }).openapi({ description: t.type }),
      doc_url: z.string().max(2_000, { error: t.badAddress }).openapi({ description: t.address }),
    }),
    answer: z
      .object({
        success: z.literal(true).openapi({ description: t.success }),
        changed: z.boolean().openapi({ description: t.changed }),
        doc_url: z.string().nullable().openapi({ description: t.url }),
        last_document_update: z.string().nullable().openapi({ description: t.updated }),
      })
      .openapi('CandidateDocument'),
    refuses: [
      'sign-in-required',
      'session-expired',
      'own-candidate-missing',
      'own-profile-missing',
      'document-address-invalid',
      'document-failed',
    ],
    async change({ body, viewer, requestId, ...asked }) {
      const outcome = await updateCandidateDocument(asked, {
        profileId: body.profile_id,
        type: body.doc_type,
        address: body.doc_url,
        version: null,
        actor: requireViewer(viewer),
        requestId,
      }).catch((error: unknown) => {
        throw isTemporary(error) ? new Refusal('document-failed') : error;
      });
      return {
        success: true as const,
        changed: outcome.isChanged,
        doc_url: outcome.url,
        last_document_update: outcome.updated,
      };
    },
  }),
];
