const ro = {
  cancel: 'Renunță',
  yes: 'Da',
  no: 'Nu',
} as const;

export const editingTexts = { ro };
