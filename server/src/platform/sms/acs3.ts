// How Alibaba Cloud wants its calls signed (signature version 3, ACS3-HMAC-SHA256).
import { createHash, createHmac } from 'node:crypto'

export interface Acs3Call {
  host: string
  action: string
  version: string
  query: Readonly<Record<string, string>>
  /** Of one call only. */
  nonce: string
  now: Date
}

export interface Acs3Key {
  id: string
  secret: string
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** As RFC 3986 has it: what `encodeURIComponent` leaves as it is, but - _ . ~, is encoded too. */
const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`)

/** The parameters as they are sent and signed. */
export const acs3Query = (query: Acs3Call['query']): string =>
  Object.entries(query)
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .toSorted()
    .join('&')

/** The headers of a POST without a body to the root of a service. */
export const acs3Headers = ({ host, action, version, query, nonce, now }: Acs3Call, key: Acs3Key): Record<string, string> => {
  const body = sha256('')
  const headers = {
    host,
    'x-acs-action': action,
    'x-acs-content-sha256': body,
    'x-acs-date': now.toISOString().replace(/\.\d+Z$/, 'Z'),
    'x-acs-signature-nonce': nonce,
    'x-acs-version': version,
  }
  const lines = Object.entries(headers)
    .map(([name, value]) => `${name}:${value}\n`)
    .join('')
  const signed = Object.keys(headers).join(';')
  const request = ['POST', '/', acs3Query(query), lines, signed, body].join('\n')
  const signature = createHmac('sha256', key.secret)
    .update(`ACS3-HMAC-SHA256\n${sha256(request)}`)
    .digest('hex')
  return { ...headers, authorization: `ACS3-HMAC-SHA256 Credential=${key.id},SignedHeaders=${signed},Signature=${signature}` }
}
