import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { listSources } from '#app/features/elections/sources/queries.server.ts';
import {
  type AdministeredSource,
  listAdministeredSources,
} from '#app/features/news/administration/sources/queries.server.ts';
import { type HandlerContext, reader } from '#app/platform/context.server.ts';
import { readBlock } from '#app/platform/page/block.server.ts';
import { foldText } from '#app/ui/text/format.ts';

const sourcesPage = 20;

/** Reads the outlets. Also reads the outlet, feed or deletion question that the URL opens. */
export const readSourcesPage = reader('unavailable', async (context) => {
  const { db, at, request } = context;
  const { electionId } = await requireTimeline(db);
  const { searchParams: params } = new URL(request.url);
  const text = (params.get('cauta') ?? '').slice(0, 200);
  const all = await readBlock(context, 'news-sources-failed', () =>
    listAdministeredSources(db, { electionId, at }),
  );
  const id = params.get('sursa');
  const open = all.data?.find((source) => source.id === id) ?? null;
  const found = (all.data ?? []).filter(({ name }) => foldText(name).includes(foldText(text.trim())));
  const page = Math.max(1, Math.floor(Number(params.get('pagina'))) || 1);
  const deletes = params.get('sterge');
  return {
    text,
    failed: all.failed,
    count: found.length,
    page,
    pages: Math.ceil(found.length / sourcesPage),
    sources: found
      .slice((page - 1) * sourcesPage, page * sourcesPage)
      .map(({ owners: _, ...source }) => source),
    isNew: id === 'noua',
    open: open && { ...open, owners: await withSources(context, open) },
    feed: params.get('flux'),
    deletes,
    deleted: all.data?.find((source) => source.id === deletes) ?? null,
    done: params.get('facut'),
  };
});

/** Returns the facts about an outlet's owners with their sources. */
async function withSources({ db, at }: HandlerContext, { owners }: AdministeredSource) {
  return Promise.all(
    owners.map(async (owner) => ({ ...owner, sources: await listSources(db, { ids: owner.sourceIds, at }) })),
  );
}
