import { simulatedMark } from '#app/features/candidates/counters/simulated.ts';
import type { CrowdProgress } from '#app/features/crowd/progress.server.ts';
import { threadPath } from '#app/features/discussions/addresses.ts';
import { Figure, FigureRow } from '#app/ui/data/figure.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Anchor } from '#app/ui/text/anchor.tsx';
import { formatInteger } from '#app/ui/text/format.ts';
import { demoTexts } from './texts.ts';

const texts = demoTexts.ro.crowd;

/** Shows the crowd's current activity, its progress, and the pages on which its figures change. */
export function CrowdFigures({ progress: { figures, state, startedAt } }: { progress: CrowdProgress }) {
  if (!figures || state === 'later') {
    return (
      <div className="max-w-(--measure)">
        <Notice title={simulatedMark}>{state === 'later' ? texts.later(startedAt) : texts.silent}</Notice>
      </div>
    );
  }
  const { pollVotes, votes, followers, views, comments, discussed } = figures;
  const counted = [
    { label: texts.pollVotes, count: pollVotes, href: '/polls', link: texts.links.polls },
    { label: texts.votes, count: votes, href: '/integrity#simulare', link: texts.links.integrity },
    { label: texts.followers, count: followers, href: '/candidates', link: texts.links.candidates },
    { label: texts.views, count: views, href: '/candidates', link: texts.links.profiles },
    {
      label: texts.comments,
      count: comments,
      href: discussed ? threadPath({ slug: discussed.slug, topic: discussed.topicId }) : null,
      link: texts.links.discussion,
    },
  ];
  return (
    <>
      <div className="mb-6 max-w-(--measure)">
        <Notice title={simulatedMark} kind={state === 'stopped' ? 'warning' : 'info'}>
          {texts.now[state](figures)}
        </Notice>
      </div>
      <FigureRow>
        {counted.map(({ label, count, href, link }) => (
          <Figure
            key={label}
            label={label}
            value={formatInteger(count)}
            note={href ? <Anchor href={href}>{link}</Anchor> : null}
          />
        ))}
      </FigureRow>
    </>
  );
}
