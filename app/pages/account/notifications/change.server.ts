import { redirect } from 'react-router';
import { z } from 'zod';
import { notificationsPath } from '#app/features/notifications/addresses.ts';
import { markRead, savePreferences } from '#app/features/notifications/commands.server.ts';
import { notificationKinds, readFrequency } from '#app/features/notifications/rules.ts';
import type { HandlerContext } from '#app/platform/context.server.ts';
import { takeRate } from '#app/platform/rates/rates.server.ts';
import { Refusal } from '#app/platform/refusal/refusal.ts';
import { requireRight } from '#app/platform/rights/require-right.ts';

const notification = z.union([z.uuid(), z.literal('')]);

/** Handles the forms of the page. Each ends with a redirect, so that reloading cannot send a form twice. */
export async function changeNotifications(context: HandlerContext): Promise<never> {
  const form = await context.request.formData().catch(() => new FormData());
  if (form.get('intent') === 'read-notifications') return read(context, form);
  if (form.get('intent') === 'choose-notifications') return choose(context, form);
  throw new Refusal('form-invalid');
}

async function read(context: HandlerContext, form: FormData): Promise<never> {
  const { id: userId } = requireRight(context, 'read-notifications');
  await takeRate(context, { bucket: 'notifications', subject: userId });
  const sent = notification.safeParse(form.get('notification') ?? '');
  if (!sent.success) throw new Refusal('form-invalid');
  await markRead(context, { userId, notificationId: sent.data || null });
  const { search } = new URL(context.request.url);
  throw redirect(`${notificationsPath}${search}`, 303);
}

async function choose(context: HandlerContext, form: FormData): Promise<never> {
  const { id: userId } = requireRight(context, 'choose-notifications');
  await takeRate(context, { bucket: 'notifications', subject: userId });
  const frequency = readFrequency(form.get('frequency')?.toString());
  if (!frequency) throw new Refusal('form-invalid');
  const off = (channel: string) => notificationKinds.filter((kind) => !form.getAll(channel).includes(kind));
  await savePreferences(context, {
    userId,
    frequency,
    offInProduct: off('in-product'),
    offByMail: off('by-mail'),
  });
  throw redirect(`${notificationsPath}?stare=salvat`, 303);
}
