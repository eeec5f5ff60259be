/**
 * Refusals of an uploaded picture, whose texts begin with the message of DASH-21. The browser can show
 * `avatar-too-large` without the server.
 */
export const avatarRefusals = {
  'avatar-busy': {
    status: 503,
    text: 'Nu s-a putut încărca imaginea: serverul prelucrează acum prea multe. Încearcă din nou peste câteva secunde.',
  },
  'avatar-invalid': { status: 422, text: 'Nu s-a putut încărca imaginea' }, // The exact message of DASH-21.
  'avatar-too-large': {
    status: 413,
    text: 'Nu s-a putut încărca imaginea: poate avea cel mult 5 MB și 25 de milioane de pixeli.',
  },
  'avatar-not-an-image': {
    status: 415,
    text: 'Nu s-a putut încărca imaginea: alege un fișier PNG, JPEG, WebP, GIF sau AVIF.',
  },
} as const;
