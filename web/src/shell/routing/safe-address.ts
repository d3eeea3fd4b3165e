const BASE = 'https://same.invalid'
/** Browsers drop tabs and line breaks inside addresses and read `\` as `/`; nothing honest contains them. */
const TRICKY = /[\u0000-\u0020\u007F\\]/

/**
 * An address inside this site, or null. Refused: other hosts (`//host`, `/\host`, `https:`), other schemes (`javascript:`),
 * backslashes and control characters, plain or percent-encoded at the start of the path.
 */
export const localAddress = (address: string): string | null => {
  if (!address.startsWith('/') || TRICKY.test(address)) return null
  // `/%2F%2Fhost` and `/%5Chost` become dangerous once somebody decodes them again.
  if (/^\/(\/|%2f|%5c)/i.test(address)) return null
  const url = URL.parse(address, BASE)
  if (!url || url.origin !== BASE || url.pathname.startsWith('//')) return null
  return url.pathname + url.search + url.hash
}

/** Where `/redirect/{path}` and `/appLibrary/{path}` pass on to: the rest of the path with its query, or null when that is no place of ours. */
export const passThroughAddress = (prefix: '/redirect' | '/appLibrary', { pathname, search, hash }: Location | URL): string | null => {
  const rest = pathname.startsWith(`${prefix}/`) ? pathname.slice(prefix.length) : '/'
  return localAddress(rest + search + hash)
}

/** A web address (http or https) to show in a frame or to open; anything else is null. */
export const webAddress = (address: string | null): string | null => {
  if (!address || TRICKY.test(address.trim())) return null
  const url = URL.parse(address.trim())
  return url && (url.protocol === 'https:' || url.protocol === 'http:') ? url.href : null
}

export type LinkTarget = { inside: string } | { embedded: string } | { window: string } | null

/** How a link is followed (specification section 4): same origin inside the app, https embedded under /dashboard/web, http in a new window. */
export const linkTarget = (address: string, origin: string): LinkTarget => {
  if (address.startsWith('/')) {
    const inside = localAddress(address)
    return inside === null ? null : { inside }
  }
  const url = webAddress(address)
  if (url === null) return null
  const { protocol, origin: itsOrigin, pathname, search, hash } = new URL(url)
  if (itsOrigin === origin) return { inside: pathname + search + hash }
  return protocol === 'https:' ? { embedded: `/dashboard/web?pcUrl=${encodeURIComponent(url)}` } : { window: url }
}
