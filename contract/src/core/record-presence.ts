// Apart from the input's schema, as in `record-watch-limits.ts`.

/** What somebody does with a record that they have open. */
export const PRESENCE = { gone: 0, looking: 1, editing: 2 } as const
export type PresenceState = (typeof PRESENCE)[keyof typeof PRESENCE]

/** A screen that shows a record tells so at this pace. */
export const PRESENCE_PACE_MS = 20_000
/** Anyone who was silent for so long is gone: nobody tells of a page that was closed. */
export const PRESENCE_LOST_MS = 45_000

/** Somebody has a record open, or has left it. */
export interface RecordPresence {
  appKey: string
  entity: string
  uuid: string
  /** Of the screen; one person may have several. */
  screenId: string
  userUuid: string
  userName: string
  stateCode: PresenceState
  /** 1: has just come and asks who else is there. */
  askFlag: 0 | 1
}
