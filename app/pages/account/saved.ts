import { profileTexts } from '#app/features/accounts/profile/texts.ts';

const texts = profileTexts.ro;

/** The pages that open after people changed or removed their picture on the account's pages. */
export const afterPicture = { changed: '/account?salvat=imagine', removed: '/account?salvat=fara-imagine' };

/** Returns the confirmation for the parameter `?salvat=`, or null if it is missing or unknown. */
export function savedText(params: URLSearchParams): string | null {
  const word = params.get('salvat');
  if (word === 'profil') return texts.saved;
  if (word === 'imagine') return texts.avatar.saved;
  return word === 'fara-imagine' ? texts.avatar.removed : null;
}
