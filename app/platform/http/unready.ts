import { platformRefusals } from '#app/platform/refusal/refusals.ts';
import { httpTexts } from './texts.ts';

/** The body of `/ready` while the program or the database cannot answer (ERR-10). */
export const unready = {
  ready: false,
  status: platformRefusals.unavailable.status,
  message: platformRefusals.unavailable.text,
  details: httpTexts.ro.unready.details,
  hint: httpTexts.ro.unready.hint,
} as const;
