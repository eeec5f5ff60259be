import { z } from 'zod';
import { bucharestMoment, parseMoment } from '#app/platform/clock/bucharest.ts';
import { boxField, checkText, idField, lineField, versionField } from '#app/platform/editing/fields.ts';
import type { CampaignEvent } from './event.ts';
import { eventTexts } from './texts.ts';

const { problems } = eventTexts.ro;

/** A time in Bucharest, as a field of the type `datetime-local` sends it. */
const momentField = (missing: string) =>
  z
    .string()
    .default('')
    .transform((text, context) => {
      const at = parseMoment(text);
      if (at) return at;
      context.addIssue(missing);
      return z.NEVER;
    });

/** The fields of the form for an event. */
export const eventForm = z
  .object({
    id: idField,
    version: versionField,
    title: lineField(120, problems.title),
    start: momentField(problems.start),
    end: momentField(problems.end),
    location: lineField(200),
    description: z
      .string()
      .default('')
      .transform((text) => text.normalize('NFC').replace(/\r\n?/g, '\n').trim())
      .superRefine((text, context) => checkText(text, 2_000, context)),
    isPublic: boxField,
  })
  .superRefine(({ start, end }, context) => {
    if (start >= end) context.addIssue({ code: 'custom', path: ['end'], message: problems.order });
  });

export type EventFields = z.input<typeof eventForm>;
export type EventValues = z.output<typeof eventForm>;

const local = (at: Date) => bucharestMoment(at).slice(0, 16);

/** Returns the values of an event in the format of the form's fields. */
export function eventFields(event: CampaignEvent | null): Omit<EventFields, 'id' | 'version'> {
  return {
    title: event?.title ?? '',
    start: event ? local(event.start) : '',
    end: event ? local(event.end) : '',
    location: event?.location ?? '',
    description: event?.description ?? '',
    isPublic: event && !event.isPublic ? undefined : 'on',
  };
}
