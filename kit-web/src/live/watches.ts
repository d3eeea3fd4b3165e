import { RECORDS_WATCHED_MAX } from '@qifuyun/contract/core/record-watch-limits.ts'

/** How the server calls an entity. */
export interface WireName {
  appKey: string
  entity: string
}

/** What one part of the screen shows of an entity. */
export interface OnScreen {
  uuids: readonly string[]
  /** It shows a list or figures, which rows that come and go change. */
  list: boolean
  /** From here on the server tells of changes; what was read before may be older. */
  ready?: () => void
}

export interface Watches {
  /** From now on this is on the screen, until the given function is called. */
  show(of: WireName, onScreen: OnScreen): () => void
  /** Asks for everything again: the connection is a new one. */
  again(): void
}

type Send = (payload: WireName & { uuidList: string[]; listFlag: 0 | 1 }) => Promise<void> | void

/** A page that opens or turns shows several things in one moment; they are asked for together. */
const GATHER_MS = 50

/** What all parts of the screen show, asked for entity by entity. */
export const createWatches = (send: Send): Watches => {
  const shown = new Map<string, { of: WireName; parts: Set<OnScreen>; timer: ReturnType<typeof setTimeout> | undefined }>()

  const ask = (key: string): void => {
    const held = shown.get(key)
    if (held === undefined) return
    held.timer = undefined
    const parts = [...held.parts]
    if (parts.length === 0) shown.delete(key)
    // Single records stand before the rows of lists, which are many.
    const uuids = parts.toSorted((one, other) => Number(one.list) - Number(other.list)).flatMap((part) => part.uuids)
    const listFlag = parts.some(({ list }) => list) ? 1 : 0
    void Promise.resolve(send({ ...held.of, uuidList: [...new Set(uuids)].slice(0, RECORDS_WATCHED_MAX), listFlag })).then(() => {
      for (const part of parts) if (held.parts.has(part)) part.ready?.()
    })
  }

  return {
    show: (of, onScreen) => {
      const key = `${of.appKey}/${of.entity}`
      const soon = (): void => {
        const held = shown.get(key) ?? { of, parts: new Set<OnScreen>(), timer: undefined }
        shown.set(key, held)
        held.timer ??= setTimeout(() => ask(key), GATHER_MS)
      }
      soon()
      shown.get(key)?.parts.add(onScreen)
      return () => {
        soon()
        shown.get(key)?.parts.delete(onScreen)
      }
    },
    again: () => {
      for (const key of [...shown.keys()]) ask(key)
    },
  }
}
