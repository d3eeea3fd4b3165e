import { OIDC_RETURN } from '@qifuyun/contract/identity-provider/constants.ts'
import { localAddress } from '@qifuyun/ui/workspace/routing/safe-address.ts'

export type LoginStatus = 'register' | 'choseEnterprise' | 'secondFactor' | 'passkey'

/** What the address of the login page asks for. */
export interface Place {
  status: LoginStatus | null
  /** Back from the identity provider of an enterprise. */
  returned: boolean
  /** A sign-in QR code to confirm on this phone. */
  qrUuid: string | null
  /** The code of an invitation link, for who registers by it. */
  inviteCode: string | null
  /** Where to go after signing in. */
  redirect: string
}

const STATUSES: readonly LoginStatus[] = ['register', 'choseEnterprise', 'secondFactor', 'passkey']

/** Reads it from the address. */
export const readPlace = ({ search, pathname = '' }: Pick<Location, 'search'> & Partial<Pick<Location, 'pathname'>>): Place => {
  const query = new URLSearchParams(search)
  const status = query.get('status')
  return {
    status: STATUSES.find((known) => known === status) ?? null,
    returned: pathname === OIDC_RETURN,
    qrUuid: query.get('q') || null,
    inviteCode: query.get('inviteCode') || null,
    // A foreign address must not carry a fresh sign-in away.
    redirect: localAddress(query.get('redirect')) ?? '/',
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
