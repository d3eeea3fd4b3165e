/** Addresses of the pages of the address book. */
const withQuery = (path: string, query: Readonly<Record<string, string | undefined>>): string => {
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`
}

export const to = {
  maillist: (organUuid?: string, userUuid?: string) => withQuery('/maillist', { organ: organUuid, user: userUuid }),
  address: (organUuid?: string) => withQuery('/enterprise/address', { organ: organUuid }),
  /** The applications that wait. */
  joinAudit: () => '/enterprise/address?audit=1',
  /** People outside the enterprise: the contacts of contractors. */
  contractors: () => '/mainData/contractor',
  memberAdd: (organUuid?: string) => withQuery('/enterprise/address/add', { organ: organUuid }),
  memberInfo: (userUuid: string) => withQuery('/enterprise/address/info', { userUuid }),
  memberUpdate: (userUuid: string) => withQuery('/enterprise/address/update', { userUuid }),
  importExport: (organUuid?: string) => withQuery('/enterprise/address/importExport', { organ: organUuid }),
}
