import { listOwnResults } from '#app/features/voter-test/queries.server.ts';
import {
  findResult,
  listResults,
  type ResultFilter,
  readResultStats,
  resultsPage,
} from '#app/features/voter-test/results/queries.server.ts';
import { scoreBands } from '#app/features/voter-test/rules.ts';
import { type HandlerContext, reader } from '#app/platform/context.server.ts';
import { readBlock } from '#app/platform/page/block.server.ts';
import { readTestQuestions } from './questions/read-questions.server.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Reads the panel that the URL names: the results or the questions. */
export const readVoterTest = reader('unavailable', async (context) => {
  const areQuestions = new URL(context.request.url).searchParams.get('panou') === 'intrebari';
  return {
    results: areQuestions ? null : await readResults(context),
    questions: areQuestions ? await readTestQuestions(context) : null,
  };
});

/** Reads the statistics, a page of the filtered results, and the result that the URL opens. */
export async function readResults(context: HandlerContext) {
  const { db, at, request } = context;
  const { searchParams: params } = new URL(request.url);
  const filter = readFilter(params);
  const page = Math.min(Math.max(1, Math.floor(Number(params.get('pagina'))) || 1), 100_000);
  const id = params.get('rezultat') ?? '';
  const [stats, list, open] = await Promise.all([
    readBlock(context, 'voter-test-results-failed', () => readResultStats(db, at)),
    readBlock(context, 'voter-test-results-failed', () => listResults(db, { at, filter, page })),
    readBlock(context, 'voter-test-results-failed', async () => {
      const row = uuid.test(id) ? await findResult(db, { id, at }) : null;
      return row && { row, all: await listOwnResults(db, { userId: row.userId, at }) };
    }),
  ]);
  const pages = Math.max(1, Math.ceil((list.data?.count ?? 0) / resultsPage));
  return { filter, page, pages, stats, list, open: open.data, isOpen: id !== '' };
}

/** Reads the filter from the URL. The list and the exported file share it. */
export function readFilter(params: URLSearchParams): ResultFilter {
  const text = params.get('cauta')?.trim().slice(0, 200);
  const band = scoreBands.find(({ key }) => key === params.get('scor'))?.key;
  return { ...(text ? { text } : {}), ...(band ? { band } : {}) };
}
