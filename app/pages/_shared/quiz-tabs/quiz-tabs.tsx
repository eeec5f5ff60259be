import { TabLinks } from '#app/ui/frame/link-groups.tsx';

const ro = { label: 'Teste', voterTest: 'Testul Votantului', compatibility: 'Compatibilitate' };

const quizTabTexts = { ro };

/** The tabs of `/quiz`: the voter test and the compatibility quiz (VTEST-01, COMPAT-01). */
export function QuizTabs({ current }: { current: 'voterTest' | 'compatibility' }) {
  const { label, voterTest, compatibility } = quizTabTexts.ro;
  return (
    <TabLinks
      label={label}
      items={[
        { href: '/quiz', label: voterTest, current: current === 'voterTest' },
        { href: '/quiz/compatibility', label: compatibility, current: current === 'compatibility' },
      ]}
    />
  );
}
