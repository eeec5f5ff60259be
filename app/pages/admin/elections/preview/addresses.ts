import { bucharestMoment } from '#app/platform/clock/bucharest.ts';

/** The URL at which an administrator opens a preview. */
export const previewStart = (dataset: string) => `/admin/elections/${dataset}/preview`;

/** Formats a moment for the form's field, in Bucharest time: `2031-05-04T21:00`. */
export const writeMoment = (at: Date) => bucharestMoment(at).slice(0, 16);

/** The URL of a page of the site inside a preview. `path` begins with a slash. */
export const inPreview = (dataset: string, at: Date, path: string) =>
  `${previewStart(dataset)}/${writeMoment(at)}${path}`;
