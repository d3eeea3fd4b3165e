// How Tencent Cloud wants its calls signed (signature version 3, TC3-HMAC-SHA256).
import { createHash, createHmac } from 'node:crypto'

export interface Tc3Call {
  /** The first part of the usual host: `sms`. */
  service: string
  host: string
  action: string
  version: string
  region: string
  /** JSON. */
  body: string
  now: Date
}

export interface Tc3Key {
  id: string
  secret: string
}

const MS = 1_000
const CONTENT = 'application/json; charset=utf-8'

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()

/** The headers of a POST to the root of a service. */
export const tc3Headers = (call: Tc3Call, key: Tc3Key): Record<string, string> => {
  const { service, host, action, version, region, body, now } = call
  const timestamp = String(Math.floor(now.getTime() / MS))
  const day = now.toISOString().slice(0, 10)
  const signed = 'content-type;host;x-tc-action'
  const lines = `content-type:${CONTENT}\nhost:${host}\nx-tc-action:${action.toLowerCase()}\n`
  const request = ['POST', '/', '', lines, signed, sha256(body)].join('\n')
  const scope = `${day}/${service}/tc3_request`
  const text = ['TC3-HMAC-SHA256', timestamp, scope, sha256(request)].join('\n')
  const signing = hmac(hmac(hmac(`TC3${key.secret}`, day), service), 'tc3_request')
  const signature = hmac(signing, text).toString('hex')
  return {
    'content-type': CONTENT,
    host,
    'x-tc-action': action,
    'x-tc-version': version,
    'x-tc-timestamp': timestamp,
    'x-tc-region': region,
    authorization: `TC3-HMAC-SHA256 Credential=${key.id}/${scope}, SignedHeaders=${signed}, Signature=${signature}`,
  }
}
