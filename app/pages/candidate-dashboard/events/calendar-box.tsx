import { Form } from 'react-router';
import { useSiteOrigin } from '#app/platform/page/site-origin.ts';
import { Button } from '#app/ui/forms/button.tsx';
import { TextField } from '#app/ui/forms/fields.tsx';
import { Anchor } from '#app/ui/text/anchor.tsx';
import { SectionHead } from '#app/ui/text/headings.tsx';
import { eventPageTexts } from './texts.ts';

const t = eventPageTexts.ro.calendar;

/** The paths of the candidate's calendars. `own` is null until the candidate creates the secret URL. */
type Calendars = { public: string; own: string | null };

/** Links to the calendar of public events, and to the candidate's own calendar with a secret URL. */
export function CalendarBox({ calendars, isOwn }: { calendars: Calendars; isOwn: boolean }) {
  const origin = useSiteOrigin() ?? '';
  const address = (path: string) => `${origin.replace(/^https?:/, 'webcal:')}${path}`;
  return (
    <section aria-labelledby="calendare" className="max-w-(--own)">
      <SectionHead id="calendare" title={t.title} standFirst={t.stand} />
      <div className="grid gap-6">
        <div className="grid gap-2">
          <TextField label={t.public} value={address(calendars.public)} readOnly hint={t.publicHint} />
          <p className="flex flex-wrap gap-x-8 gap-y-2">
            <Anchor href={address(calendars.public)}>{t.subscribe}</Anchor>
            <Anchor href={calendars.public} download>
              {t.file}
            </Anchor>
          </p>
        </div>
        {isOwn ? (
          <Form method="post" action={eventPageTexts.ro.path} preventScrollReset className="grid gap-3">
            {calendars.own ? (
              <TextField label={t.own} value={address(calendars.own)} readOnly hint={t.ownHint} />
            ) : (
              <p className="text-ink-2">{t.ownHint}</p>
            )}
            <p>
              <Button type="submit" name="intent" value="renew-calendar" kind="secondary" size="small">
                {calendars.own ? t.renew : t.make}
              </Button>
            </p>
          </Form>
        ) : null}
      </div>
    </section>
  );
}
