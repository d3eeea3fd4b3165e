import { z } from 'zod'
import { text, uuid } from './primitives.ts'
import { PRESENCE } from './record-presence.ts'
import { RECORDS_WATCHED_MAX } from './record-watch-limits.ts'

/** What a screen shows of an entity, in place of what it showed of it before. */
export const recordWatchInput = z.object({
  /** `pkg8`, or the prefix of a part of the platform: `main_data`. */
  appKey: text({ max: 30 }),
  entity: text({ max: 50 }),
  uuidList: z.array(uuid()).max(RECORDS_WATCHED_MAX),
  /** 1: also told when any row of the entity comes, changes or goes, without which. */
  listFlag: z.union([z.literal(0), z.literal(1)]).default(0),
})

/** A screen has a record open, edits it, or leaves it. */
export const recordPresentInput = z.object({
  /** As in `recordWatchInput`. */
  appKey: text({ max: 30 }),
  entity: text({ max: 50 }),
  uuid: uuid(),
  screenId: text({ max: 36 }),
  stateCode: z.literal(Object.values(PRESENCE)),
  /** 1: others who are there answer. */
  askFlag: z.union([z.literal(0), z.literal(1)]).default(0),
})

/** How many of the rows exist and are in reach. */
export interface RecordsWatched {
  count: number
}

/** A row as it stands after a commit. */
export interface RecordUpdate {
  appKey: string
  entity: string
  uuid: string
  version: number
  state: string | null
  removedFlag?: 1
}

/** Some rows of an entity are not what they were. */
export interface RecordsChanged {
  appKey: string
  entity: string
}
