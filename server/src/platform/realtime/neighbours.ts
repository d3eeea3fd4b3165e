import type { Server } from 'socket.io'
import { z } from 'zod'
import type { Account } from './presence.ts'

const PRESENCE = 'presence'
const BEAT_MS = 5_000
/** A node that was not heard of for this time is dead, and its accounts are away. */
const DEAD_AFTER_MS = 16_000
/** Changes of this time travel together: after a restart thousands come at once. */
const GATHER_MS = 50

const account = z.object({ enterpriseUuid: z.string(), imAccountId: z.string() })
/** `beat`: what changed, and how many there are now. `all`: everybody. `ask`: say `all`. `end`: the node stops. */
const Word = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('beat'), node: z.string(), on: z.array(account), off: z.array(z.string()), count: z.int() }),
  z.object({ kind: z.literal('all'), node: z.string(), list: z.array(account) }),
  z.object({ kind: z.literal('ask'), node: z.string(), of: z.string().nullable() }),
  z.object({ kind: z.literal('end'), node: z.string() }),
])
type Word = z.output<typeof Word>

interface Neighbour {
  accounts: Map<string, Account>
  heardAt: number
}

/** Who is connected to the other nodes. */
export interface Neighbours {
  /** An account has its first socket on this node, or lost its last one. */
  arrived(account: Account): void
  left(account: Account): void
  has(imAccountId: string): boolean
  start(): void
  stop(): void
}

/**
 * Nodes tell each other who is connected to them, in differences with a count that shows when one was lost. `away` is called for the
 * accounts of a node that ended or died, on one of those that are left; it may come back elsewhere meanwhile.
 */
export const createNeighbours = (io: Server, self: string, away: (account: Account) => void): Neighbours => {
  const here = new Map<string, Account>()
  const others = new Map<string, Neighbour>()
  const changed = new Map<string, boolean>()
  let beating: NodeJS.Timeout | undefined
  let gathering: NodeJS.Timeout | undefined

  const say = (word: Word) => io.serverSideEmit(PRESENCE, word)
  const beat = (): void => {
    clearTimeout(gathering)
    gathering = undefined
    const on = [...changed].flatMap(([id, present]) => (present ? (here.get(id) ?? []) : []))
    const off = [...changed].flatMap(([id, present]) => (present ? [] : [id]))
    changed.clear()
    say({ kind: 'beat', node: self, on, off, count: here.size })
  }
  const note = (imAccountId: string, present: boolean): void => {
    if (beating === undefined) return
    changed.set(imAccountId, present)
    gathering ??= setTimeout(beat, GATHER_MS).unref()
  }
  const has = (imAccountId: string): boolean => [...others.values()].some(({ accounts }) => accounts.has(imAccountId))
  const drop = (node: string): void => {
    const gone = others.get(node)
    if (gone === undefined) return
    others.delete(node)
    // One of those that are left speaks for the node.
    if ([...others.keys()].some((other) => other < self)) return
    for (const one of gone.accounts.values()) if (!here.has(one.imAccountId) && !has(one.imAccountId)) away(one)
  }
  const hearBeat = ({ node, on, off, count }: Extract<Word, { kind: 'beat' }>): void => {
    const known = others.get(node) ?? { accounts: new Map<string, Account>(), heardAt: 0 }
    known.heardAt = performance.now()
    for (const one of on) known.accounts.set(one.imAccountId, one)
    for (const id of off) known.accounts.delete(id)
    others.set(node, known)
    if (known.accounts.size !== count) say({ kind: 'ask', node: self, of: node })
  }
  const hear = (said: unknown): void => {
    const parsed = Word.safeParse(said)
    if (!parsed.success || parsed.data.node === self) return
    const word = parsed.data
    if (word.kind === 'beat') hearBeat(word)
    else if (word.kind === 'end') drop(word.node)
    else if (word.kind === 'all') {
      others.set(word.node, { accounts: new Map(word.list.map((one) => [one.imAccountId, one])), heardAt: performance.now() })
    } else if (word.of === null || word.of === self) say({ kind: 'all', node: self, list: [...here.values()] })
  }
  const tick = (): void => {
    beat()
    const due = performance.now() - DEAD_AFTER_MS
    for (const [node, { heardAt }] of [...others]) if (heardAt < due) drop(node)
  }
  io.on(PRESENCE, hear)
  return {
    arrived: (one) => {
      here.set(one.imAccountId, one)
      note(one.imAccountId, true)
    },
    left: ({ imAccountId }) => {
      here.delete(imAccountId)
      note(imAccountId, false)
    },
    has,
    start: () => {
      beating = setInterval(tick, BEAT_MS).unref()
      say({ kind: 'ask', node: self, of: null })
      beat()
    },
    stop: () => {
      if (beating === undefined) return
      clearInterval(beating)
      clearTimeout(gathering)
      beating = undefined
      say({ kind: 'end', node: self })
    },
  }
}
