import type { Waiting } from '#app/features/administration/waiting.server.ts';
import type { Block } from '#app/platform/page/block.server.ts';
import { Anchor } from '#app/ui/text/anchor.tsx';
import { BlockBox } from './boxes/block-box.tsx';
import { dashboardTexts } from './texts.ts';

const t = dashboardTexts.ro;

const places: Record<keyof Waiting | 'jobs', string> = {
  claims: '/admin/claims',
  posts: '/admin/moderation',
  reports: '/admin/assistant',
  drafts: '/admin/news-articles?stare=draft',
  candidates: '/admin/candidates',
  feeds: '/admin/rss-feeds',
  jobs: '/admin/jobs',
};

type WaitingBoxProps = { waiting: Block<Waiting>; jobs: Block<string[]> };

/** Lists everything that awaits an administrator: claims, posts, reports, drafts, failing feeds and failed jobs. */
export function WaitingBox({ waiting, jobs }: WaitingBoxProps) {
  return (
    <BlockBox title={t.waiting.title} block={waiting}>
      {(counts) => {
        const failed = { count: jobs.data?.length ?? 0, hasMore: false };
        const all = { ...counts, jobs: failed };
        const kinds = (Object.keys(places) as (keyof typeof places)[]).filter((kind) => all[kind].count > 0);
        if (kinds.length === 0) return <p className="text-ink-2">{t.waiting.empty}</p>;
        return (
          <ul className="grid gap-x-8 text-sm sm:grid-cols-2">
            {kinds.map((kind) => (
              <li
                key={kind}
                className="flex min-h-11 items-center justify-between gap-3 border-line border-b py-1"
              >
                <Anchor href={places[kind]}>{t.waiting.kinds[kind]}</Anchor>
                <strong className="text-lg tabular-nums">{t.count(all[kind])}</strong>
              </li>
            ))}
          </ul>
        );
      }}
    </BlockBox>
  );
}
