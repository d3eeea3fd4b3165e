import type * as declared from '@qifuyun/contract/second-factor/endpoints.ts'
import { call } from '@qifuyun/ui/platform/request/call.ts'
import type { Output } from '@qifuyun/ui/platform/request/descriptor.ts'
import { loginPasskey, loginPasskeyOptions } from '@qifuyun/ui/platform/request/endpoints/auth.generated.ts'
import { addPasskey } from '@qifuyun/ui/platform/request/endpoints/second-factor.generated.ts'
import { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import { deviceName } from '../device-name.ts'
import { enter } from '../enter.ts'

/** What the server keeps of the ways to a device; others may be invented. */
const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const

export type Asked = Output<typeof declared.beginPasskey>

/** Signs in by a passkey of this device or of a phone beside it. */
export const enterByPasskey = async (): Promise<void> => {
  const { challenge, rpId, timeout } = await call(loginPasskeyOptions, {})
  const { id, rawId, response } = await startAuthentication({ optionsJSON: { challenge, rpId, timeout, userVerification: 'required' } })
  const { clientDataJSON, authenticatorData, signature } = response
  const credential = { id, rawId, type: 'public-key' as const, response: { clientDataJSON, authenticatorData, signature } }
  enter(await call(loginPasskey, { credential, deviceName: deviceName() }))
}

/** Makes a passkey in this device; gives the recovery codes of who had no second factor before. */
export const makePasskey = async (asked: Asked, passkeyName: string): Promise<readonly string[]> => {
  const { challenge, timeout, rpId, rpName, userId, userName, displayName, algorithmList, excludeList } = asked
  const { id, rawId, response } = await startRegistration({
    optionsJSON: {
      challenge,
      timeout,
      rp: { id: rpId, name: rpName },
      user: { id: userId, name: userName, displayName },
      pubKeyCredParams: algorithmList.map((alg) => ({ alg, type: 'public-key' })),
      excludeCredentials: excludeList.map((excluded) => ({ id: excluded, type: 'public-key' })),
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
      attestation: 'none',
    },
  })
  const { clientDataJSON, attestationObject, transports } = response
  const credential = {
    id,
    rawId,
    type: 'public-key' as const,
    response: { clientDataJSON, attestationObject, transports: TRANSPORTS.filter((known) => transports?.includes(known)) },
  }
  return (await call(addPasskey, { passkeyName, credential }, { announce: true })).recoveryCodeList
}
