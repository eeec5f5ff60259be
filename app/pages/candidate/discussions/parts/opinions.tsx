import { commentPath } from '#app/features/discussions/addresses.ts';
import type { ComparedComment, TopicOpinions } from '#app/features/discussions/opinions/queries.server.ts';
import type { GroupMarks } from '#app/features/discussions/opinions/rules.ts';
import { silenceTexts } from '#app/features/elections/silence.texts.ts';
import { Anchor } from '#app/ui/text/anchor.tsx';
import { formatPercent } from '#app/ui/text/format.ts';
import { SectionHead } from '#app/ui/text/headings.tsx';
import { discussionPageTexts } from '../texts.ts';

const t = discussionPageTexts.ro.opinions;

/** Lists the topic's comments on which all groups of readers agree, and the comments that divide the groups. */
export function TopicOpinionsSection({ slug, opinions }: { slug: string; opinions: TopicOpinions }) {
  return (
    <section aria-labelledby="acord-si-dezacord">
      <SectionHead id="acord-si-dezacord" title={t.title} />
      {opinions.state === 'grouped' ? (
        <Grouped slug={slug} opinions={opinions} />
      ) : (
        <p className="text-ink-2">{stateText(opinions)}</p>
      )}
      <p className="mt-4 text-sm">
        <Anchor href="/method#acord-si-dezacord-intr-un-topic">{t.method}</Anchor>
      </p>
    </section>
  );
}

type Ungrouped = Exclude<TopicOpinions, { state: 'grouped' }>;

function stateText(opinions: Ungrouped): string {
  if (opinions.state === 'closed') return silenceTexts.ro.why(opinions.silence);
  if (opinions.state === 'ungrouped') return t.ungrouped;
  return t.missing(opinions);
}

type Found = Extract<TopicOpinions, { state: 'grouped' }>;

function Grouped({ slug, opinions: { sizes, agreed, dividing, at } }: { slug: string; opinions: Found }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <p className="text-ink-2">
        {t.groups(sizes)} {t.calculated(at)}
      </p>
      <Comments slug={slug} title={t.agreed} none={t.noneAgreed} comments={agreed} />
      <Comments slug={slug} title={t.dividing} none={t.noneDividing} comments={dividing} />
    </div>
  );
}

type CommentsProps = { slug: string; title: string; none: string; comments: readonly ComparedComment[] };

function Comments({ slug, title, none, comments }: CommentsProps) {
  return (
    <div>
      <h3 className="mb-2 font-sans font-semibold text-md tracking-normal">{title}</h3>
      {comments.length === 0 ? <p className="text-ink-2">{none}</p> : null}
      <ol className="border-line border-b empty:hidden">
        {comments.map(({ id, content, groups }) => (
          <li key={id} className="grid gap-2 border-line border-t py-4">
            <p className="line-clamp-3 max-w-(--measure) break-words">
              <Anchor href={commentPath(slug, id)}>{content}</Anchor>
            </p>
            <ul className="grid gap-1.5 text-sm">
              {groups.map((group, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a group is its place in the list
                <li key={index}>
                  <GroupBar name={t.group(index)} marks={group} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** One group's share of people who agree, as a bar with its text. */
function GroupBar({ name, marks: { agree, disagree, pass } }: { name: string; marks: GroupMarks }) {
  const share = (100 * agree) / (agree + disagree + pass);
  return (
    <p className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 sm:grid-cols-[5.5rem_minmax(0,1fr)_8rem]">
      <span>{name}</span>
      <span aria-hidden="true" className="order-last col-span-2 h-2.5 bg-line sm:order-none sm:col-span-1">
        <span className="block h-full bg-blue" style={{ width: `${share}%` }} />
      </span>
      <span className="text-right tabular-nums">{t.share(formatPercent(share, 0))}</span>
    </p>
  );
}
