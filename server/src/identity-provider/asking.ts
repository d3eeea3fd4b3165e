import { z } from 'zod'
import { fetchOutgoing } from '#src/platform/outgoing.ts'
import type { Platform } from '#src/platform/platform.ts'
import { insideOf } from './reaching.ts'
import { Unreachable } from './unreachable.ts'

const ANSWER_BYTES = 65_536

interface Asking {
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: object
}

interface Told {
  ok: boolean
  body: unknown
}

/** Asks a service that answers in JSON. Throws `Unreachable` where nobody answers, or nobody who speaks JSON. */
export const askJson = async (
  platform: Pick<Platform, 'config'>,
  address: URL,
  { method = 'GET', headers = {}, body }: Asking = {},
): Promise<Told> => {
  const sent =
    body === undefined ? { headers, body: '' } : { headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) }
  try {
    const answer = await fetchOutgoing(address.href, { method, ...sent, maxBytes: ANSWER_BYTES, inside: insideOf(platform) })
    return { ok: answer.ok, body: JSON.parse(await answer.text()) }
  } catch (error) {
    throw new Unreachable(error)
  }
}

const MOBILE = /^(?:\+?86[ -]?)?(1\d{10})$/
/** A mobile number of ours; undefined for what is none. */
export const mobileIn = (value: unknown): string | undefined => (typeof value === 'string' ? MOBILE.exec(value)?.[1] : undefined)

/** What a service calls somebody: it has to call them something. */
export const subjectText = z.string().min(1).max(200)
