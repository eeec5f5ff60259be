import { searchCandidates, searchUsers } from '#app/features/administration/search.server.ts';
import { listAdministeredQuestions } from '#app/features/compatibility/administration/questions/queries.server.ts';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { listAdministeredArticles } from '#app/features/news/administration/articles/queries.server.ts';
import { listAdministeredSources } from '#app/features/news/administration/sources/queries.server.ts';
import { listAdministeredTestQuestions } from '#app/features/voter-test/administration/questions/queries.server.ts';
import { menuGroups } from '#app/pages/admin/admin-menu.tsx';
import { adminTexts } from '#app/pages/admin/texts.ts';
import { type HandlerContext, reader } from '#app/platform/context.server.ts';
import { type Block, readBlock } from '#app/platform/page/block.server.ts';
import { isServed } from '#app/routes.ts';
import { foldText } from '#app/ui/text/format.ts';
import type { searchTexts } from './texts.ts';

/** Maximum number of records of each kind. */
const shown = 5;
/** Shorter texts match almost every record, so only screens are searched for them. */
const shortestText = 2;

type FoundRecord = { href: string; label: string; note: string | null };
type GroupKey = keyof typeof searchTexts.ro.groups;
type Group = { key: GroupKey; block: Block<FoundRecord[]> };
export type FoundRecords = { text: string; groups: Group[] };

/** Finds screens and records that contain the URL's text, in any case and without diacritics. */
export const readSearch = reader('unavailable', async (context): Promise<FoundRecords> => {
  const text = (new URL(context.request.url).searchParams.get('cauta') ?? '').trim().slice(0, 200);
  const screens: Group = { key: 'screens', block: { data: findScreens(text), failed: null } };
  const records = text.length < shortestText ? [] : await findRecords(context, text);
  const isFull = ({ block }: Group) => block.failed !== null || block.data.length > 0;
  return { text, groups: [screens, ...records].filter(isFull) };
});

function findScreens(text: string): FoundRecord[] {
  return menuGroups.flatMap(({ title, links }) =>
    links
      .filter(({ label }) => has(`${label} ${title}`, text))
      .map(({ href, label }) => ({ href, label, note: title })),
  );
}

const has = (value: string, text: string) => foldText(value).includes(foldText(text));
const search = (path: string, text: string) => `${path}?${new URLSearchParams({ cauta: text })}`;

async function findRecords(context: HandlerContext, text: string): Promise<Group[]> {
  const { db, at } = context;
  const { electionId } = await requireTimeline(db);
  const moment = { electionId, at };
  const group = async (
    key: GroupKey,
    path: string,
    read: () => Promise<FoundRecord[]>,
  ): Promise<Group | null> => {
    if (!isServed(path)) return null;
    const block = await readBlock(context, 'admin-part-failed', async () => (await read()).slice(0, shown));
    return { key, block };
  };
  const groups = await Promise.all([
    group('users', '/admin/users', async () =>
      (await searchUsers(db, { at, text, limit: shown })).map(({ name, email, role }) => ({
        href: search('/admin/users', email),
        label: `${name} (${email})`,
        note: adminTexts.ro.roles[role],
      })),
    ),
    group('candidates', '/admin/candidates', async () =>
      (await searchCandidates(db, { ...moment, text, limit: shown })).map(({ name, party }) => ({
        href: search('/admin/candidates', name),
        label: name,
        note: party,
      })),
    ),
    group('articles', '/admin/news-articles', async () =>
      (await listAdministeredArticles(db, moment, { filter: { text }, page: 1 })).articles.map(
        ({ id, title, source, originalUrl }) => ({
          href: originalUrl ? `/admin/news-articles?articol=${id}` : `/admin/news/new?articol=${id}`,
          label: title,
          note: source,
        }),
      ),
    ),
    group('outlets', '/admin/news/sources', async () =>
      (await listAdministeredSources(db, moment))
        .filter(({ name, url }) => has(`${name} ${url}`, text))
        .map(({ name, url }) => ({ href: search('/admin/news/sources', name), label: name, note: url })),
    ),
    group('compatibility', '/admin/compatibility-test', async () =>
      (await listAdministeredQuestions(db, moment))
        .filter(({ question, category }) => has(`${question} ${category}`, text))
        .map(({ id, question, category }) => ({
          href: `/admin/compatibility-test?intrebare=${id}`,
          label: question,
          note: category,
        })),
    ),
    group('voterTest', '/admin/voter-test', async () =>
      (await listAdministeredTestQuestions(db, moment))
        .filter(({ question, category }) => has(`${question} ${category}`, text))
        .map(({ id, question, category }) => ({
          href: `/admin/voter-test?intrebare=${id}`,
          label: question,
          note: category,
        })),
    ),
  ]);
  return groups.filter((found) => found !== null);
}
