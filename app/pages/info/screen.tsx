import { requireTimeline } from '#app/features/elections/queries.server.ts';
import { infoHref } from '#app/features/guide/addresses.ts';
import { listCalendarRounds } from '#app/features/guide/calendar.server.ts';
import { citeItems, listItems, listSections, searchItems } from '#app/features/guide/queries.server.ts';
import { areQuestions, distinctLinks, isConditional } from '#app/features/guide/rules.ts';
import { guideTexts } from '#app/features/guide/texts.ts';
import { reader } from '#app/platform/context.server.ts';
import { pageMeta, type StructuredData } from '#app/platform/page/meta.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';
import { Container } from '#app/ui/frame/container.tsx';
import { PageTitle } from '#app/ui/text/headings.tsx';
import type { Route } from './+types/screen.ts';
import { CalendarLinks } from './calendar-links.tsx';
import { OfficialLinks } from './official-links.tsx';
import { SearchBox } from './search-box.tsx';
import { SearchResults } from './search-results.tsx';
import { Section } from './section.tsx';
import { SectionMenu } from './section-menu.tsx';
import './print.css';

const t = guideTexts.ro;

/** `/info`: a section of the guide (`sectiune`) with one opened item (`deschis`), or search results (`cauta`). */
export const loader = reader('load-failed', async ({ db, at, request }) => {
  const query = new URL(request.url).searchParams;
  const search = query.get('cauta')?.trim().slice(0, 60) || null;
  const timeline = await requireTimeline(db);
  const asked = { electionId: timeline.electionId, at };
  const [sections, items, rounds] = await Promise.all([
    listSections(db, timeline.electionId),
    listItems(db, asked),
    listCalendarRounds(db, timeline, at),
  ]);
  const code = query.get('sectiune') ?? sections[0]?.code;
  const section = sections.find((other) => other.code === code);
  if (!section) throw new Refusal('not-found');
  const shown = search
    ? await searchItems(db, { items, text: search })
    : items.filter((item) => item.section.code === section.code);
  return {
    at,
    search,
    sections,
    section,
    isFirst: section === sections[0],
    opened: query.get('deschis'),
    items: await citeItems(db, { items: shown, at }),
    official: distinctLinks(items),
    rounds: rounds.map(({ number, electionDay }) => ({
      number,
      electionDay,
      isConditional: isConditional(timeline.rounds, number, at),
    })),
  };
});

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [{ title: `${t.title} – ${t.site}` }];
  const { section, isFirst, search, items } = loaderData;
  const part = isFirst || search ? '' : `${section.title} – `;
  return pageMeta(matches, {
    title: `${part}${t.title} – ${t.site}`,
    description: t.description,
    path: isFirst || search ? infoHref() : infoHref({ section: section.code }),
    picture: 'info',
    things: () => (!search && areQuestions(items) ? [questionsOf(items)] : []),
  });
};

/** Returns a section of questions as schema.org `FAQPage`, with the answers that the page shows. */
function questionsOf(items: readonly { title: string; text: string }[]): StructuredData {
  return {
    '@type': 'FAQPage',
    inLanguage: 'ro',
    mainEntity: items.map(({ title, text }) => ({
      '@type': 'Question',
      name: title,
      acceptedAnswer: { '@type': 'Answer', text },
    })),
  };
}

export default function Info({ loaderData }: Route.ComponentProps) {
  const { at, search, sections, section, opened, items, official, rounds } = loaderData;
  return (
    <Container className="guide">
      <PageTitle standFirst={t.standFirst(at)}>{t.title}</PageTitle>
      <div className="guide-grid grid gap-x-10 gap-y-8 md:grid-cols-[200px_minmax(0,1fr)] lg:grid-cols-[220px_minmax(0,1fr)] lg:gap-x-16">
        <SectionMenu sections={sections} current={search ? null : section.code} />
        <div className="min-w-0">
          <SearchBox search={search} />
          {search ? (
            <SearchResults search={search} items={items} />
          ) : (
            <Section section={section} items={items} opened={opened} />
          )}
          <div className="mt-(--section) grid gap-x-12 gap-y-4 lg:grid-cols-2">
            <OfficialLinks links={official} />
            <CalendarLinks rounds={rounds} />
          </div>
        </div>
      </div>
    </Container>
  );
}
