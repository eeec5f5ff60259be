import { Form, useNavigation } from 'react-router';
import {
  frequencies,
  type NotificationKind,
  type NotificationPreferences,
  notificationKinds,
} from '#app/features/notifications/rules.ts';
import type { NotificationSettings } from '#app/features/notifications/settings.server.ts';
import { notificationTexts } from '#app/features/notifications/texts.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { Checkbox, Radio } from '#app/ui/forms/checkbox.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { notificationPageTexts } from './texts.ts';

const { preferences: t } = notificationPageTexts.ro;
const { kinds } = notificationTexts.ro;

type PreferencesProps = { preferences: NotificationPreferences; settings: NotificationSettings };

/** The form that switches each kind of notification on or off, on the site and by e-mail. */
export function Preferences({ preferences, settings }: PreferencesProps) {
  const isBusy = useNavigation().formData?.get('intent') === 'choose-notifications';
  const chosen = preferences.frequency ?? settings.frequency;
  return (
    <section id="preferinte" aria-labelledby="preferinte-titlu">
      <h2 id="preferinte-titlu" className="mb-4 text-xl">
        {t.title}
      </h2>
      {settings.isMailOn ? null : (
        <div className="mb-4">
          <Notice>{t.mailOff}</Notice>
        </div>
      )}
      <Form method="post" className="grid gap-8">
        <input type="hidden" name="intent" value="choose-notifications" />
        <div className="border-line border-t">
          {notificationKinds.map((kind) => (
            <Kind key={kind} kind={kind} preferences={preferences} />
          ))}
        </div>
        <fieldset>
          <legend className="mb-2 font-semibold">{t.frequency}</legend>
          {frequencies.map((frequency) => (
            <Radio
              key={frequency}
              name="frequency"
              value={frequency}
              label={t.frequencies[frequency]}
              defaultChecked={frequency === chosen}
            />
          ))}
        </fieldset>
        <p>
          <Button type="submit" busy={isBusy}>
            {t.save}
          </Button>
        </p>
      </Form>
    </section>
  );
}

type KindProps = { kind: NotificationKind; preferences: NotificationPreferences };

function Kind({ kind, preferences: { offInProduct, offByMail } }: KindProps) {
  return (
    <fieldset className="flex flex-wrap items-center justify-between gap-x-6 border-line border-b py-2.5">
      <legend className="float-left min-w-0 flex-1 basis-64 py-1">{kinds[kind]}</legend>
      <div className="flex flex-wrap gap-x-6">
        <Checkbox
          name="in-product"
          value={kind}
          label={t.onSite}
          defaultChecked={!offInProduct.includes(kind)}
        />
        <Checkbox name="by-mail" value={kind} label={t.byMail} defaultChecked={!offByMail.includes(kind)} />
      </div>
    </fieldset>
  );
}
