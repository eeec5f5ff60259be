import { scoreMethodPath } from '#app/features/candidates/score.texts.ts';
import { silenceTexts } from '#app/features/elections/silence.texts.ts';
import { pageMeta } from '#app/platform/page/meta.ts';
import { Box } from '#app/ui/headings.tsx';
import { MoreLink } from '#app/ui/more-link.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { calculate } from '../calculate-scores.server.ts';
import { AdminFrame } from '../parts/admin-frame.tsx';
import { BlockBox } from '../parts/block-box.tsx';
import { CalculateAll, CalculateOne } from '../parts/calculate-forms.tsx';
import { CalculationOutcome, CalculationTable } from '../parts/calculations.tsx';
import { readScores } from '../read-scores.server.ts';
import { scoresPageTexts } from '../scores.texts.ts';
import { adminTexts } from '../texts.ts';
import type { Route } from './+types/scores.ts';

const texts = scoresPageTexts.ro;

export const loader = readScores;
export const action = calculate;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: `${texts.title} – ${adminTexts.ro.label}`,
    description: texts.description,
    path: null,
  });

/** AISC-14: calculation for all or one, and what the last ones came to. */
export default function ScoreCalculation({ loaderData, actionData }: Route.ComponentProps) {
  const { silence, candidates, runs } = loaderData;
  const isClosed = silence !== null;
  return (
    <AdminFrame
      title={texts.title}
      below={
        <div className="grid justify-items-start gap-2 text-ink-2 text-sm">
          <p>{texts.standFirst}</p>
          <MoreLink href={scoreMethodPath}>{texts.method}</MoreLink>
        </div>
      }
    >
      {silence ? (
        <div className="mb-8">
          <Notice kind="warning">{silenceTexts.ro.why(silence)}</Notice>
        </div>
      ) : null}
      <CalculationOutcome answer={actionData} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-12 xl:grid-cols-2">
        <Box title={texts.all.title}>
          <CalculateAll isClosed={isClosed} />
        </Box>
        <BlockBox title={texts.one.title} block={candidates}>
          {(rows) => <CalculateOne candidates={rows} isClosed={isClosed} />}
        </BlockBox>
        <div className="xl:col-span-2">
          <BlockBox title={texts.log} block={runs}>
            {(rows) => <CalculationTable runs={rows} />}
          </BlockBox>
        </div>
      </div>
    </AdminFrame>
  );
}
