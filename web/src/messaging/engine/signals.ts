import { PRESENCE_MAX, TYPING_EXPIRY_MS, TYPING_RELAY_MS } from '@qifuyun/contract/messaging/constants.ts'
import type { Presence } from '@qifuyun/contract/messaging/events.ts'
import type { ChatState, Typist } from '#src/messaging/store/state.ts'
import { type ChatContext, patch } from './context.ts'

export interface Signals {
  /** Tells the others that something is being written, or no longer is. */
  typing(sessionUuid: string, on: boolean): void
  heardTyping(sessionUuid: string, typist: { imAccountId: string; name: string }, on: boolean): void
  /** From now on the presence of these accounts is followed; what the same place asked for earlier is replaced. */
  watch(place: string, imAccountIds: readonly string[]): void
  heardPresence(list: readonly Presence[]): void
  resume(): void
}

const withTypists = (state: ChatState, sessionUuid: string, typists: readonly Typist[]): ChatState => ({
  ...state,
  typing: { ...state.typing, [sessionUuid]: typists },
})

/** What is true only for the moment: typing and presence. Nothing of it is repeated when it is lost. */
export const createSignals = (context: ChatContext): Signals => {
  const toldAt = new Map<string, number>()
  const asked = new Map<string, readonly string[]>()
  let watched: readonly string[] = []

  const forget = (): void => undefined

  const prune = (sessionUuid: string): void =>
    patch(context, (state) => {
      const typists = state.typing[sessionUuid] ?? []
      const left = typists.filter(({ until }) => until > context.now())
      return left.length === typists.length ? state : withTypists(state, sessionUuid, left)
    })

  const heardPresence = (list: readonly Presence[]): void =>
    patch(context, (state) => ({
      ...state,
      presence: { ...state.presence, ...Object.fromEntries(list.map(({ imAccountId, onlineFlag }) => [imAccountId, onlineFlag === 1])) },
    }))

  const subscribe = (): void => {
    if (watched.length === 0) return
    context.realtime.request('presence:subscribe', { imAccountIdList: watched }).then(heardPresence, forget)
  }

  return {
    typing: (sessionUuid, on) => {
      const last = toldAt.get(sessionUuid) ?? 0
      if (on ? context.now() - last < TYPING_RELAY_MS : last === 0) return
      toldAt.set(sessionUuid, on ? context.now() : 0)
      context.realtime.request('typing', { sessionUuid, typingFlag: on ? 1 : 0 }).then(forget, forget)
    },
    heardTyping: (sessionUuid, { imAccountId, name }, on) => {
      patch(context, (state) => {
        const others = (state.typing[sessionUuid] ?? []).filter((typist) => typist.imAccountId !== imAccountId)
        return withTypists(state, sessionUuid, on ? [...others, { imAccountId, name, until: context.now() + TYPING_EXPIRY_MS }] : others)
      })
      if (on) setTimeout(() => prune(sessionUuid), TYPING_EXPIRY_MS)
    },
    watch: (place, imAccountIds) => {
      asked.set(place, imAccountIds)
      const next = [...new Set([...asked.values()].flat())].slice(0, PRESENCE_MAX)
      if (next.length === watched.length && next.every((id, index) => id === watched[index])) return
      watched = next
      subscribe()
    },
    heardPresence,
    resume: subscribe,
  }
}
