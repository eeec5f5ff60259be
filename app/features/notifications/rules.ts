/** Kinds of notifications, each of which a person can switch on and off. */
export const notificationKinds = [
  'reply',
  'moderation',
  'report',
  'claim',
  'question',
  'answer',
  'news',
  'poll',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** How often a person receives an e-mail about notifications (SET-28). */
export const frequencies = ['realtime', 'hourly', 'daily', 'weekly'] as const;
export type Frequency = (typeof frequencies)[number];

/** The frequency of notification e-mails while no setting is stored (SET-17). */
export const defaultFrequency: Frequency = 'daily';

/**
 * Minimum seconds of election time between two e-mails to one person. `realtime` waits five minutes, so that a lively
 * discussion cannot flood a mailbox.
 */
export const mailPauseSeconds: Readonly<Record<Frequency, number>> = {
  realtime: 300,
  hourly: 3_600,
  daily: 86_400,
  weekly: 604_800,
};

export function readFrequency(text: string | null | undefined): Frequency | null {
  return frequencies.find((known) => known === text) ?? null;
}

export function readKind(text: string | null | undefined): NotificationKind | null {
  return notificationKinds.find((known) => known === text) ?? null;
}

/** The kinds and the frequency that a person chose. */
export type NotificationPreferences = {
  /** Null means the frequency of the site's settings. */
  frequency: Frequency | null;
  offInProduct: readonly NotificationKind[];
  offByMail: readonly NotificationKind[];
};

const mostShown = 99;
/** The number of unread notifications at which counting for the bell stops. */
export const mostUnread = mostShown + 1;

/** Formats the number of unread notifications for the bell. Zero gives an empty text. */
export function writeUnread(count: number): string {
  if (count === 0) return '';
  return count > mostShown ? `${mostShown}+` : String(count);
}
