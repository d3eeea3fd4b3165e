const TABS = ['members', 'modules', 'apps', 'scopes'] as const
export type RoleTab = (typeof TABS)[number]

/** What the address says: the role, the tab of it, and the page and keyword of its members. */
export interface RolePlace {
  role: string | undefined
  tab: RoleTab
  keyword: string
  pageNum: number
}

/** The place of an address. */
export const readPlace = (query: URLSearchParams): RolePlace => {
  const tab = TABS.find((each) => each === query.get('tab')) ?? 'members'
  const pageNum = Number(query.get('page'))
  return {
    role: query.get('role') ?? undefined,
    tab,
    keyword: query.get('keyword') ?? '',
    pageNum: Number.isSafeInteger(pageNum) && pageNum > 0 ? pageNum : 1,
  }
}

/** The address of a place, as short as it can be. */
export const writePlace = ({ role, tab, keyword, pageNum }: RolePlace): Record<string, string> => ({
  ...(role !== undefined && { role }),
  ...(tab !== 'members' && { tab }),
  ...(keyword !== '' && { keyword }),
  ...(pageNum > 1 && { page: String(pageNum) }),
})
