import type { FieldMetadata } from '@conform-to/react';
import { consentTexts, consentVersion } from '#app/features/accounts/consent/texts.ts';
import type { ProfileFields } from '#app/features/accounts/profile/forms.ts';
import type { InterestTag } from '#app/features/accounts/profile/queries.server.ts';
import { profileTexts } from '#app/features/accounts/profile/texts.ts';
import { Checkbox } from '#app/ui/forms/checkbox.tsx';
import { fieldId } from './problem-summary.tsx';

const texts = profileTexts.ro;
const consent = consentTexts.ro.follows;

type InterestChoiceProps = {
  tags: readonly InterestTag[];
  /** The interests to tick: the interests in a refused form, or else the stored interests. */
  fields: {
    interest: FieldMetadata<ProfileFields['interest']>;
    consent: FieldMetadata<ProfileFields['consent']>;
  };
  hasConsent: boolean;
};

/** Shows political interests as checkboxes. Asks for consent if the person has not consented yet. */
export function InterestChoice({ tags, fields, hasConsent }: InterestChoiceProps) {
  if (tags.length === 0) return <p className="text-ink-2">{texts.noTags}</p>;
  const { interest, consent: agreed } = fields;
  const chosen = [interest.initialValue ?? []].flat();
  const problem = agreed.errors?.[0];
  return (
    <>
      <fieldset aria-describedby="interese-explicatie">
        <legend className="mb-1 font-semibold text-sm">{texts.interests}</legend>
        <p id="interese-explicatie" className="mb-2 text-ink-2 text-xs">
          {texts.interestsHint}
        </p>
        {/* Tells the action that the form had interests, so that no ticked box means “no interests”. */}
        <input type="hidden" name="interests-shown" value="1" />
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,13rem),1fr))] gap-x-5">
          {tags.map((tag) => (
            <li key={tag.id}>
              <Checkbox
                name={interest.name}
                value={tag.id}
                label={tag.name}
                hint={tag.description}
                defaultChecked={chosen.includes(tag.id)}
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
            id={fieldId(agreed.name)}
            name={agreed.name}
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
