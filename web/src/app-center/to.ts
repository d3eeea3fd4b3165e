const BASE = '/enterprise/application'

/** Addresses of the pages of application management. */
export const to = {
  list: () => BASE,
  add: () => `${BASE}/config`,
  update: (appUuid: string) => `${BASE}/config?appUuid=${appUuid}`,
  info: (appUuid: string) => `${BASE}/configOther?appUuid=${appUuid}`,
}
