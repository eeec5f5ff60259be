import { redirect } from 'react-router';
import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { readText, searchPath, textParameter } from '#app/pages/_shared/search/addresses.ts';
import { HitList } from '#app/pages/_shared/search/hit-list.tsx';
import { SearchForm } from '#app/pages/_shared/search/search-form.tsx';
import { reader } from '#app/platform/context.server.ts';
import { pageMeta } from '#app/platform/page/meta.ts';
import { Container } from '#app/ui/frame/container.tsx';
import { Anchor } from '#app/ui/text/anchor.tsx';
import { PageTitle } from '#app/ui/text/headings.tsx';
import type { Route } from './+types/screen.ts';
import { findWholeName, searchSite } from './read-search.server.ts';
import { searchTexts } from './texts.ts';

const t = searchTexts.ro;

/** Maximum number of hits of each kind on the page. */
const listed = 10;

/** `/search`: everything on the site that matches the typed text. The exact name of a place redirects to its page. */
export const loader = reader('load-failed', async ({ db, at, request }) => {
  const text = readText(new URL(request.url).searchParams);
  const timeline = await requireTimeline(db);
  if (!text) return { text: '', groups: [] };
  const place = await findWholeName(db, { timeline, at, text });
  if (place !== null) throw redirect(place);
  return { text, groups: await searchSite(db, { timeline, at, text, limit: listed }) };
});

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: `${loaderData?.text ? `„${loaderData.text}” – ` : ''}${t.title} – ${t.site}`,
    description: t.description,
    path: searchPath,
    isIndexed: false,
  });
}

export default function Search({ loaderData: { text, groups } }: Route.ComponentProps) {
  const count = groups.reduce((sum, { hits }) => sum + hits.length, 0);
  const title = count > 0 ? t.found(text, count) : t.none(text);
  return (
    <Container className="pb-(--section)">
      <PageTitle>{text ? title : t.title}</PageTitle>
      <div className="max-w-(--measure)">
        <SearchForm key={text} text={text} />
      </div>
      {text ? null : <Examples />}
      {text && count === 0 ? <p className="mt-6 max-w-(--measure)">{t.noneHint}</p> : null}
      <HitList groups={groups} />
    </Container>
  );
}

/** Example searches for readers who have not typed anything. */
function Examples() {
  return (
    <p className="mt-6 flex flex-wrap items-center gap-x-5 text-ink-2">
      {t.examples}
      {t.exampleTexts.map((example) => (
        <Anchor
          key={example}
          href={`${searchPath}?${textParameter}=${encodeURIComponent(example)}`}
          className="inline-flex min-h-11 items-center"
        >
          {example}
        </Anchor>
      ))}
    </p>
  );
}
