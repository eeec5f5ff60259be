import { Form, useNavigation } from 'react-router';
import type { ShownRecount } from '#app/features/administration/recount.server.ts';
import { adminTexts } from '#app/pages/admin/texts.ts';
import type { Block } from '#app/platform/page/block.server.ts';
import { MoreLink } from '#app/ui/data/more-link.tsx';
import { Button } from '#app/ui/forms/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { BlockBox } from './block-box.tsx';

const texts = adminTexts.ro.recount;

type RecountBoxProps = {
  recount: Block<ShownRecount | null>;
  isSilent: boolean;
  /** The reason why the recount was refused, or null. */
  refused: string | null;
};

/**
 * Shows whether ballots, counters and snapshots agree. Election silence hides the differences, because they
 * contain vote counts.
 */
export function RecountBox({ recount, isSilent, refused }: RecountBoxProps) {
  const isBusy = useNavigation().formData?.get('intent') === 'recount';
  return (
    <BlockBox title={texts.title} block={recount}>
      {(last) => (
        <div className="grid justify-items-start gap-4">
          {last === null ? <p className="text-ink-2">{texts.none}</p> : null}
          {/* This live region exists from the first render, so that screen readers announce its contents. */}
          <div role="status" className="grid w-full gap-2">
            {refused ? <Notice kind="error">{refused}</Notice> : null}
            {last ? <Outcome last={last} isSilent={isSilent} /> : null}
          </div>
          <div className="flex flex-wrap items-center gap-4">
            <Form method="post">
              <input type="hidden" name="intent" value="recount" />
              <Button type="submit" kind="secondary" size="small" disabled={isBusy}>
                {isBusy ? texts.running : texts.run}
              </Button>
            </Form>
            <MoreLink href="/integrity">{texts.more}</MoreLink>
          </div>
        </div>
      )}
    </BlockBox>
  );
}

function Outcome({ last, isSilent }: { last: ShownRecount; isSilent: boolean }) {
  if (last.isClean) return <Notice kind="success">{texts.clean(last.at)}</Notice>;
  return (
    <Notice kind="error" title={texts.drift(last.at)}>
      {isSilent ? (
        texts.hidden
      ) : (
        <ul className="list-disc pl-5">
          {last.differences.map((difference) => (
            <li key={difference}>{difference}</li>
          ))}
          {last.others > 0 ? <li>{texts.others(last.others)}</li> : null}
        </ul>
      )}
    </Notice>
  );
}
