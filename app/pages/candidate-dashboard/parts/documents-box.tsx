import { ButtonLink } from '#app/ui/forms/button.tsx';
import { Anchor } from '#app/ui/text/anchor.tsx';
import { Box } from '#app/ui/text/headings.tsx';
import type { ShownDocument } from '../documents/shown-document.ts';
import { documentPageTexts } from '../documents/texts.ts';
import { candidateDashboardTexts } from '../texts.ts';

const texts = candidateDashboardTexts.ro.documents;
const t = documentPageTexts.ro;

type DocumentsBoxProps = { documents: readonly ShownDocument[]; query: string; isOwn: boolean };

/** The two declarations with their dates (CDASH-38, CDASH-39), or the empty state (CDASH-42). */
export function DocumentsBox({ documents, query, isOwn }: DocumentsBoxProps) {
  const isEmpty = documents.every(({ url }) => url === null);
  return (
    <Box title={texts.title}>
      {isEmpty ? (
        <p>{texts.none}</p>
      ) : (
        <ul className="grid gap-2 text-sm">
          {documents.map(({ type, url, updated }) => (
            <li key={type}>
              {url ? <Anchor href={url}>{t.types[type]}</Anchor> : <span>{t.types[type]}</span>}{' '}
              <span className="block text-ink-2">{url ? t.updated(updated) : texts.missing}</span>
            </li>
          ))}
        </ul>
      )}
      {isOwn ? (
        <p className="mt-3">
          <ButtonLink href={`${t.path}${query}`} kind="secondary" size="small">
            {isEmpty ? texts.add : texts.change}
          </ButtonLink>
        </p>
      ) : null}
    </Box>
  );
}
