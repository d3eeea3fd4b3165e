/**
 * The address of an application, by route code or id, at a place of its own. Applications of the product are told their place by a query
 * (`/?entity=loan`), those of others by the path that they were given.
 */
export const addressOf = (app: string, path = '/'): string => {
  const address = `/application/${app}`
  if (path === '/') return address
  return path.startsWith('/?') ? address + path.slice(1) : `${address}?${new URLSearchParams({ path })}`
}
