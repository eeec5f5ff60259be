import { redirect } from 'react-router';
import { renewCalendar } from '#app/features/campaign/events/calendar.server.ts';
import { cancelEvent, saveEvent } from '#app/features/campaign/events/commands.server.ts';
import { eventForm } from '#app/features/campaign/events/form.ts';
import { beginChange, byIntent, textOf, withSubmission } from '#app/pages/admin/editing/by-intent.server.ts';
import { writer } from '#app/platform/context.server.ts';
import { eventPageTexts } from './texts.ts';

const { path } = eventPageTexts.ro;

const save = writer('event-save-failed', async (context) => {
  const { form, editor } = await beginChange(context, 'save-event');
  return withSubmission(context, { form, shape: eventForm }, async (values) => {
    await saveEvent(context, { values, ...editor });
    return redirect(`${path}?facut=${values.version === '' ? 'adaugat' : 'salvat'}`, 303);
  });
});

const cancel = writer('event-save-failed', async (context) => {
  const { form, editor } = await beginChange(context, 'cancel-event');
  await cancelEvent(context, { id: textOf(form, 'id'), ...editor });
  return redirect(`${path}?facut=anulat`, 303);
});

const renew = writer('event-save-failed', async (context) => {
  const { editor } = await beginChange(context, 'renew-calendar');
  await renewCalendar(context, editor);
  return redirect(`${path}?facut=calendar#calendare`, 303);
});

export const changeEvents = byIntent({
  'save-event': save,
  'cancel-event': cancel,
  'renew-calendar': renew,
});
