import type { RecordsChanged, RecordUpdate } from '@qifuyun/contract/core/record-watch.ts'
import { afterCommit, type Tx } from '#src/platform/database/transaction.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { ServedEntity } from '../runtime/served-entity.ts'
import type { Writing } from '../write/writer.ts'

/** A transaction with more rows of an entity, such as an import, tells of the entity only. */
const TOLD_ROWS_MAX = 200
/** Lists are told of changes once in this time, however many there are. */
const QUIET_MS = 1_000

const ROW = 'row:'
const ROWS = 'rows:'

/** The room of those who show a row. */
export const rowRoom = ({ key }: ServedEntity, uuid: string): string => `${ROW}${key}:${uuid}`
/** The room of those who show a list of the entity in an enterprise. */
export const listRoom = ({ key }: ServedEntity, enterpriseUuid: string): string => `${ROWS}${key}:${enterpriseUuid}`
/** Name of the entity's table in a room of either kind; null for other rooms. */
export const keyOfRoom = (room: string): string | null =>
  room.startsWith(ROW) || room.startsWith(ROWS) ? (room.split(':')[1] ?? null) : null

/** How clients name an entity. */
export const nameOnWire = ({ app, entity }: ServedEntity): RecordsChanged => ({ appKey: app.appKey ?? app.key, entity: entity.spec.name })

/** A row after a write. */
export interface Standing {
  uuid: string
  version: number
  state?: unknown
  removed?: true
}

interface Told {
  served: ServedEntity
  rows: Map<string, Standing>
}

const waiting = new WeakMap<Tx, Map<string, Told>>()
const quiet = new WeakMap<Platform, Map<string, { again: boolean }>>()

/** Tells at once, and once more after the quiet time when there was more to tell meanwhile. */
const tellList = (platform: Platform, served: ServedEntity, room: string): void => {
  const rooms = quiet.get(platform) ?? new Map<string, { again: boolean }>()
  quiet.set(platform, rooms)
  const held = rooms.get(room)
  if (held !== undefined) {
    held.again = true
    return
  }
  const hold = { again: false }
  rooms.set(room, hold)
  platform.realtime.toRooms([room], 'record:changed', nameOnWire(served))
  setTimeout(() => {
    rooms.delete(room)
    if (hold.again) tellList(platform, served, room)
  }, QUIET_MS).unref()
}

const tellRow = (platform: Platform, served: ServedEntity, { uuid, version, state, removed }: Standing): void =>
  platform.realtime.toRooms([rowRoom(served, uuid)], 'record:update', {
    ...nameOnWire(served),
    uuid,
    version,
    state: typeof state === 'string' ? state : null,
    ...(removed && { removedFlag: 1 as const }),
  } satisfies RecordUpdate)

/** Tells the open screens of rows that this transaction writes, as they stand when it is committed. */
export const tellScreens = ({ tx, platform, enterpriseUuid }: Writing, served: ServedEntity, rows: readonly Standing[]): void => {
  if (rows.length === 0) return
  const known = waiting.get(tx)
  const told = known ?? new Map<string, Told>()
  if (known === undefined) {
    waiting.set(tx, told)
    afterCommit(tx, () => {
      for (const each of told.values()) {
        if (each.rows.size <= TOLD_ROWS_MAX) for (const row of each.rows.values()) tellRow(platform, each.served, row)
        tellList(platform, each.served, listRoom(each.served, enterpriseUuid))
      }
    })
  }
  const mine = told.get(served.key) ?? { served, rows: new Map<string, Standing>() }
  told.set(served.key, mine)
  for (const row of rows) mine.rows.set(row.uuid, row)
}
