import type { StateSnapshot } from 'react-virtuoso'

interface Place {
  /** The opening of the stretch this place belongs to. */
  opening: number
  snapshot: StateSnapshot
}

const places = new Map<string, Place>()

/** Where the reader was in a conversation, unless they were at its end or it has been opened afresh since. */
export const scrollMemory = {
  keep: (sessionUuid: string, opening: number, snapshot: StateSnapshot): void => {
    places.set(sessionUuid, { opening, snapshot })
  },
  forget: (sessionUuid: string): void => {
    places.delete(sessionUuid)
  },
  find: (sessionUuid: string, opening: number): StateSnapshot | undefined => {
    const place = places.get(sessionUuid)
    return place?.opening === opening ? place.snapshot : undefined
  },
}
