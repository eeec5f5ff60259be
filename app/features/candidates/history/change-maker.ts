/** The role in which a person changed a candidate's public content. */
export type ChangeMaker = 'candidate' | 'team' | 'administrator';
