import type { ReactNode } from 'react';
import { discussionTexts } from '#app/features/discussions/texts.ts';
import { AdminFrame, BackToDashboard } from '#app/pages/admin/admin-frame.tsx';
import { adminTexts } from '#app/pages/admin/texts.ts';
import { pageMeta } from '#app/platform/page/meta.ts';
import { isRefusalAnswer } from '#app/platform/refusal/refusal-answer.ts';
import { MoreLink } from '#app/ui/data/more-link.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { EmptyState, ErrorState } from '#app/ui/states.tsx';
import { formatDateTime } from '#app/ui/text/format.ts';
import { Box, SectionHead } from '#app/ui/text/headings.tsx';
import type { Route } from './+types/screen.ts';
import { AwaitedItem } from './awaited-item.tsx';
import { BatchItem } from './batch-item.tsx';
import { changeModeration, type RefusedDecision, readModeration } from './moderation.server.ts';
import { OpenedBatch } from './opened-batch.tsx';
import { moderationTexts } from './texts.ts';

const t = moderationTexts.ro;

export const loader = readModeration;
export const action = changeModeration;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: `${t.title} – ${adminTexts.ro.label}`,
    description: t.description,
    path: null,
  });

type Data = Route.ComponentProps['loaderData'];
type Queue = Extract<Data, { opened: null }>;

/**
 * `/admin/moderation`: comments and topics that await a moderator, and the newest decisions. With the parameter
 * `grup`: all texts of one batch.
 */
export default function Moderation({ loaderData, actionData }: Route.ComponentProps) {
  const refused = actionData && 'post' in actionData ? actionData : null;
  const failed = isRefusalAnswer(actionData) ? <Notice kind="error">{actionData.text}</Notice> : null;
  if (loaderData.opened === null)
    return <QueuePage data={loaderData} {...{ refused, failed }} isAnswered={Boolean(actionData)} />;
  const { opened, isSeparated } = loaderData;
  const isGone = refused !== null && opened.batch?.id !== refused.post;
  return (
    <AdminFrame
      title={t.title}
      below={
        <MoreLink href="/admin/moderation" isBack>
          {t.backToQueue}
        </MoreLink>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
        <div role="status" className="empty:hidden">
          {failed}
          {isGone ? <Notice kind="error">{refused.text}</Notice> : null}
          {isSeparated && !actionData ? <Notice kind="success">{t.batch.separated}</Notice> : null}
        </div>
        <OpenedBatch opened={opened} refused={isGone ? null : refused} />
      </div>
    </AdminFrame>
  );
}

type QueuePageProps = {
  data: Queue;
  refused: RefusedDecision | null;
  failed: ReactNode;
  /** `isAnswered` is true after a form was refused. */
  isAnswered: boolean;
};

function QueuePage({ data, refused, failed, isAnswered }: QueuePageProps) {
  const { queue, batches, totals, log, isFirstPage, isDone } = data;
  const posts = queue.data?.posts ?? [];
  const shown = [
    ...posts.map(({ kind, id }) => `${kind}:${id}`),
    ...(batches.data ?? []).map(({ id }) => id),
  ];
  const isGone = refused !== null && !shown.includes(refused.post);
  return (
    <AdminFrame title={t.title} below={<BackToDashboard />}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
        <div role="status" className="empty:hidden">
          {failed}
          {isGone ? <Notice kind="error">{refused.text}</Notice> : null}
          {isDone && !isAnswered ? <Notice kind="success">{t.done}</Notice> : null}
        </div>
        {batches.failed === null ? null : <ErrorState title={batches.failed} />}
        {batches.data && batches.data.length > 0 ? (
          <section aria-labelledby="impreuna">
            <SectionHead id="impreuna" title={t.batches} />
            <ol className="grid grid-cols-[minmax(0,1fr)] gap-8">
              {batches.data.map((batch) => (
                <li key={batch.id}>
                  <BatchItem batch={batch} refused={refused?.post === batch.id ? refused : null} />
                </li>
              ))}
            </ol>
          </section>
        ) : null}
        <section aria-labelledby="de-verificat">
          <SectionHead id="de-verificat" title={t.queue} />
          {queue.failed === null ? null : <ErrorState title={queue.failed} />}
          {queue.data && posts.length === 0 ? <EmptyState title={t.none} /> : null}
          <ol className="grid grid-cols-[minmax(0,1fr)] gap-8">
            {posts.map((post) => (
              <li key={post.id}>
                <AwaitedItem
                  post={post}
                  refused={refused?.post === `${post.kind}:${post.id}` ? refused : null}
                />
              </li>
            ))}
          </ol>
          <p className="mt-6 flex gap-6">
            {isFirstPage ? null : <MoreLink href="/admin/moderation">{t.first}</MoreLink>}
            {queue.data?.next ? (
              <MoreLink href={`/admin/moderation?dupa=${queue.data.next}`}>{t.more}</MoreLink>
            ) : null}
          </p>
        </section>
        {totals.data && totals.data.length > 0 ? (
          <Box title={t.totals}>
            <ul className="text-sm">
              {totals.data.map(({ reason, status, texts, presses }) => (
                <li key={`${reason} ${status}`}>
                  {discussionTexts.ro.holdReasons[reason]}: {t.batch.amount(texts, presses)} –{' '}
                  {t.totalOutcomes[status]}
                </li>
              ))}
            </ul>
          </Box>
        ) : null}
        <Box title={t.log}>
          {log.failed === null ? null : <ErrorState title={log.failed} />}
          {log.data?.length === 0 ? <p className="text-ink-2">{t.noDecisions}</p> : null}
          <ul>
            {log.data?.map((decision) => (
              <li key={decision.id} className="border-line border-t py-2.5 text-sm">
                <DecisionText decision={decision} />
                <p className="text-ink-2 text-xs">
                  {formatDateTime(decision.at)} · {decision.moderator ?? t.erased}
                </p>
              </li>
            ))}
          </ul>
        </Box>
      </div>
    </AdminFrame>
  );
}

type Decision = NonNullable<Queue['log']['data']>[number];

function DecisionText({ decision }: { decision: Decision }) {
  const [what, outcome, why] =
    'motive' in decision
      ? [
          `${discussionTexts.ro.holdReasons[decision.reason]}, ${t.batch.amount(decision.texts, decision.presses)}`,
          t.batch.outcomes[decision.outcome],
          decision.motive,
        ]
      : [t.kinds[decision.kind], t.outcomes[decision.outcome], decision.reason];
  return (
    <p className="break-words">
      {what} {t.about(decision.candidate)}: <strong>{outcome}</strong>. {why}
    </p>
  );
}
