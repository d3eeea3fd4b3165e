import type { Tx } from '#src/platform/database/transaction.ts'
import type { Platform } from '#src/platform/platform.ts'
import { type Account, getAccount } from './accounts.ts'
import type { Device } from './device.ts'
import { waysOf } from './factor/factors.ts'
import { askFactor, makeProof, type Owed } from './factor/proofs.ts'
import { logSignIn } from './login-log.ts'
import { type Issued, issueSession, tellEnded } from './sessions.ts'
import { LIMIT, type LoginMethod } from './states.ts'
import { refuse } from './texts.ts'

export interface Entered {
  issued: Issued
  account: Account
}

const refuseDisabled = ({ disabledFlag }: Account): void => {
  if (disabledFlag) refuse('账号已停用，请联系管理员', {}, 'ACCOUNT_DISABLED')
}

/** Signs an account in whose owner has proven themselves by all that they have. Refuses a disabled one. */
export const enterProven = async (
  tx: Tx,
  platform: Platform,
  account: Account,
  { method, device, factor = true, boundTo = null }: { method: LoginMethod; device: Device; factor?: boolean; boundTo?: string | null },
): Promise<Entered> => {
  refuseDisabled(account)
  const issued = await issueSession(tx, platform, account.userUuid, device, { factorAt: factor ? platform.clock.now() : null, boundTo })
  await logSignIn(tx, platform, { userUuid: account.userUuid, mobile: account.mobile, method }, device)
  return { issued, account }
}

/** Signs an account in whose owner has done the first step, or asks for the second one where they have it. Refuses a disabled one. */
export const enter = async (tx: Tx, platform: Platform, account: Account, method: LoginMethod, device: Device): Promise<Entered | Owed> => {
  refuseDisabled(account)
  const ways = await waysOf(tx, account.userUuid)
  if (ways.length === 0) return enterProven(tx, platform, account, { method, device, factor: false })
  return { proof: await makeProof(tx, platform, account.userUuid, method), ways }
}

/**
 * Signs in whom the identity provider of an enterprise has sent, for that enterprise alone. It answers for the second factor too: what it asks
 * is the enterprise's own affair.
 */
export const enterBound = (
  platform: Platform,
  { userUuid, enterpriseUuid }: { userUuid: string; enterpriseUuid: string },
  device: Device,
): Promise<Entered> =>
  platform.db.system(async (tx) => {
    const account = await getAccount(tx, userUuid, 'locked')
    return enterProven(tx, platform, account, { method: 'oidc', device, boundTo: enterpriseUuid })
  })

const flag = (value: boolean): 0 | 1 => (value ? 1 : 0)

/** The answer of every sign-in, or the question for the second factor; also tells the sessions that it pushed out. After the commit. */
export const welcome = (platform: Platform, entered: Entered | Owed, device: Device) => {
  if ('proof' in entered) return askFactor(entered)
  const { issued, account } = entered
  tellEnded(platform, issued.ended, 'revoked')
  return {
    token: issued.token,
    expiresIn: LIMIT.sessionIdleMs / 1_000,
    deviceId: device.deviceId,
    acceleratedFlag: flag(account.acceleratedFlag),
  }
}
