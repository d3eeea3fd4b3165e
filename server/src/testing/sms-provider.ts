// Stand-ins for the SMS providers: they check a signature from what came over the wire alone, with nothing of the code that made it.
import { createHash, createHmac } from 'node:crypto'
import { type Answered, type Asked, type ScriptedServer, serveScript } from './scripted-server.ts'

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()
const escaped = (text: string): string =>
  [...Buffer.from(text)]
    .map((byte) =>
      /[\w.~-]/.test(String.fromCharCode(byte)) ? String.fromCharCode(byte) : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`,
    )
    .join('')

const FIELDS = /Credential=([^,\s]+),\s?SignedHeaders=([^,\s]+),\s?Signature=([0-9a-f]{64})$/

/** What a request says of its own signature, and the text that was signed. */
const readSigned = ({ method, path, headers, body }: Asked) => {
  const [, credential = '', names = '', signature = ''] = FIELDS.exec(headers.authorization ?? '') ?? []
  const url = new URL(path, 'http://wire')
  const query = [...url.searchParams]
    .map(([name, value]) => `${escaped(name)}=${escaped(value)}`)
    .toSorted()
    .join('&')
  const canonical = (shown: (name: string, value: string) => string) =>
    [method, url.pathname, query, ...names.split(';').map((name) => shown(name, String(headers[name]))), '', names, sha256(body)].join('\n')
  return { credential, names, signature, canonical, query: Object.fromEntries(url.searchParams) }
}

/** Whether Alibaba Cloud would take the signature of a call. */
export const isAcs3 = (asked: Asked, key: { id: string; secret: string }): boolean => {
  const { credential, names, signature, canonical } = readSigned(asked)
  const all = ['host', ...Object.keys(asked.headers).filter((name) => name.startsWith('x-acs-'))].toSorted()
  const fresh = Math.abs(Date.parse(String(asked.headers['x-acs-date'])) - Date.now()) < 900_000
  const text = `ACS3-HMAC-SHA256\n${sha256(canonical((name, value) => `${name}:${value}`))}`
  const whole = asked.headers['x-acs-content-sha256'] === sha256(asked.body) && names === all.join(';')
  return whole && fresh && credential === key.id && hmac(key.secret, text).toString('hex') === signature
}

/** Whether Tencent Cloud would take the signature of a call. */
export const isTc3 = (asked: Asked, key: { id: string; secret: string }): boolean => {
  const { credential, signature, canonical } = readSigned(asked)
  const seconds = Number(asked.headers['x-tc-timestamp'])
  const day = new Date(seconds * 1_000).toISOString().slice(0, 10)
  const scope = `${day}/sms/tc3_request`
  const request = canonical((name, value) => `${name}:${name === 'x-tc-action' ? value.toLowerCase() : value}`)
  const text = `TC3-HMAC-SHA256\n${seconds}\n${scope}\n${sha256(request)}`
  const signing = ['sms', 'tc3_request'].reduce((by: Buffer, part) => hmac(by, part), hmac(`TC3${key.secret}`, day))
  const fresh = Math.abs(seconds * 1_000 - Date.now()) < 300_000
  return fresh && credential === `${key.id}/${scope}` && hmac(signing, text).toString('hex') === signature
}

/** What a call to Alibaba Cloud asks for: it stands in the query. */
export const asksOf = (asked: Asked): Record<string, string> => readSigned(asked).query

export interface Provider extends ScriptedServer {
  /** What it says to the next requests, one each; then it takes them again. */
  next(...answers: Answered[]): void
}

/** A provider that answers `taken` unless it was told something else, and `wrong` to a signature that it does not know. */
export const serveProvider = async (
  isRight: (asked: Asked) => boolean,
  { taken, wrong }: { taken: object; wrong: object },
): Promise<Provider> => {
  const waiting: Answered[] = []
  const server = await serveScript((asked) => {
    if (!isRight(asked)) return { status: 400, body: JSON.stringify(wrong) }
    return waiting.shift() ?? { body: JSON.stringify(taken) }
  })
  return { ...server, next: (...answers) => void waiting.push(...answers) }
}
