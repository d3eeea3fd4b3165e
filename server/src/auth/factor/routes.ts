import {
  addPasskey,
  beginPasskey,
  beginSecondFactor,
  confirmSecondFactor,
  getSecondFactor,
  proveSecondFactor,
  removePasskey,
  removeSecondFactor,
  renewRecoveryCodes,
} from '@qifuyun/contract/second-factor/endpoints.ts'
import { handle, type Route } from '#src/platform/http/route.ts'
import type { Platform } from '#src/platform/platform.ts'
import { placeOf } from '../passkeys/ceremony.ts'
import { addOwnPasskey, beginOwnPasskey, removeOwnPasskey } from '../passkeys/own.ts'
import type { PasswordKeys } from '../password-keys.ts'
import type { Shown } from './changing.ts'
import { beginFactor, confirmFactor, presentOwnFactor, proveFactor, removeOwnFactor, renewRecovery } from './own.ts'

interface Sent extends Shown {
  /** Of the key that the password is encrypted with. */
  code?: string | undefined
}

/** The calls of somebody about their own second factor. */
export const factorRoutes = (platform: Platform, keys: PasswordKeys): Route[] => {
  const open = async ({ password: sent, code, factorCode }: Sent): Promise<Shown> => {
    const password = sent && code ? await keys.decrypt(code, sent, 'password') : sent || undefined
    return { password, factorCode }
  }
  return [
    handle(getSecondFactor, ({ caller }) => presentOwnFactor(platform, caller)),
    handle(beginSecondFactor, async ({ input, caller }) => beginFactor(platform, caller, await open(input))),
    handle(confirmSecondFactor, ({ input, ...call }) =>
      confirmFactor({ platform, path: confirmSecondFactor.path, ...call }, input.factorCode),
    ),
    handle(renewRecoveryCodes, ({ input, ...call }) =>
      renewRecovery({ platform, path: renewRecoveryCodes.path, ...call }, input.factorCode),
    ),
    handle(removeSecondFactor, async ({ input, ...call }) => {
      await removeOwnFactor({ platform, path: removeSecondFactor.path, ...call }, input.factorCode)
      return null
    }),
    handle(proveSecondFactor, async ({ input, ...call }) => {
      await proveFactor({ platform, path: proveSecondFactor.path, ...call }, input.factorCode)
      return null
    }),
    handle(beginPasskey, async ({ input, request, caller }) =>
      beginOwnPasskey({ platform, caller, request, path: beginPasskey.path }, placeOf(request), await open(input)),
    ),
    handle(addPasskey, ({ input, ...call }) => addOwnPasskey({ platform, path: addPasskey.path, ...call }, placeOf(call.request), input)),
    handle(removePasskey, async ({ input: { passkeyUuid, ...shown }, ...call }) => {
      await removeOwnPasskey({ platform, path: removePasskey.path, ...call }, passkeyUuid, await open(shown))
      return null
    }),
  ]
}
