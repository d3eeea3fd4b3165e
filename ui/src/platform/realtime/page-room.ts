import type { ConnectionAuth } from './transport.ts'

/** The pages of one browser that share a connection, as one of them meets the others. */
export interface PageRoom {
  /** Says something to every other page. */
  post(note: unknown): void
  hear(listener: (note: unknown) => void): void
  /** Calls when this page is the first of those that are left. */
  lead(chosen: () => void): void
  leave(): void
}

/** Undefined where pages cannot meet. */
export type EnterRoom = (auth: ConnectionAuth) => Promise<PageRoom | undefined>

const NAME_BYTES = 16

/** Pages of the same sign-in, enterprise and build share a room; its name does not reveal the token. */
const nameOf = async ({ token, enterpriseUuid }: ConnectionAuth): Promise<string> => {
  const words = JSON.stringify([token, enterpriseUuid, import.meta.url])
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(words))
  const start = new Uint8Array(digest).subarray(0, NAME_BYTES)
  return `qifuyun-${Array.from(start, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

/** Whether this browser lets pages agree on one of them; it does so on secure addresses only. */
const canMeet = (): boolean => 'locks' in navigator && typeof BroadcastChannel === 'function'

/** A room made of a broadcast channel and a lock: who has the lock leads, and the browser hands it on when a page goes. */
export const enterPageRoom: EnterRoom = async (auth) => {
  if (!canMeet()) return undefined
  const name = await nameOf(auth)
  const channel = new BroadcastChannel(name)
  const leaving = new AbortController()
  let release = (): void => undefined
  return {
    post: (note) => {
      // A channel reaches pages of this origin only; windows are what the rule means.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      if (!leaving.signal.aborted) channel.postMessage(note)
    },
    hear: (listener) => channel.addEventListener('message', ({ data }) => listener(data)),
    lead: (chosen) => {
      const held = (): Promise<void> => {
        chosen()
        return new Promise((resolve) => {
          release = resolve
        })
      }
      navigator.locks.request(name, { signal: leaving.signal }, held).catch(() => {
        // A browser that forbids locks on this page: it looks after itself.
        if (!leaving.signal.aborted) chosen()
      })
    },
    leave: () => {
      leaving.abort()
      release()
      channel.close()
    },
  }
}
