import {
  candidatesPage,
  findAdministeredCandidate,
  listAdministeredCandidates,
} from '#app/features/candidates/administration/queries.server.ts';
import { candidateStatuses, verificationStepsFrom } from '#app/features/candidates/administration/rules.ts';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { silenceAt } from '#app/features/elections/rules.ts';
import { reader } from '#app/platform/context.server.ts';
import { readBlock } from '#app/platform/page/block.server.ts';
import { readPageNumber } from '#app/platform/page/page-number.ts';

/** The URL parameters that name a candidate and open a dialog for that candidate. */
const dialogs = ['editeaza', 'verifica', 'voturi'] as const;

/** Reads a page of the candidates, and the candidate whose dialog the URL opens. */
export const readCandidates = reader('unavailable', async (context) => {
  const { db, at, request } = context;
  const timeline = await requireTimeline(db);
  const moment = { electionId: timeline.electionId, at };
  const isSilent = silenceAt(timeline, at) !== null;
  const { searchParams: params } = new URL(request.url);
  const search = {
    text: (params.get('cauta') ?? '').trim().slice(0, 200),
    status: candidateStatuses.find((known) => known === params.get('stare')) ?? null,
  };
  const page = readPageNumber(params.get('pagina'));
  const dialog = dialogs.find((name) => params.has(name)) ?? null;
  const id = dialog && params.get(dialog);
  const [list, candidate] = await Promise.all([
    readBlock(context, 'candidate-list-failed', () =>
      listAdministeredCandidates(db, { ...moment, isSilent }, { search, page }),
    ),
    id ? findAdministeredCandidate(db, { ...moment, id }) : null,
  ]);
  const wanted = params.get('spre');
  return {
    search,
    page,
    pages: Math.ceil((list.data?.count ?? 0) / candidatesPage),
    list,
    isSilent,
    open: candidate && dialog ? { candidate, dialog } : null,
    /** The state that the dialog would set, or null when the verification's present state does not allow a change. */
    move: candidate
      ? (verificationStepsFrom(candidate.verification).find((to) => to === wanted) ?? null)
      : null,
    typedVotes: params.get('numar')?.slice(0, 20) ?? null,
    done: params.get('facut'),
  };
});
