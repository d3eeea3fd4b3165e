export const KIND = { general: '1', outage: '2', urgent: '3', activity: '4', publicity: '5' } as const
export const SCOPE = { project: '1', buildings: '2', rooms: '3' } as const
export const CHANNEL = { text: '1', page: '2' } as const

/** What somebody is in a room: the codes of their relation to it. */
export const ROLES = {
  owner: ['1', '业主', 'success'],
  tenant: ['2', '租户', 'info'],
  family: ['3', '家庭成员'],
  staff: ['4', '企业员工'],
  agent: ['5', '代理人'],
  developer: ['6', '开发商', 'violet'],
} as const
