import type { Platform } from '#src/platform/platform.ts'
import { getAccount } from '../accounts.ts'
import type { Device } from '../device.ts'
import { type Entered, enterProven } from '../entering.ts'
import { forgive } from '../lockout.ts'
import { logSignIn } from '../login-log.ts'
import type { LoginMethod } from '../states.ts'
import { factorSubject, refuseFactor, spendFactorCode, takeFactorGuess } from './factors.ts'
import { countWrong, lockProof, spendProof } from './proofs.ts'

/** Signs in who has done the first step and gives a code of the second. */
export const enterByFactor = async (
  platform: Platform,
  { proof, factorCode }: { proof: string; factorCode: string },
  device: Device,
): Promise<Entered> => {
  const { userUuid } = await platform.db.system((tx) => lockProof(tx, platform, proof))
  await takeFactorGuess(platform, userUuid)
  const entered = await platform.db.system(async (tx) => {
    const row = await lockProof(tx, platform, proof)
    const account = await getAccount(tx, userUuid, 'locked')
    const way = await spendFactorCode(tx, platform, userUuid, factorCode)
    if (way === null) {
      await countWrong(tx, row)
      await logSignIn(tx, platform, { userUuid, mobile: account.mobile, method: 'factor', reason: 'FACTOR_WRONG' }, device)
      // Returned, not thrown: the count must be stored.
      return null
    }
    await spendProof(tx, platform, row)
    await forgive(tx, factorSubject(userUuid))
    // Written by `makeProof`.
    return enterProven(tx, platform, account, { method: row.method as LoginMethod, device })
  })
  return entered ?? refuseFactor()
}
