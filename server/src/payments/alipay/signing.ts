import { type KeyObject, sign, verify } from 'node:crypto'

type Fields = Readonly<Record<string, string>>

/** Fields as they are signed: by name, without the empty ones, nothing encoded. */
const signedText = (fields: Fields): string =>
  Object.entries(fields)
    .filter(([, value]) => value !== '')
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&')

/** RSA2, base64, over all fields but `sign`. */
export const signFields = (key: KeyObject, fields: Fields): string =>
  sign('sha256', Buffer.from(signedText(fields)), key).toString('base64')

const isSigned = (key: KeyObject, text: string, signature: string): boolean =>
  verify('sha256', Buffer.from(text), key, Buffer.from(signature, 'base64'))

/** Whether Alipay signed the fields of a callback: neither `sign` nor `sign_type` is among what it signs. */
export const areSigned = (key: KeyObject, { sign: signature = '', sign_type: _type, ...fields }: Fields): boolean =>
  isSigned(key, signedText(fields), signature)

/**
 * The part of an answer that is signed, letter for letter: written again from its values it would not be the same. Undefined where the
 * answer has no such part, or Alipay did not sign it.
 */
export const signedAnswer = (key: KeyObject, text: string, name: string): string | undefined => {
  const mark = `"${name}":`
  const begin = text.indexOf(mark)
  // Between the two stands the number of Alipay's certificate, for applications that use certificates.
  const end = [',"alipay_cert_sn":"', ',"sign":"'].map((each) => text.lastIndexOf(each)).find((at) => at > begin)
  if (begin < 0 || end === undefined) return undefined
  const signature = /"sign":"([^"]+)"/.exec(text.slice(end))?.[1] ?? ''
  const part = text.slice(begin + mark.length, end)
  return isSigned(key, part, signature.replaceAll('\\/', '/')) ? part : undefined
}
