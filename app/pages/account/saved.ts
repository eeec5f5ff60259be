import { profileTexts } from '#app/features/accounts/profile/texts.ts';

const texts = profileTexts.ro;

/** The confirmation for the address's word (`?salvat=…`); null for a missing or unknown word. */
export function savedText(params: URLSearchParams): string | null {
  const word = params.get('salvat');
  if (word === 'profil') return texts.saved;
  if (word === 'imagine') return texts.avatar.saved;
  return word === 'fara-imagine' ? texts.avatar.removed : null;
}
