import { interestsPath, quizPath } from '#app/features/compatibility/addresses.ts';
import { SegmentedLinks } from '#app/ui/frame/link-groups.tsx';

const ro = { label: 'Felul potrivirii', answers: 'După răspunsuri', interests: 'După interese' };

/** Switches between the matches by answers and those by interests (COMPAT-03). */
export function MatchViews({ current }: { current: 'answers' | 'interests' }) {
  return (
    <div className="print:hidden">
      <SegmentedLinks
        label={ro.label}
        items={[
          { href: quizPath, label: ro.answers, current: current === 'answers' },
          { href: interestsPath, label: ro.interests, current: current === 'interests' },
        ]}
      />
    </div>
  );
}
