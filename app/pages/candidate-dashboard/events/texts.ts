import type { CampaignBan } from '#app/features/campaign/campaign-ban.ts';
import { bucharestDay } from '#app/platform/clock/bucharest.ts';
import { formatDateTime, formatTime, plural } from '#app/ui/text/format.ts';

const events = { one: 'eveniment viitor', few: 'evenimente viitoare', other: 'evenimente viitoare' };

const outcomes: Record<string, string> = {
  adaugat: 'Evenimentul a fost adăugat.',
  salvat: 'Evenimentul a fost salvat.',
  anulat: 'Evenimentul a fost anulat.',
  calendar: 'Adresa calendarului este nouă; cea veche, dacă exista, nu mai este valabilă.',
};

const ro = {
  path: '/candidate-dashboard/events',
  pageTitle: 'Evenimente – Dashboard Candidat – Vot informat',
  done: (what: string | null) => outcomes[what ?? ''] ?? null,
  ban: ({ to, act }: CampaignBan) =>
    `Campania electorală s-a încheiat${act ? ` (${act})` : ''}. Până la închiderea urnelor, ${formatDateTime(to)}, evenimentele publice nu se adaugă și nu se schimbă; le poți anula.`,
  upcoming: (count: number) => (count === 0 ? 'Evenimente viitoare' : plural(count, events)),
  add: 'Adaugă un eveniment',
  edit: 'Schimbă evenimentul',
  submit: 'Adaugă evenimentul',
  save: 'Salvează evenimentul',
  none: 'Niciun eveniment programat',
  noneHelp: 'Aici apar evenimentele tale care nu s-au încheiat. Cele publice apar și pe profil.',
  past: 'Evenimente încheiate',
  span: ({ start, end }: { start: Date; end: Date }) =>
    bucharestDay(start) === bucharestDay(end)
      ? `${formatDateTime(start)}–${formatTime(end)}`
      : `${formatDateTime(start)} – ${formatDateTime(end)}`,
  cancelled: 'Anulat',
  internal: 'Intern',
  change: 'Schimbă',
  cancelEvent: 'Anulează evenimentul',
  confirmCancel: 'Sigur? Un eveniment anulat rămâne în listă, marcat, și nu mai poate fi schimbat.',
  keep: 'Îl păstrez',
  fields: {
    title: 'Titlu',
    start: 'Începe la',
    end: 'Se încheie la',
    zone: 'Ora României.',
    location: 'Locul',
    description: 'Descriere',
    isPublic: 'Eveniment public',
    isPublicHint: 'Apare pe profil și în calendarul public. Nebifat, îl vezi numai tu.',
  },
  calendar: {
    title: 'Calendare',
    stand: 'Un calendar abonat se actualizează singur în telefon sau în programul de e-mail.',
    public: 'Adresa calendarului public',
    publicHint: 'Cuprinde evenimentele publice. Oricine se poate abona.',
    subscribe: 'Abonează-te',
    file: 'Descarcă fișierul .ics',
    own: 'Adresa secretă a calendarului tău',
    ownHint:
      'Calendarul tău cuprinde și evenimentele interne. Cine are adresa lui le vede, de aceea o poți înlocui oricând.',
    make: 'Creează adresa secretă',
    renew: 'Înlocuiește adresa',
  },
};

export const eventPageTexts = { ro };
