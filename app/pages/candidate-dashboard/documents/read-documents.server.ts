import { documentVersion } from '#app/features/campaign/documents/commands.server.ts';
import { documentTypes, recogniseHost } from '#app/features/campaign/documents/rules.ts';
import { hostText } from '#app/features/campaign/documents/texts.ts';
import type { DashboardCandidate } from '#app/features/campaign/own-candidate.server.ts';
import { listCandidateChanges } from '#app/features/candidates/history/queries.server.ts';
import { emptyProfile, findProfile } from '#app/features/candidates/profile/queries.server.ts';
import { showChange } from '#app/features/profile-editing/history/shown-change.ts';
import { type HandlerContext, reader } from '#app/platform/context.server.ts';
import { openDashboard } from '../dashboard-page.server.ts';
import { showDocuments } from './shown-document.ts';

export const readDocuments = reader('candidate-dashboard-failed', (context) =>
  openDashboard(context, '/candidate-dashboard/documents', (own) => readContent(context, own)),
);

async function readContent({ db, at, request }: HandlerContext, own: DashboardCandidate) {
  const [profile, changes] = await Promise.all([
    findProfile(db, { by: { candidateId: own.id }, at }),
    listCandidateChanges(db, { candidateId: own.id, at, kinds: documentTypes }),
  ]);
  return {
    done: new URL(request.url).searchParams.get('facut'),
    hasProfile: profile !== null,
    changes: changes.map(showChange),
    documents: showDocuments((profile ?? emptyProfile).documents, changes).map((document) => ({
      ...document,
      host: document.url && hostText(recogniseHost(document.url)),
      version: documentVersion(document.url),
    })),
  };
}
