export const ownProfilePath = '/candidate-dashboard/profile';
export const profileFormPath = '/candidate-dashboard/profile/edit';
export const profilePhotoPath = '/candidate-dashboard/profile/photo';
export const ownStancesPath = '/candidate-dashboard/profile/stances';
export const teamPath = '/candidate-dashboard/team';
export const joinTeamPath = '/candidate-dashboard/team/join';
