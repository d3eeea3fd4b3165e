const BASE = 'https://same.invalid'
/**
 * Browsers drop tabs and line breaks inside addresses and read `\` as `/`; other control, format and space characters only make an
 * address look like another one. Nothing honest contains them.
 */
const TRICKY = /[\\\p{Cc}\p{Cf}\p{Z}]/u
/** `//host`, also percent-encoded any number of times: dangerous once somebody decodes it again. */
const OTHER_HOST = /^\/(\/|%(25)*(2f|5c))/i
/** Two slashes and a host: browsers forgive less and more, honest addresses need no forgiving. */
const WHOLE_WEB = /^https?:\/\/[^/?#]/i

/**
 * An address inside this site, or null. Refused: other hosts (`//host`, `/\host`, `https:`), other schemes (`javascript:`),
 * backslashes and control characters, plain or percent-encoded at the start of the path.
 */
export const localAddress = (address: string | null): string | null => {
  if (!address?.startsWith('/') || TRICKY.test(address) || OTHER_HOST.test(address)) return null
  const url = URL.parse(address, BASE)
  if (!url || url.origin !== BASE || OTHER_HOST.test(url.pathname)) return null
  return url.pathname + url.search + url.hash
}

/** Where `/redirect/{path}` and `/appLibrary/{path}` pass on to: the rest of the path with its query, or null when that is no place of ours. */
export const passThroughAddress = (prefix: '/redirect' | '/appLibrary', { pathname, search, hash }: Location | URL): string | null => {
  const rest = pathname.startsWith(`${prefix}/`) ? pathname.slice(prefix.length) : '/'
  return localAddress(rest + search + hash)
}

/**
 * A web address (http or https) to show in a frame or to open, as the browser will read it: a host in another script becomes its punycode.
 * Anything else is null, also one that carries a name and password, which only serves to look like another host.
 */
export const webAddress = (address: string | null): string | null => {
  const trimmed = address?.trim() ?? ''
  if (TRICKY.test(trimmed) || !WHOLE_WEB.test(trimmed)) return null
  const url = URL.parse(trimmed)
  return url && url.username === '' && url.password === '' ? url.href : null
}

/** Host and port of a web address as people are asked about it: never in letters that imitate others. */
export const hostOf = (address: string): string => new URL(address).host

export type LinkTarget = { inside: string } | { embedded: string } | { window: string } | null

/** The page that shows an outside address in a frame. */
const framePath = (url: string, title?: string): string =>
  `/dashboard/web?${new URLSearchParams({ pcUrl: url, ...(title === undefined ? {} : { title }) })}`

const insideOf = (address: string): LinkTarget => {
  const inside = localAddress(address)
  return inside === null ? null : { inside }
}

/** How a link is followed (specification section 4): same origin inside the app, https embedded under /dashboard/web, http in a new window. */
export const linkTarget = (address: string | null, origin: string, title?: string): LinkTarget => {
  if (address?.startsWith('/')) return insideOf(address)
  const url = webAddress(address)
  if (url === null) return null
  const { protocol, origin: itsOrigin, pathname, search, hash } = new URL(url)
  if (itsOrigin === origin) return insideOf(pathname + search + hash)
  return protocol === 'https:' ? { embedded: framePath(url, title) } : { window: url }
}
