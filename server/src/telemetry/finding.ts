import { CODE } from '@qifuyun/contract/core/codes.ts'
import { hashToken } from '#src/platform/crypto/token.ts'
import { WrongProof } from '#src/platform/errors.ts'
import type { Platform } from '#src/platform/platform.ts'
import { sentence } from './texts.ts'

/** A device that has shown its token. */
export interface Known {
  device: string
  enterpriseUuid: string
  tokenHash: string
}

const TOKEN = /^[A-Za-z0-9_-]{32}$/
/** Of 32 characters. */
const TOKEN_BYTES = 24
const KEPT_MS = 60_000
const KEPT_MAX = 50_000
const FIND = 'select owner_enterprise_uuid as enterprise, device_uuid as device from telemetry_token where token_hash = $1'

export const newDeviceToken = ({ random }: Pick<Platform, 'random'>): { token: string; tokenHash: string } => {
  const token = random.token(TOKEN_BYTES)
  return { token, tokenHash: hashToken(token) }
}

/** 3004/401. */
export const unauthorised = (): never => {
  throw new WrongProof(CODE.expired, 401, sentence('设备未授权'))
}

/** Finds devices by their tokens. What is remembered for a minute is checked again where something is stored or handed out. */
export const createFinder = ({ db }: Pick<Platform, 'db'>) => {
  const remembered = new Map<string, Known & { until: number }>()
  return async (token: string): Promise<Known> => {
    if (!TOKEN.test(token)) return unauthorised()
    const tokenHash = hashToken(token)
    const known = remembered.get(tokenHash)
    if (known !== undefined && known.until > performance.now()) return known
    const [row] = await db.ask<{ enterprise: string; device: string }>(FIND, [tokenHash])
    if (row === undefined) return unauthorised()
    const found = { device: row.device, enterpriseUuid: row.enterprise, tokenHash, until: performance.now() + KEPT_MS }
    if (remembered.size >= KEPT_MAX) remembered.clear()
    remembered.set(tokenHash, found)
    return found
  }
}
