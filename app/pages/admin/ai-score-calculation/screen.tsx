import { useSearchParams } from 'react-router';
import { scoreMethodPath } from '#app/features/candidates/score/texts.ts';
import { silenceTexts } from '#app/features/elections/silence.texts.ts';
import { AdminFrame } from '#app/pages/admin/admin-frame.tsx';
import { BlockBox } from '#app/pages/admin/dashboard/boxes/block-box.tsx';
import { listAddress } from '#app/pages/admin/editing/list-address.ts';
import { adminTexts } from '#app/pages/admin/texts.ts';
import { pageMeta } from '#app/platform/page/meta.ts';
import { MoreLink } from '#app/ui/data/more-link.tsx';
import { Pager } from '#app/ui/data/pager.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Box } from '#app/ui/text/headings.tsx';
import type { Route } from './+types/screen.ts';
import { CalculateAll, CalculateOne, CandidateSearch, path } from './calculate-forms.tsx';
import { calculate } from './calculate-scores.server.ts';
import { CalculationOutcome, CalculationTable } from './calculations.tsx';
import { readScores } from './read-scores.server.ts';
import { scoresPageTexts } from './texts.ts';

const texts = scoresPageTexts.ro;

export const loader = readScores;
export const action = calculate;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: `${texts.title} – ${adminTexts.ro.label}`,
    description: texts.description,
    path: null,
  });

/** The page that calculates the scores of all candidates or of one, and lists the latest calculations (AISC-14). */
export default function ScoreCalculation({ loaderData, actionData }: Route.ComponentProps) {
  const { silence, text, page, pages, candidates, runs } = loaderData;
  const [params] = useSearchParams();
  const hrefOf = (wanted: number) => listAddress(path, params, { pagina: String(wanted) });
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
      <div data-opening className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-12 xl:grid-cols-2">
        <Box title={texts.all.title}>
          <CalculateAll isClosed={isClosed} />
        </Box>
        <BlockBox title={texts.one.title} block={candidates}>
          {(list) => (
            <>
              {text || pages > 1 ? <CandidateSearch text={text} count={list.count} /> : null}
              <CalculateOne candidates={list.candidates} isClosed={isClosed} />
              <Pager page={page} count={pages} hrefFor={hrefOf} />
            </>
          )}
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
