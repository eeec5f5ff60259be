import { AdminFrame, BackToDashboard } from '#app/pages/admin/admin-frame.tsx';
import { adminTexts } from '#app/pages/admin/texts.ts';
import { pageMeta } from '#app/platform/page/meta.ts';
import { isRefusalAnswer } from '#app/platform/refusal/refusal-answer.ts';
import { Notice } from '#app/ui/notice.tsx';
import { Box } from '#app/ui/text/headings.tsx';
import type { Route } from './+types/screen.ts';
import { changeFeeds } from './actions.server.ts';
import { FeedTest, SavedNotice } from './feed-test.tsx';
import { readFeeds } from './read-feeds.server.ts';
import { SchedulerPanel } from './scheduler-panel.tsx';
import { SourcesPanel } from './sources-panel.tsx';
import { TagsPanel } from './tags/tags-panel.tsx';
import { tagsTexts } from './tags/texts.ts';
import { feedsPageTexts } from './texts.ts';

const texts = feedsPageTexts.ro;

export const loader = readFeeds;
export const action = changeFeeds;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: `${texts.title} – ${adminTexts.ro.label}`,
    description: texts.description,
    path: null,
  });

/** The page of feeds: scheduler, sources, tags and an explanation (FEED-01..04). */
export default function Feeds({ loaderData: data, actionData }: Route.ComponentProps) {
  return (
    <AdminFrame title={texts.title} below={<BackToDashboard />}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
        <Outcome answer={actionData} done={data.done} isEditing={data.edited !== null} />
        <Tested answer={actionData} feeds={data.feeds.data ?? []} />
        <SchedulerPanel schedule={data.scheduler} runs={data.runs} isDemo={data.isDemo} />
        <SourcesPanel feeds={data.feeds} typed={testedOf(actionData)?.address ?? ''} />
        <TagsPanel tags={data.tags} edited={data.edited} deleted={data.deleted} answer={actionData} />
        <Box title={texts.help.title}>
          <ul className="grid max-w-prose list-disc gap-1.5 pl-5">
            {texts.help.points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </Box>
      </div>
    </AdminFrame>
  );
}

type OutcomeProps = { answer: unknown; done: string | null; isEditing: boolean };

function Outcome({ answer, done, isEditing }: OutcomeProps) {
  const moved =
    typeof answer === 'object' && answer !== null && 'moved' in answer ? Number(answer.moved) : null;
  const text = moved === null ? tagsTexts.ro.done(done) : tagsTexts.ro.merge.done(moved);
  return (
    <div role="status" className="empty:hidden">
      {/* Omits a tag's refusal here, because the tag's dialog shows it. */}
      {isEditing && isRefusalAnswer(answer) ? null : <SavedNotice answer={answer} />}
      {text && (answer === undefined || moved !== null) ? <Notice kind="success">{text}</Notice> : null}
    </div>
  );
}

type TestedProps = {
  answer: Route.ComponentProps['actionData'];
  feeds: readonly { source: { id: string; name: string } }[];
};

function Tested({ answer, feeds }: TestedProps) {
  const tested = testedOf(answer);
  if (!tested) return null;
  const source = tested.address
    ? undefined
    : feeds.find(({ source: { id } }) => id === tested.source)?.source;
  return (
    <FeedTest
      name={source?.name ?? tested.address}
      source={tested.address ? null : tested.source}
      preview={tested.preview}
    />
  );
}

function testedOf(answer: TestedProps['answer']) {
  return typeof answer === 'object' && answer !== null && 'tested' in answer ? answer.tested : null;
}
