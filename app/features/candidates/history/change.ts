/** The role in which a person changed a candidate's public content. */
export type ChangeMaker = 'candidate' | 'team' | 'administrator';

/** The parts of a candidate's public content that have a history. */
export const changeKinds = [
  'profile',
  'photo',
  'stance',
  'wealth',
  'interests',
  'event',
  'team',
  'answer',
] as const;
export type ChangeKind = (typeof changeKinds)[number];
