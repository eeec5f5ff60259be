import { consentTexts, consentVersion } from '#app/features/accounts/consent/texts.ts';
import type { TypedProfile } from '#app/features/accounts/profile/forms.ts';
import type { InterestTag } from '#app/features/accounts/profile/queries.server.ts';
import { profileTexts } from '#app/features/accounts/profile/texts.ts';
import { Checkbox } from '#app/ui/forms/checkbox.tsx';
import { fieldId } from './problem-summary.tsx';

const texts = profileTexts.ro;
const consent = consentTexts.ro.follows;

type InterestChoiceProps = {
  tags: readonly InterestTag[];
  /** The values sent but not saved; null to show the stored ones. */
  typed: TypedProfile | null;
  hasConsent: boolean;
  /** The consent's problem. */
  problem: string | undefined;
};

/** Political interests as checkboxes, with their consent while it is missing. */
export function InterestChoice({ tags, typed, hasConsent, problem }: InterestChoiceProps) {
  if (tags.length === 0) return <p className="text-ink-2">{texts.noTags}</p>;
  const isChosen = (tag: InterestTag) => (typed ? typed.interests.includes(tag.id) : tag.isChosen);
  return (
    <>
      <fieldset aria-describedby="interese-explicatie">
        <legend className="mb-1 font-semibold text-sm">{texts.interests}</legend>
        <p id="interese-explicatie" className="mb-2 text-ink-2 text-xs">
          {texts.interestsHint}
        </p>
        {/* Distinguishes an empty choice from a form without interests. */}
        <input type="hidden" name="interests-shown" value="1" />
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,13rem),1fr))] gap-x-5">
          {tags.map((tag) => (
            <li key={tag.id}>
              <Checkbox
                name="interest"
                value={tag.id}
                label={tag.name}
                hint={tag.description}
                defaultChecked={isChosen(tag)}
              />
            </li>
          ))}
        </ul>
      </fieldset>
      {hasConsent ? null : (
        <fieldset className={`border-l-4 bg-sunk px-4 py-3 ${problem ? 'border-red' : 'border-line-2'}`}>
          <legend className="float-left mb-1 w-full font-semibold text-sm">{texts.consentLegend}</legend>
          <p className="clear-both text-ink-2 text-sm">
            {texts.consentWhen} {consent.explain}
          </p>
          <Checkbox
            id={fieldId('consent')}
            name="consent"
            value={consentVersion}
            className="mt-2"
            label={consent.ask}
            defaultChecked={false}
            error={problem}
          />
        </fieldset>
      )}
    </>
  );
}
