import { PRESENCE, PRESENCE_LOST_MS, type PresenceState } from '@qifuyun/contract/core/record-presence.ts'

/** What one screen told last. */
export interface Told {
  screenId: string
  userUuid: string
  userName: string
  stateCode: PresenceState
}

interface Heard extends Told {
  at: number
}

/** Somebody else who has the record open. */
export interface Present {
  userUuid: string
  userName: string
  editing: boolean
}

/** Screens that told of themselves, by their ids. */
export type Heards = ReadonlyMap<string, Heard>

/** With what a screen told; one that has left is forgotten. */
export const heard = (before: Heards, { screenId, userUuid, userName, stateCode }: Told, at: number): Heards => {
  const next = new Map(before)
  if (stateCode === PRESENCE.gone) next.delete(screenId)
  else next.set(screenId, { screenId, userUuid, userName, stateCode, at })
  return next
}

/** Without the screens that fell silent; the same map when there are none. */
export const withoutLost = (before: Heards, now: number): Heards => {
  const kept = [...before].filter(([, { at }]) => now - at < PRESENCE_LOST_MS)
  return kept.length === before.size ? before : new Map(kept)
}

/** Others than `me`, each once, the one who edits first goes first; the order in which they came otherwise. */
export const othersIn = (screens: Heards, me: string): Present[] => {
  const people = new Map<string, Present>()
  for (const { userUuid, userName, stateCode } of screens.values())
    if (userUuid !== me)
      people.set(userUuid, { userUuid, userName, editing: stateCode === PRESENCE.editing || (people.get(userUuid)?.editing ?? false) })
  return [...people.values()].toSorted((one, other) => Number(other.editing) - Number(one.editing))
}
