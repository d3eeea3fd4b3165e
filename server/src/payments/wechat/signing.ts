import { createDecipheriv, type KeyObject, sign, verify } from 'node:crypto'
import { z } from 'zod'

const TAG_BYTES = 16
const SKEW_S = 300

/** A text that is only signed and sent line by line: WeChat Pay ends every line, the last one too. */
const lines = (...parts: readonly string[]): Buffer => Buffer.from(parts.map((part) => `${part}\n`).join(''))

/** SHA256 with RSA over lines, base64. */
export const signLines = (key: KeyObject, ...parts: readonly string[]): string => sign('sha256', lines(...parts), key).toString('base64')

export const Sealed = z.object({
  algorithm: z.literal('AEAD_AES_256_GCM'),
  ciphertext: z.string(),
  nonce: z.string(),
  associated_data: z.string().default(''),
})

/** What WeChat Pay sealed with the merchant's APIv3 key. Throws when it was changed or sealed with another key. */
export const unseal = (apiV3Key: Buffer, { ciphertext, nonce, associated_data }: z.output<typeof Sealed>): string => {
  const bytes = Buffer.from(ciphertext, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', apiV3Key, Buffer.from(nonce))
  decipher.setAuthTag(bytes.subarray(bytes.length - TAG_BYTES))
  decipher.setAAD(Buffer.from(associated_data))
  return Buffer.concat([decipher.update(bytes.subarray(0, bytes.length - TAG_BYTES)), decipher.final()]).toString('utf8')
}

/** The signature that comes with everything that WeChat Pay says. */
export interface Stamp {
  timestamp: string
  nonce: string
  signature: string
  serial: string
}

/** Reads the stamp from headers; null where a part of it is missing. */
export const stampOf = (header: (name: string) => string | null): Stamp | null => {
  const timestamp = header('wechatpay-timestamp')
  const nonce = header('wechatpay-nonce')
  const signature = header('wechatpay-signature')
  const serial = header('wechatpay-serial')
  return timestamp === null || nonce === null || signature === null || serial === null ? null : { timestamp, nonce, signature, serial }
}

/** Whether a key made the stamp over these bytes, not more than five minutes ago or ahead. */
export const isStamped = (key: KeyObject, { timestamp, nonce, signature }: Stamp, body: Buffer, now: Date): boolean => {
  if (!/^\d{1,12}$/.test(timestamp) || Math.abs(now.getTime() / 1_000 - Number(timestamp)) > SKEW_S) return false
  return verify('sha256', lines(timestamp, nonce, body.toString('utf8')), key, Buffer.from(signature, 'base64'))
}
