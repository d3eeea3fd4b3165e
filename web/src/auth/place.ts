export type LoginStatus = 'register' | 'choseEnterprise'

/** What the address of the login page asks for. */
export interface Place {
  status: LoginStatus | null
  /** A sign-in QR code to confirm on this phone. */
  qrUuid: string | null
  /** The code of an invitation link, for who registers by it. */
  inviteCode: string | null
  /** Where to go after signing in. */
  redirect: string
}

const STATUSES: readonly LoginStatus[] = ['register', 'choseEnterprise']

/** A path of this site, or `/`: a foreign address in `redirect` must not carry a fresh sign-in away. */
export const safeRedirect = (wanted: string | null, origin: string): string => {
  if (!wanted?.startsWith('/')) return '/'
  try {
    const url = new URL(wanted, origin)
    return url.origin === origin ? url.pathname + url.search + url.hash : '/'
  } catch {
    return '/'
  }
}

/** Reads it from the address. */
export const readPlace = ({ search, origin }: Pick<Location, 'search' | 'origin'>): Place => {
  const query = new URLSearchParams(search)
  const status = query.get('status')
  return {
    status: STATUSES.find((known) => known === status) ?? null,
    qrUuid: query.get('q') || null,
    inviteCode: query.get('inviteCode') || null,
    redirect: safeRedirect(query.get('redirect'), origin),
  }
}

/** The login page in another state, the way back kept. */
export const loginPath = (status: LoginStatus | null, redirect: string): string => {
  const query = new URLSearchParams()
  if (status) query.set('status', status)
  if (redirect !== '/') query.set('redirect', redirect)
  const written = query.toString()
  return written === '' ? '/login' : `/login?${written}`
}
