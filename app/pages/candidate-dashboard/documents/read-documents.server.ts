import { documentVersion } from '#app/features/campaign/documents/commands.server.ts';
import { recogniseHost } from '#app/features/campaign/documents/rules.ts';
import { hostText } from '#app/features/campaign/documents/texts.ts';
import type { DashboardCandidate } from '#app/features/campaign/own-candidate.server.ts';
import { listCandidateChanges } from '#app/features/candidates/history/queries.server.ts';
import { emptyProfile, findProfile } from '#app/features/candidates/profile/queries.server.ts';
import { type HandlerContext, reader } from '#app/platform/context.server.ts';
import { openDashboard } from '../dashboard-page.server.ts';
import { showDocuments } from './shown-document.ts';

export const readDocuments = reader('candidate-dashboard-failed', (context) =>
  openDashboard(context, '/candidate-dashboard/documents', (own) => readContent(context, own)),
);

async function readContent({ db, at, request }: HandlerContext, own: DashboardCandidate) {
  const [profile, listed] = await Promise.all([
    findProfile(db, { by: { candidateId: own.id }, at }),
    listCandidateChanges(db, { candidateId: own.id, at }),
  ]);
  const changes = listed.filter(({ kind }) => kind !== 'event');
  return {
    done: new URL(request.url).searchParams.get('facut'),
    hasProfile: profile !== null,
    changes,
    documents: showDocuments((profile ?? emptyProfile).documents, changes).map((document) => ({
      ...document,
      host: document.url && hostText(recogniseHost(document.url)),
      version: documentVersion(document.url),
    })),
  };
}
