export const backupJobName = 'backup';
export const erasuresJobName = 'erasures-file';

const ro = {
  differs: 'Copia de rezervă nu a putut fi restaurată de probă.',
  impossible:
    'Copia de rezervă nu a fost verificată: nu există PostgreSQL încorporat pentru acest calculator.',
};

export const backupTexts = { ro };
