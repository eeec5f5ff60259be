import { z } from '@hono/zod-openapi';
import { type Change, change } from '#app/platform/api/change.server.ts';
import { ApiRefusal } from '#app/platform/api/refusal.server.ts';
import { count } from '#app/platform/api/shapes.server.ts';
import { bucharestMoment } from '#app/platform/clock/bucharest.ts';
import { orRefuse } from '#app/platform/refusal/or-refuse.server.ts';
import { explain, Refusal, type Refusals } from '#app/platform/refusal/refusal.ts';
import { requireViewer } from '#app/platform/rights/require-right.ts';
import type { Viewer } from '#app/platform/rights/viewer.ts';
import { fetchFeed } from '../feeds/preview.server.ts';
import { feedTexts } from '../feeds/texts.ts';
import { listRuns } from '../scheduler/queries.server.ts';
import { readScheduler, requestRun, setScheduler } from '../scheduler/settings.server.ts';
import { newsApiTexts } from './texts.ts';

const t = newsApiTexts.ro.remote;

const success = z.literal(true).openapi({ description: t.success });

const runShape = z
  .object({
    id: z.number().int(),
    execution_time: z.string().openapi({ description: t.executionTime }),
    status: z.enum(['success', 'running', 'failed']),
    articles_fetched: count,
    articles_inserted: count,
    articles_tagged: count,
    execution_duration_ms: z.number().int().nullable().openapi({ description: t.duration }),
    is_scheduled: z.boolean().openapi({ description: t.isScheduled }),
  })
  .openapi('NewsRun');

const itemShape = z
  .object({
    title: z.string(),
    link: z.string(),
    description: z.string().openapi({ description: t.itemText }),
    pubDate: z.string().nullable().openapi({ description: t.pubDate }),
  })
  .openapi('FeedItem');

/** Refusals that mean that the caller is not signed in. */
const ofSession = ['sign-in-required', 'session-expired'] as const;

const ofLogs = { failed: 'scheduler-logs-failed', unexpected: 'scheduler-logs-unexpected' } as const;
const ofRun = { failed: 'scheduler-trigger-failed', unexpected: 'scheduler-trigger-unexpected' } as const;
const ofSetting = { failed: 'scheduler-set-failed', unexpected: 'scheduler-set-unexpected' } as const;

/** The actions of administrators' pages as API operations, under the names in the specification. */
export const newsChanges: Change[] = [
  change({
    id: 'getRssFeedExecutionLogs',
    path: '/rpc/get_rss_feed_execution_logs',
    tag: 'news',
    summary: t.logs,
    description: t.logsText,
    right: 'getRssFeedExecutionLogs',
    rate: 'edit',
    body: z.strictObject({
      limit_count: z.number().int().min(1).max(100).default(10).openapi({ description: t.limit }),
      offset_count: z.number().int().min(0).max(100_000).default(0).openapi({ description: t.offset }),
    }),
    answer: z
      .object({ success, logs: z.array(runShape), error: z.null().openapi({ description: t.noError }) })
      .openapi('NewsRuns'),
    refuses: [...ofSession, ofLogs.failed, ofLogs.unexpected],
    async change({ body: { limit_count: limit, offset_count: offset }, ...asked }) {
      const runs = await withMessage(asked, () =>
        orRefuse(asked, ofLogs, () => listRuns(asked.db, { at: asked.at, limit, offset })),
      );
      const logs = runs.map((run) => ({
        id: run.id,
        execution_time: bucharestMoment(run.executionTime),
        status: run.status,
        articles_fetched: run.articlesFetched,
        articles_inserted: run.articlesInserted,
        articles_tagged: run.articlesTagged,
        execution_duration_ms: run.durationMs,
        is_scheduled: run.isScheduled,
      }));
      return { success: true as const, logs, error: null };
    },
  }),
  change({
    id: 'newsScheduler',
    path: '/rpc/news-scheduler',
    tag: 'news',
    summary: t.scheduler,
    description: t.schedulerText,
    right: 'newsScheduler',
    rate: 'news-run',
    body: z.strictObject({
      action: z
        .enum(['run', 'checkEnabled', 'setEnabled'], { error: t.badAction })
        .openapi({ description: t.action }),
      enabled: z.boolean().optional().openapi({ description: t.setTo }),
    }),
    answer: z
      .object({
        success,
        enabled: z.boolean().openapi({ description: t.enabled }),
        run_id: z.number().int().nullable().openapi({ description: t.runId }),
      })
      .openapi('NewsSchedulerState'),
    refuses: [
      ...ofSession,
      'bad-request',
      ofRun.failed,
      ofRun.unexpected,
      ofSetting.failed,
      ofSetting.unexpected,
    ],
    async change({ body, viewer, ...asked }) {
      const by = { actor: requireViewer(viewer), requestId: asked.requestId };
      const codes = body.action === 'run' ? ofRun : ofSetting;
      return withMessage(asked, () =>
        orRefuse(asked, codes, async () => {
          const runId = await steer(asked, { ...body, by });
          return {
            success: true as const,
            enabled: (await readScheduler(asked.db)).isEnabled,
            run_id: runId,
          };
        }),
      );
    },
  }),
  change({
    id: 'feedProxy',
    path: '/rpc/feed-proxy',
    tag: 'news',
    summary: t.proxy,
    description: t.proxyText,
    right: 'feedProxy',
    rate: 'feed-test',
    isFetching: true,
    body: z.strictObject({ url: z.string().min(1).max(2_000).openapi({ description: t.url }) }),
    answer: z.object({ items: z.array(itemShape) }).openapi('FeedItems'),
    refuses: [...ofSession, 'feed-unreadable'],
    async change({ body: { url }, ...asked }) {
      const { items, failure } = await fetchFeed(asked, url);
      if (failure !== null) {
        const error = feedTexts.ro.failures[failure];
        throw new ApiRefusal('feed-unreadable', { detail: error, more: { error } });
      }
      return {
        items: items.map(({ title, url: link, excerpt, published }) => ({
          title,
          link,
          description: excerpt,
          pubDate: published && (published.at ? bucharestMoment(published.at) : published.day),
        })),
      };
    },
  }),
];

type Steering = {
  action: 'run' | 'checkEnabled' | 'setEnabled';
  enabled?: boolean | undefined;
  by: { actor: Pick<Viewer, 'id' | 'role'>; requestId: string };
};

/** Executes an operation of the scheduler. Returns the id of a requested run. */
async function steer(
  needs: Parameters<typeof requestRun>[0],
  { action, enabled, by }: Steering,
): Promise<number | null> {
  if (action === 'run') return requestRun(needs, by);
  if (action === 'setEnabled') {
    if (enabled === undefined) throw new Refusal('bad-request');
    await setScheduler(needs.db, { ...by, isEnabled: enabled });
  }
  return null;
}

/** Adds `success`, `error` and `message` to the problem document of a failure (FEED-21, FEED-25). */
async function withMessage<T>({ refusals }: { refusals: Refusals }, run: () => Promise<T>): Promise<T> {
  return run().catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
    const { text } = explain(error, refusals);
    const more = { success: false, error: text, message: text };
    throw new ApiRefusal(error.code, { detail: text, more });
  });
}
