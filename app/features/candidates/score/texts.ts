import { formatDate, formatNumber, formatSigned, formatTime } from '#app/ui/text/format.ts';
import type { ScorePartId } from './score.ts';

const parts: Record<ScorePartId, string> = {
  profile: 'Cât de complet este profilul',
  votes: 'Voturi pe platformă',
  followers: 'Urmăritori',
  views: 'Vizualizări profil',
  polls: 'Sondaje live închise',
  press: 'Mențiuni în presă',
};

const moment = (at: Date) => `${formatDate(at)}, ora ${formatTime(at)}`;

const ro = {
  parts,
  partHeader: 'Parte',
  weightHeader: 'Pondere',
  valueHeader: 'Valoare',
  noData: 'date insuficiente',
  weight: (weight: number) => `${formatNumber(weight, Number.isInteger(weight) ? 0 : 1)}%`,
  value: (value: number) => formatNumber(value, 1),
  caption: (name: string) => `Cum este alcătuit scorul AI: ${name}`,
  base: (base: number) => `Scorul din părți: ${formatNumber(base, 1)}.`,
  adjustment: (points: number) =>
    points === 0
      ? 'Ajustare din sondajele live închise: 0 puncte.'
      : `Ajustare din sondajele live închise: ${formatSigned(points)} puncte.`,
  calculated: (at: Date) => `Calculat la ${moment(at)}.`,
  leftOut: 'Părțile fără destule date nu se iau în calcul; ponderile celorlalte cresc în aceeași proporție.',
  missing: 'Pentru acest profil nu a fost calculat încă un scor.',
  /** Names the parts that have enough data. Shown instead of a score. */
  tooFew: (names: readonly string[], at: Date) =>
    `Nu există încă destule date. Un scor are nevoie de cel puțin trei părți. Cu destule date la ${moment(at)}: ${names.map((name) => `„${name}”`).join(', ')}.`,
  tooFewBefore: 'Înainte de perioada de liniște electorală nu erau destule date pentru un scor.',
  frozen: (at: Date) =>
    `Calculat la ${moment(at)}, ultimul înainte de perioada de liniște electorală. Până la sfârșitul ei, părțile scorului nu se arată.`,
  method: 'Cum se calculează',
};

export const scoreTexts = { ro };
/** The path of the score's chapter on the method page. */
export const scoreMethodPath = '/method#scorul-ai';
