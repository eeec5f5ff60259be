import type { AwaitedPost } from '#app/features/discussions/moderation/queries.server.ts';
import { longest } from '#app/features/discussions/rules.ts';
import { discussionTexts } from '#app/features/discussions/texts.ts';
import { DecisionForm } from '#app/pages/admin/decision-form.tsx';
import { PersonsText } from '#app/pages/candidate/discussions/parts/comment-text.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { formatDateTime } from '#app/ui/text/format.ts';
import type { RefusedDecision } from './moderation.server.ts';
import { moderationTexts } from './texts.ts';

const t = moderationTexts.ro;
const { reasons } = discussionTexts.ro;

type AwaitedItemProps = { post: AwaitedPost; refused: RefusedDecision | null };

/** One reported text with its reports and the form for the decision. */
export function AwaitedItem({ post, refused }: AwaitedItemProps) {
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-4 border-rule border-t pt-4">
      <Facts post={post} />
      <DecisionForm
        intent="moderate"
        record={{ name: 'post', value: `${post.kind}:${post.id}` }}
        refused={refused}
        motive={{ label: t.motive, hint: t.motiveHint, maxLength: longest.note }}
        accept={{ value: 'published', text: t.publish }}
        reject={{ value: 'removed', text: t.remove }}
      >
        <input type="hidden" name="seen" value={post.decisions} />
        <input type="hidden" name="version" value={post.version} />
      </DecisionForm>
    </article>
  );
}

function Facts({ post }: { post: AwaitedPost }) {
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <strong>{post.author ?? t.erased}</strong>
        <span>
          {t.kinds[post.kind]} {t.about(post.candidate.name)}
        </span>
        <Badge>{t.states[post.status]}</Badge>
        <span className="text-ink-2">
          {t.since} {formatDateTime(post.since)}
        </span>
      </p>
      <div className="border-line-2 border-l-2 pl-4">
        {post.title ? <p className="font-semibold">{post.title}</p> : null}
        <PersonsText>{post.content}</PersonsText>
      </div>
      {post.reports.length > 0 ? (
        <div className="text-sm">
          <p className="font-semibold">{t.reports(post.reportCount, post.reports.length)}</p>
          <ul className="list-disc pl-5">
            {post.reports.map(({ reason, note }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: reports have no id here, because nobody may tell them apart
              <li key={index} className="break-words">
                {reasons[reason]}
                {note ? `: ${note}` : ''}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      {post.appeal ? (
        <div className="text-sm">
          <p className="font-semibold">{t.appeal}</p>
          <PersonsText>{post.appeal}</PersonsText>
          <p className="mt-2 text-ink-2">
            {t.lastReason}: {post.lastReason}
          </p>
        </div>
      ) : null}
    </>
  );
}
