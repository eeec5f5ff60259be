import { Form, useNavigation } from 'react-router';
import type { AwaitedBatch, BatchText } from '#app/features/discussions/batches/queries.server.ts';
import { PersonsText } from '#app/pages/candidate/discussions/parts/comment-text.tsx';
import { MoreLink } from '#app/ui/data/more-link.tsx';
import { Button } from '#app/ui/forms/button.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { formatDateTime } from '#app/ui/text/format.ts';
import { SectionHead } from '#app/ui/text/headings.tsx';
import { batchPath } from './addresses.ts';
import { BatchItem } from './batch-item.tsx';
import type { RefusedDecision } from './moderation.server.ts';
import { moderationTexts } from './texts.ts';

const t = moderationTexts.ro;

type OpenedBatchProps = {
  opened: { batch: AwaitedBatch | null; texts: readonly BatchText[]; hasMore: boolean; page: number };
  refused: RefusedDecision | null;
};

/** One batch with the form that decides about all texts. Below, each text has its own form. */
export function OpenedBatch({ opened: { batch, texts, hasMore, page }, refused }: OpenedBatchProps) {
  const sent = useNavigation().formData?.get('post');
  if (!batch) return <EmptyState title={t.batch.gone} />;
  return (
    <>
      <section aria-labelledby="impreuna">
        <SectionHead id="impreuna" title={t.batches} />
        <BatchItem batch={batch} refused={refused} isOpened />
      </section>
      {texts.length > 0 ? (
        <section aria-labelledby="texte">
          <SectionHead id="texte" title={t.batch.allTexts} />
          {batch.waiting > 1 ? <p className="mb-4 text-ink-2 text-sm">{t.batch.separateHint}</p> : null}
          <ol className="grid grid-cols-[minmax(0,1fr)] gap-6">
            {texts.map(({ kind, id, text, author, at }) => (
              <li key={id} className="border-line border-t pt-4">
                <p className="mb-1 flex flex-wrap gap-x-3 text-sm">
                  <strong className="min-w-0 break-words">{author ?? t.erased}</strong>
                  <span>{t.kinds[kind]}</span>
                  <span className="text-ink-2">{formatDateTime(at)}</span>
                </p>
                <PersonsText>{text}</PersonsText>
                {batch.waiting > 1 ? (
                  <Form method="post" preventScrollReset className="mt-2">
                    <input type="hidden" name="intent" value="separate-text" />
                    <Button
                      type="submit"
                      name="post"
                      value={`${kind}:${id}`}
                      kind="secondary"
                      size="small"
                      busy={sent === `${kind}:${id}`}
                    >
                      {t.batch.separate}
                    </Button>
                  </Form>
                ) : null}
              </li>
            ))}
          </ol>
        </section>
      ) : null}
      <p className="flex flex-wrap gap-x-6">
        {page > 1 ? <MoreLink href={batchPath(batch.id)}>{t.first}</MoreLink> : null}
        {hasMore ? <MoreLink href={batchPath(batch.id, page + 1)}>{t.more}</MoreLink> : null}
      </p>
    </>
  );
}
