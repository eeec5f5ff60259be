const ro = {
  cancel: 'Renunță',
  yes: 'Da',
  no: 'Nu',
  remove: 'Elimină',
  removeLine: (line: string) => `Elimină: ${line}`,
  marked: 'corect',
} as const;

export const editingTexts = { ro };
