import type { SourceGroup } from '#app/features/elections/corrections/queries.server.ts';
import { correctionTexts } from '#app/features/elections/corrections/texts.ts';
import { sourceDate } from '#app/features/elections/sources/source-date.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { TextField } from '#app/ui/forms/fields.tsx';
import { Section } from '#app/ui/frame/container.tsx';
import { Disclosure } from '#app/ui/overlays/disclosure.tsx';
import { Anchor } from '#app/ui/text/anchor.tsx';
import { SectionHead } from '#app/ui/text/headings.tsx';

const t = correctionTexts.ro.sources;

type SourceGroupsProps = { groups: readonly SourceGroup[]; search: string | null };

/** Lists every source that is public by now, grouped by the kind of data it supports. */
export function SourceGroups({ groups, search }: SourceGroupsProps) {
  const count = groups.reduce((sum, group) => sum + group.sources.length, 0);
  return (
    <Section labelledBy="surse" id="lista-surse">
      <SectionHead
        id="surse"
        kicker={t.kicker}
        title={search ? (count > 0 ? t.found(count, search) : t.none(search)) : t.title(count)}
        standFirst={t.stand}
      />
      <search className="mb-6 block">
        <form
          method="get"
          action="/corrections#lista-surse"
          className="flex max-w-xl flex-wrap items-end gap-3"
        >
          <div className="min-w-0 flex-1 basis-64">
            <TextField
              label={t.search}
              hint={t.hint}
              name="cauta"
              type="search"
              maxLength={60}
              defaultValue={search ?? ''}
            />
          </div>
          <Button type="submit" kind="secondary" className="mb-6">
            {t.button}
          </Button>
        </form>
      </search>
      {groups.map((group) => (
        <Disclosure
          key={group.file}
          summary={`${t.file(group.file)}: ${t.count(group.sources.length)}`}
          open={search !== null}
        >
          <ul className="grid gap-x-10 md:grid-cols-2">
            {group.sources.map((source) => (
              <li key={source.id} className="min-w-0 border-line border-b py-2 text-sm">
                {source.url ? (
                  <Anchor href={source.url} className="inline-block py-0.5 font-semibold">
                    {source.publisher}
                  </Anchor>
                ) : (
                  <span className="font-semibold">{source.publisher}</span>
                )}
                <span className="block text-ink-2 text-xs">
                  {[
                    source.date ? sourceDate(source.date) : t.noDate,
                    source.url ? new URL(source.url).hostname.replace(/^www\./, '') : t.noLink,
                  ].join(' · ')}
                </span>
              </li>
            ))}
          </ul>
        </Disclosure>
      ))}
    </Section>
  );
}
