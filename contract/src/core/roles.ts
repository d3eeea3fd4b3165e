/** Role codes that guard endpoints and routes. `messaging` is added by the client and never sent. */
export const ROLE = {
  messaging: '888',
  admin: 'admin',
  workbench: '11202',
  announcements: '1120201',
  administration: '11203',
  administrationHome: '1120301',
  addressBook: '1120302',
  engagement: '1120303',
  appManagement: '112030301',
  noticeManagement: '112030302',
  basicInfo: '112030401',
  roleManagement: '112030402',
  mainData: '11204',
  mainDataHome: '1120401',
  project: '1120403',
  building: '1120404',
  tender: '1120405',
  room: '1120406',
  doorModel: '1120407',
  position: '1120408',
  contractor: '1120409',
  operateLog: '1120410',
  operateLogList: '112041001',
  operateLogDetail: '112041003',
} as const

export type RoleCode = (typeof ROLE)[keyof typeof ROLE]

/** Whether `held` opens something that lists `needed`: nothing listed, one code in common, or `admin`. */
export const holdsOneOf = (held: readonly string[], needed: readonly string[]): boolean =>
  needed.length === 0 || held.includes(ROLE.admin) || needed.some((code) => held.includes(code))
