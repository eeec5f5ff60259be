import { profileTexts } from '#app/features/accounts/profile/texts.ts';

const texts = profileTexts.ro;

/** What was just saved, by the word in the address (`?salvat=…`); null: nothing, or a word that nobody knows. */
export function savedText(params: URLSearchParams): string | null {
  const word = params.get('salvat');
  if (word === 'profil') return texts.saved;
  if (word === 'imagine') return texts.avatar.saved;
  return word === 'fara-imagine' ? texts.avatar.removed : null;
}
