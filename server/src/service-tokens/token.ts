import { TOKEN_PREFIX } from '@qifuyun/contract/service-tokens/constants.ts'
import { hashToken } from '#src/platform/crypto/token.ts'
import type { Platform } from '#src/platform/platform.ts'

const UUID = /^(.{8})(.{4})(.{4})(.{4})(.{12})$/
const TOKEN = /^qfy_([A-Za-z0-9_-]{22})([A-Za-z0-9_-]{22})([A-Za-z0-9_-]{43})$/
/** How much of it people see later. */
const SHOWN = 12

const packed = (uuid: string): string => Buffer.from(uuid.replaceAll('-', ''), 'hex').toString('base64url')
const unpacked = (text: string): string => Buffer.from(text, 'base64url').toString('hex').replace(UUID, '$1-$2-$3-$4-$5')

export interface NewToken {
  token: string
  tokenHash: string
  tokenStart: string
}

/** A token that names its enterprise and itself, so that it is found without reading across enterprises, and ends in a secret. */
export const newToken = ({ random }: Pick<Platform, 'random'>, enterpriseUuid: string, tokenUuid: string): NewToken => {
  const secret = random.token()
  const token = `${TOKEN_PREFIX}${packed(enterpriseUuid)}${packed(tokenUuid)}${secret}`
  return { token, tokenHash: hashToken(secret), tokenStart: `${TOKEN_PREFIX}…${packed(tokenUuid).slice(-SHOWN)}` }
}

/** What a token says of itself; null for what is none. */
export const readToken = (token: string): { enterpriseUuid: string; tokenUuid: string; tokenHash: string } | null => {
  const [, enterprise, own, secret] = TOKEN.exec(token) ?? []
  if (enterprise === undefined || own === undefined || secret === undefined) return null
  return { enterpriseUuid: unpacked(enterprise), tokenUuid: unpacked(own), tokenHash: hashToken(secret) }
}
