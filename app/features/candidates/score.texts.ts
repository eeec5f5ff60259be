import { formatDate, formatNumber, formatSigned, formatTime } from '#app/ui/format.ts';
import type { ScorePartId } from './score.ts';

const parts: Record<ScorePartId, string> = {
  profile: 'Cât de complet este profilul',
  votes: 'Voturi pe platformă',
  followers: 'Urmăritori',
  views: 'Vizualizări profil',
  polls: 'Sondaje live închise',
  press: 'Mențiuni în presă',
};

const ro = {
  parts,
  partHeader: 'Parte',
  weightHeader: 'Pondere',
  valueHeader: 'Valoare',
  noData: 'fără date',
  weight: (weight: number) => `${formatNumber(weight, Number.isInteger(weight) ? 0 : 1)}%`,
  value: (value: number) => formatNumber(value, 1),
  caption: (name: string) => `Din ce este făcut scorul AI: ${name}`,
  base: (base: number) => `Scorul din părți: ${formatNumber(base, 1)}.`,
  adjustment: (points: number) =>
    points === 0
      ? 'Ajustare din sondajele live închise: 0 puncte.'
      : `Ajustare din sondajele live închise: ${formatSigned(points)} puncte.`,
  calculated: (at: Date) => `Calculat la ${formatDate(at)}, ora ${formatTime(at)}.`,
  leftOut: 'O parte fără date nu se pune la socoteală; ponderile celorlalte cresc în aceeași proporție.',
  method: 'Cum se calculează',
};

export const scoreTexts = { ro };
/** Chapter of the method page. */
export const scoreMethodPath = '/method#scorul-ai';
