const BASE = '/cloudMarket'

/** Which list stands behind an application that was opened in it. */
export type Behind = 'market' | 'search'

const withQuery = (path: string, query: URLSearchParams): string => (query.size === 0 ? path : `${path}?${query}`)

/** Of an address of the market: what its list is narrowed by, without what is open beside it. */
const listQuery = (query: URLSearchParams): URLSearchParams => {
  const own = new URLSearchParams(query)
  own.delete('marketAppUuid')
  own.delete('from')
  return own
}

/** Addresses of the pages of the cloud market. */
export const to = {
  market: (classifyUuid?: string) => withQuery(BASE, new URLSearchParams(classifyUuid === undefined ? {} : { classify: classifyUuid })),
  search: (query: Readonly<Record<string, string>>) => withQuery(`${BASE}/search`, new URLSearchParams(query)),
  app: (marketAppUuid: string) => `${BASE}/info?marketAppUuid=${marketAppUuid}`,
  /** The application beside the list of this address. */
  appBeside: (marketAppUuid: string, behind: Behind, query: URLSearchParams) => {
    const own = listQuery(query)
    own.set('from', behind)
    own.set('marketAppUuid', marketAppUuid)
    return withQuery(`${BASE}/info`, own)
  },
  /** The list behind an application. */
  list: (behind: Behind, query: URLSearchParams) => withQuery(behind === 'search' ? `${BASE}/search` : BASE, listQuery(query)),
  cart: () => `${BASE}/shoppingCart`,
  orders: () => `${BASE}/order`,
  order: (orderUuid: string) => `${BASE}/order?orderUuid=${orderUuid}`,
  collection: () => `${BASE}/collect`,
}
