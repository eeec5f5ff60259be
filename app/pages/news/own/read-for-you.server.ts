import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { silenceAt } from '#app/features/elections/rules.ts';
import { listPersonalised } from '#app/features/news/preferences/personalised.server.ts';
import { listNewsFollowing } from '#app/features/news/preferences/preferences.server.ts';
import { showArticles } from '#app/pages/_shared/news/shown-news.server.ts';
import type { HandlerContext } from '#app/platform/context.server.ts';
import { readBlock } from '#app/platform/page/block.server.ts';
import { mayOpen } from '#app/platform/rights/require-right.ts';

/** Reads the reader's own news, or featured articles for visitors and after a failure (NEWS-23..25). */
export async function readForYou(context: HandlerContext) {
  const { db, at, viewer } = context;
  const timeline = await requireTimeline(db);
  const moment = { electionId: timeline.electionId, at };
  const mayChoose = mayOpen(context, 'newsFollowing');
  const own = mayChoose && viewer ? viewer.id : null;
  const featured = () => listPersonalised(db, moment, { userId: null });
  const read = async () => {
    const { isFeatured, articles } = own
      ? await listPersonalised(db, moment, { userId: own }).catch((error: unknown) => {
          context.log.error('Știrile personale nu au putut fi citite.', {
            request: context.requestId,
            error,
          });
          return featured();
        })
      : await featured();
    return { isFeatured, articles: await showArticles(db, moment, articles) };
  };
  const [news, following] = await Promise.all([
    readBlock(context, 'news-failed', read),
    own ? readBlock(context, 'own-news-failed', () => listNewsFollowing(db, { userId: own, at })) : null,
  ]);
  const { tags = [], sources = [], candidates = [] } = following?.data ?? {};
  return {
    news,
    isSignedIn: viewer !== null,
    mayChoose,
    followed: tags.length + sources.length + candidates.length,
    silentUntil: silenceAt(timeline, at)?.to ?? null,
  };
}
