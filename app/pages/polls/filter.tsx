import { pollsHref } from '#app/features/polls/addresses.ts';
import { pollListTexts } from '#app/features/polls/list/texts.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { Select } from '#app/ui/forms/fields.tsx';
import { SegmentedLinks } from '#app/ui/frame/link-groups.tsx';
import { groupWord, type PollCounts } from './query.ts';
import type { PollsData } from './read-polls.server.ts';

const texts = pollListTexts.ro.filter;

type PollFilterProps = { counts: PollCounts; list: NonNullable<PollsData['list']> };

/** Filters polls by round and candidate with links and a form, so that each choice has a URL. */
export function PollFilter({ counts, list }: PollFilterProps) {
  const { candidate, people, word } = list;
  const groups = [
    ...counts.rounds.map(({ round }) => ({ group: { round } as const, label: texts.round(round) })),
    ...(counts.earlier > 0 ? [{ group: 'earlier' as const, label: texts.earlier }] : []),
  ];
  return (
    <div className="mb-5 flex flex-wrap items-end gap-x-8 gap-y-3 sm:mb-10 sm:gap-y-4">
      {groups.length > 1 ? (
        <SegmentedLinks
          label={texts.label}
          items={groups.map(({ group, label }) => ({
            href: pollsHref({ round: groupWord(group), candidate }),
            label,
            current: groupWord(group) === word,
          }))}
        />
      ) : null}
      <form method="get" action="/polls" className="flex flex-wrap items-end gap-3 max-sm:w-full">
        <input type="hidden" name="tur" value={word} />
        <div className="min-w-0 flex-[1_1_10rem] sm:min-w-56">
          <Select
            key={candidate}
            label={texts.candidate}
            name="candidat"
            defaultValue={candidate ?? ''}
            options={[
              { value: '', label: texts.everybody },
              ...people.map(({ slug, name }) => ({ value: slug, label: name })),
            ]}
          />
        </div>
        <Button type="submit" kind="secondary">
          {texts.button}
        </Button>
      </form>
    </div>
  );
}
