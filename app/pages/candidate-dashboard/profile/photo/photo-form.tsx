import { type ChangeEvent, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { largestPicture } from '#app/features/accounts/profile/rules.ts';
import type { Photo } from '#app/features/candidates/profile/photo.ts';
import { avatarRefusals } from '#app/platform/files/avatar-refusals.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { TextField } from '#app/ui/forms/fields.tsx';
import { FileField } from '#app/ui/forms/file-field.tsx';
import { ownProfileTexts } from '../texts.ts';

const texts = ownProfileTexts.ro.photo;

type Picture = { source: string; isWide: boolean };
type Crop = { zoom: number; x: number; y: number };

type PhotoFormProps = {
  /** The draft's present photo, which stays when the candidate chooses no file. */
  photo: Photo | null;
  version: string;
  /** The description typed in a refused form. */
  typed: string | null;
};

/** Uploads a photo with its description and crop. With a script, the form shows the cropped picture. */
export function PhotoForm({ photo, version, typed }: PhotoFormProps) {
  const isBusy = useNavigation().formData?.get('intent') === 'upload';
  const [picture, setPicture] = useState<Picture | null>(null);
  const [crop, setCrop] = useState<Crop>({ zoom: 100, x: 50, y: 50 });
  const [isTooLarge, setTooLarge] = useState(false);
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0];
    setTooLarge((file?.size ?? 0) > largestPicture);
    setPicture(null);
    if (file && file.size <= largestPicture) readPicture(file).then(setPicture, () => setPicture(null));
  };
  return (
    <Form method="post" encType="multipart/form-data" className="grid gap-5">
      <input type="hidden" name="version" value={version} />
      <FileField
        id="fotografie"
        name="picture"
        label={texts.choose}
        browse={texts.browse}
        nothing={texts.nothing}
        hint={photo ? `${texts.hint} ${texts.hintKept}` : texts.hint}
        error={isTooLarge ? avatarRefusals['avatar-too-large'].text : null}
        accept="image/png,image/jpeg,image/webp,image/gif,image/avif"
        required={photo === null}
        onChange={choose}
      />
      <TextField
        name="description"
        label={texts.description}
        hint={texts.descriptionHint}
        maxLength={400}
        required
        defaultValue={typed ?? photo?.description ?? ''}
      />
      <fieldset className="grid gap-4">
        <legend className="mb-2 font-semibold text-sm">{texts.crop}</legend>
        {picture ? <CropPreview picture={picture} crop={crop} /> : null}
        {(['zoom', 'x', 'y'] as const).map((name) => (
          <label key={name} className="grid max-w-80 gap-1 text-sm">
            {texts[name]}
            <input
              type="range"
              name={name}
              min={name === 'zoom' ? 100 : 0}
              max={name === 'zoom' ? 300 : 100}
              step={5}
              defaultValue={crop[name]}
              className="min-h-8 w-full"
              onChange={({ currentTarget: { value } }) => setCrop({ ...crop, [name]: Number(value) })}
            />
          </label>
        ))}
      </fieldset>
      <p>
        <Button type="submit" name="intent" value="upload" busy={isBusy} disabled={isTooLarge}>
          {texts.save}
        </Button>
      </p>
    </Form>
  );
}

/** Draws the visible square. A background's position in percent has the same meaning as the server's crop. */
function CropPreview({
  picture: { source, isWide },
  crop: { zoom, x, y },
}: {
  picture: Picture;
  crop: Crop;
}) {
  return (
    <div
      role="img"
      aria-label={texts.preview}
      className="size-32 rounded-full border border-line-2 bg-no-repeat"
      style={{
        backgroundImage: `url("${source}")`,
        backgroundSize: isWide ? `auto ${zoom}%` : `${zoom}% auto`,
        backgroundPosition: `${x}% ${y}%`,
      }}
    />
  );
}

/** Reads a chosen file as a data URL, which the page's security policy allows for pictures. */
async function readPicture(file: File): Promise<Picture> {
  const source = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
  const image = new Image();
  image.src = source;
  await image.decode();
  return { source, isWide: image.naturalWidth >= image.naturalHeight };
}
