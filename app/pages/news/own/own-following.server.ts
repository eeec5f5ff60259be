import { listNewsFollowing } from '#app/features/news/preferences/preferences.server.ts';
import type { HandlerContext } from '#app/platform/context.server.ts';
import { readBlock } from '#app/platform/page/block.server.ts';
import { type OwnReading, ownText } from '#app/platform/page/own/own.server.ts';
import { nobody, type Own } from '#app/platform/page/own/person.ts';

/** Returns the followed tags (`tag-…`) and outlets (`source-…`) of the person, with the flag `f`. */
export async function readOwnFollowing({ db, at, viewer }: OwnReading): Promise<Own> {
  const { tags, sources } = await listNewsFollowing(db, { userId: viewer.id, at });
  const followed = [...tags.map((slug) => `tag-${slug}`), ...sources.map((slug) => `source-${slug}`)];
  return { ...nobody, flags: Object.fromEntries(followed.map((id) => [id, 'f'])) };
}

/** Reads the state of the follow buttons for the person. After a failed query only this state is missing. */
export async function readFollowButtons(context: HandlerContext) {
  const { data, failed } = await readBlock(context, 'own-news-failed', () =>
    ownText(context, readOwnFollowing),
  );
  return { own: data ?? JSON.stringify({ ...nobody, failed }), role: context.person?.role ?? null };
}
