import { useState } from 'react';
import { useFetcher } from 'react-router';
import { largestPicture } from '#app/features/accounts/profile/rules.ts';
import { profileTexts } from '#app/features/accounts/profile/texts.ts';
import { avatarRefusals } from '#app/platform/files/avatar-refusals.ts';
import type { RefusalAnswer } from '#app/platform/refusal/refusal-answer.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { FileField } from '#app/ui/forms/file-field.tsx';
import { PersonMark } from '#app/ui/people/person-mark.tsx';

const texts = profileTexts.ro.avatar;

type AvatarFormProps = {
  profile: { firstName: string; lastName: string; avatarUrl: string | null };
  /** The pages that open after the picture was changed and after it was removed. */
  next: { changed: string; removed: string };
  /** The action's answer to a form posted without JavaScript. */
  answer: RefusalAnswer | undefined;
};

/** Shows the picture of the person's own account, with forms to replace or remove it (DASH-03, STOR-01). */
export function AvatarForm({ profile, next, answer }: AvatarFormProps) {
  const upload = useFetcher<RefusalAnswer | undefined>();
  const removal = useFetcher<RefusalAnswer | undefined>();
  // The size is checked before sending, because an upload that fails costs mobile data.
  const [isTooLarge, setTooLarge] = useState(false);
  const refused = upload.data ?? removal.data ?? answer;
  const error = isTooLarge ? avatarRefusals['avatar-too-large'].text : refused?.text;
  const name = `${profile.firstName} ${profile.lastName}`;
  return (
    <div className="mt-4 flex flex-wrap items-start gap-x-6 gap-y-4">
      <PersonMark name={name} tone="neutral" size="hero" picture={profile.avatarUrl} />
      <div className="min-w-0 flex-[1_1_18rem]">
        <upload.Form method="post" action="/account/avatar" encType="multipart/form-data" noValidate>
          <input type="hidden" name="intent" value="upload" />
          <input type="hidden" name="next" value={next.changed} />
          <FileField
            id="imagine"
            name="picture"
            label={texts.choose}
            browse={texts.browse}
            nothing={texts.nothing}
            hint={texts.hint}
            error={error}
            accept="image/png,image/jpeg,image/webp,image/gif,image/avif"
            onChange={({ currentTarget }) =>
              setTooLarge((currentTarget.files?.[0]?.size ?? 0) > largestPicture)
            }
          />
          <Button
            type="submit"
            kind="secondary"
            className="mt-3"
            busy={upload.state !== 'idle'}
            disabled={isTooLarge}
          >
            {texts.upload}
          </Button>
        </upload.Form>
        {profile.avatarUrl ? (
          <removal.Form method="post" action="/account/avatar" className="mt-2">
            <input type="hidden" name="intent" value="remove" />
            <input type="hidden" name="next" value={next.removed} />
            <Button type="submit" kind="danger" size="small" busy={removal.state !== 'idle'}>
              {texts.remove}
            </Button>
          </removal.Form>
        ) : (
          <p className="mt-2 text-ink-2 text-sm">{texts.none}</p>
        )}
      </div>
    </div>
  );
}
