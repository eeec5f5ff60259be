/** The parts of a candidate's dashboard. Administrators may read some, and the team's editors may use some. */
const dashboardTabs = [
  { path: '/candidate-dashboard', label: 'Prezentare', isForAdmins: true, isForEditors: false },
  { path: '/candidate-dashboard/insights', label: 'Statistici', isForAdmins: true, isForEditors: false },
  { path: '/candidate-dashboard/profile', label: 'Profil', isForAdmins: false, isForEditors: true },
  {
    path: '/candidate-dashboard/profile/stances',
    label: 'Poziții',
    isForAdmins: false,
    isForEditors: false,
  },
  { path: '/candidate-dashboard/questions', label: 'Întrebări', isForAdmins: false, isForEditors: true },
  { path: '/candidate-dashboard/events', label: 'Evenimente', isForAdmins: true, isForEditors: false },
  { path: '/candidate-dashboard/documents', label: 'Documente', isForAdmins: true, isForEditors: true },
  { path: '/candidate-dashboard/team', label: 'Echipă', isForAdmins: false, isForEditors: false },
] as const;

/** The person who opens the dashboard: the candidate, an editor of the team, or an administrator. */
type DashboardReader = 'candidate' | 'team' | 'administrator';

/** Lists the tabs that this reader may open. */
export function tabsFor(reader: DashboardReader) {
  return dashboardTabs.filter(({ isForAdmins, isForEditors }) => {
    if (reader === 'candidate') return true;
    return reader === 'team' ? isForEditors : isForAdmins;
  });
}

export type TabPath = (typeof dashboardTabs)[number]['path'];
