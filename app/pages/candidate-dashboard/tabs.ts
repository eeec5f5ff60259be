/** The parts of a candidate's dashboard. A part whose page does not exist has no tab. */
export const dashboardTabs = [
  { path: '/candidate-dashboard', label: 'Prezentare', isForAdmins: true },
  { path: '/candidate-dashboard/insights', label: 'Statistici', isForAdmins: true },
  { path: '/candidate-dashboard/profile', label: 'Profil', isForAdmins: false },
  { path: '/candidate-dashboard/events', label: 'Evenimente', isForAdmins: true },
  { path: '/candidate-dashboard/documents', label: 'Documente', isForAdmins: true },
  { path: '/candidate-dashboard/team', label: 'Echipă', isForAdmins: false },
] as const;

export type TabPath = (typeof dashboardTabs)[number]['path'];
