import { bucharestDay } from '#app/platform/clock/bucharest.ts';
import { formatDateTime, formatTime } from '#app/ui/text/format.ts';

const ro = {
  title: 'Evenimente',
  stand: 'Anunțate de candidat. Platforma nu le verifică.',
  none: 'Niciun eveniment viitor.',
  cancelled: 'Anulat',
  end: ({ start, end }: { start: Date; end: Date }) =>
    bucharestDay(start) === bucharestDay(end) ? `–${formatTime(end)}` : ` – ${formatDateTime(end)}`,
  toCalendar: 'Adaugă în calendar',
  subscribe: 'Abonează-te la evenimente',
  file: 'Descarcă toate (.ics)',
  history: 'Istoricul evenimentelor',
};

export const candidateEventsTexts = { ro };
