import { constants, createPublicKey, publicEncrypt } from 'node:crypto'
import * as auth from '@qifuyun/contract/auth/endpoints.ts'
import * as dev from '@qifuyun/contract/dev/endpoints.ts'
import type { World } from '#src/testing/world.ts'

/** Encrypts as a browser does: RSA-OAEP with SHA-256 under the SPKI key, base64. */
export const encryptWith = (key: string, password: string): string =>
  publicEncrypt(
    {
      key: createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' }),
      padding: constants.RSA_PKCS1_OAEP_PADDING,
      oaepHash: 'sha256',
    },
    Buffer.from(password, 'utf8'),
  ).toString('base64')

/** What a client does without a token. */
export const visitorOf = (world: World) => {
  const nobody = world.withToken(null)
  const sentCode = async (mobile: string): Promise<string> => {
    const { data } = await nobody.call(dev.smsOutbox, { mobile })
    const code = data[0]?.code
    if (code === undefined) throw new Error(`no SMS was sent to ${mobile}`)
    return code
  }
  return {
    ...nobody,
    /** The newest code sent to a mobile. */
    sentCode,
    /** Asks for a code to sign in with and reads it. */
    async loginCode(mobile: string): Promise<string> {
      await nobody.call(auth.loginMessageCode, { userMobile: mobile })
      return sentCode(mobile)
    },
    async registerCode(mobile: string): Promise<string> {
      await nobody.call(auth.registerMessageCode, { userMobile: mobile })
      return sentCode(mobile)
    },
    /** A password as it travels: the ciphertext and the code of its key. */
    async sealed(password: string): Promise<{ password: string; code: string }> {
      const { data } = await nobody.call(auth.publicKey, {})
      return { password: encryptWith(data.key, password), code: data.code }
    },
    /** A captcha and its right answer. */
    async solvedCaptcha(): Promise<{ captchaId: string; captchaCode: string }> {
      const { data } = await nobody.call(auth.identifyCode, {})
      const read = await nobody.call(dev.readCaptcha, { captchaId: data.captchaId })
      return { captchaId: data.captchaId, captchaCode: read.data.captchaCode }
    },
    signIn: (
      userName: string,
      password: string,
      rest: Partial<Parameters<typeof nobody.call<typeof auth.loginMobilePcPassword>>[1]> = {},
    ) => nobody.call(auth.loginMobilePcPassword, { userName, password, ...rest }),
  }
}

/** A mobile that nobody in the demo data has. */
export const newMobile = (n: number): string => `139${String(n).padStart(8, '0')}`
