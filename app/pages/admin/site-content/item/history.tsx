import { Form } from 'react-router';
import type { SiteKind } from '#app/features/site/content/forms.ts';
import type { SiteItem, SiteVersion } from '#app/features/site/content/queries.server.ts';
import { nameOf, wordsOf } from '#app/pages/admin/site-content/contents.ts';
import { siteContentTexts } from '#app/pages/admin/site-content/texts.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/forms/button.tsx';
import { Box } from '#app/ui/text/headings.tsx';

const texts = siteContentTexts.ro;

type HistoryProps = { data: { kind: SiteKind; item: SiteItem; versions: SiteVersion[] } };

/** Lists an entry's published versions, newest first. Each can become the draft. */
export function History({ data: { item, versions } }: HistoryProps) {
  if (versions.length === 0) return null;
  return (
    <Box title={texts.history}>
      <ol>
        {versions.map((version, index) => (
          <li
            key={version.id}
            className="flex flex-wrap items-start gap-x-6 gap-y-2 border-line border-t py-3"
          >
            <Version version={version} isNow={index === 0 && item.published !== null} />
            {index === 0 && item.published ? null : <Restore item={item} version={version} />}
          </li>
        ))}
      </ol>
    </Box>
  );
}

function Version({ version, isNow }: { version: SiteVersion; isNow: boolean }) {
  const { content, state, at, writer } = version;
  return (
    <div className="min-w-0 flex-1 basis-64">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-2 text-sm">
        {texts.versionOf(at, writer)}
        <Badge kind={isNow ? 'green' : 'neutral'}>{isNow ? texts.now : texts.versionStates[state]}</Badge>
      </p>
      <p className="break-words">
        <strong>{nameOf(content)}</strong>: {wordsOf(content)}
      </p>
    </div>
  );
}

function Restore({ item, version }: { item: SiteItem; version: SiteVersion }) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="id" value={item.id} />
      <input type="hidden" name="restored" value={version.id} />
      <Button
        type="submit"
        name="intent"
        value="restore"
        kind="secondary"
        size="small"
        aria-label={texts.restoreOf(texts.versionOf(version.at, version.writer))}
      >
        {texts.restore}
      </Button>
    </Form>
  );
}
