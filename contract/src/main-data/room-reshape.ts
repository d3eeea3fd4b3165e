import { z } from 'zod'
import { endpoint } from '#src/core/endpoint.ts'
import { flagOut, instantOut, integer, optionalText, text, uuid } from '#src/core/primitives.ts'
import { RESHAPE, RESHAPE_REMARK_MAX, RESHAPED_MAX, RESHAPED_MIN } from '#src/main-data/reshape-rules.ts'
import { say } from './messages.ts'

const guard = { access: 'tenant', roles: ['1120406'] } as const
const PATH = '/api/v1/main_data/room'
const area = () => z.number().min(0).max(99_999_999.99).nullable().default(null)
const version = () => integer(1, 2_147_483_647)
const remark = () => optionalText(RESHAPE_REMARK_MAX)
const roomNo = () => text({ max: 20 })
const made = z.object({ reshapeUuid: z.string(), roomUuidList: z.array(z.string()) })
const reshaping = { ...guard, method: 'POST', idempotent: true, errors: [409], msg: '操作成功!' } as const

/** Rooms that take part, each as the caller last saw it. */
const sources = () =>
  z
    .array(z.object({ roomUuid: uuid(), version: version() }))
    .min(RESHAPED_MIN, { error: say('请至少选择2个房间') })
    .max(RESHAPED_MAX, { error: say('一次最多20个房间') })

export const splitRoom = endpoint({
  ...reshaping,
  path: `${PATH}/split`,
  summary: 'Splits a room; its parts have its owner and state, and their areas add up to its own.',
  input: z.object({
    roomUuid: uuid(),
    version: version(),
    parts: z
      .array(z.object({ roomNo: roomNo(), buildingArea: area(), insideArea: area(), doorModelUuid: uuid().nullable().default(null) }))
      .min(RESHAPED_MIN, { error: say('请至少拆成2个房间') })
      .max(RESHAPED_MAX, { error: say('一次最多20个房间') }),
    remark: remark(),
  }),
  output: made,
})

export const mergeRooms = endpoint({
  ...reshaping,
  path: `${PATH}/merge`,
  summary: 'Makes one room of several of the same unit and owner; areas are added.',
  input: z.object({
    rooms: sources(),
    roomNo: roomNo(),
    roomStatusCode: integer(1, 5).optional(),
    doorModelUuid: uuid().nullable().default(null),
    remark: remark(),
  }),
  output: made,
})

export const undoReshape = endpoint({
  ...reshaping,
  path: `${PATH}/undo_reshape`,
  summary: 'Takes a split or merge back while nothing was done with its rooms.',
  input: z.object({ reshapeUuid: uuid() }),
  output: z.object({ roomUuidList: z.array(z.string()) }),
})

/** What stands in the way of splitting or merging rooms, and what stays with them in the history. */
export const checkReshape = endpoint({
  ...guard,
  method: 'POST',
  path: `${PATH}/check_reshape`,
  reads: true,
  summary: 'Open records that keep rooms from being split or merged, and ended ones that stay with the former rooms.',
  input: z.object({ roomUuidList: z.array(uuid()).min(1).max(RESHAPED_MAX) }),
  output: z.object({
    openList: z.array(z.object({ label: z.string(), count: z.int() })),
    endedCount: z.int(),
  }),
})

const lineageRoom = z.object({
  roomUuid: z.string(),
  roomName: z.string(),
  buildingArea: z.number().nullable(),
  /** 1: it is history. */
  goneFlag: flagOut(),
})

export const getRoomLineage = endpoint({
  ...guard,
  method: 'GET',
  path: `${PATH}/lineage`,
  summary: 'Splits and merges that a room comes from or went into, the newest first.',
  input: z.object({ roomUuid: uuid() }),
  output: z.object({
    list: z.array(
      z.object({
        reshapeUuid: z.string(),
        kindCode: z.literal(Object.values(RESHAPE)),
        time: instantOut(),
        userName: z.string().nullable(),
        remark: z.string().nullable(),
        undoneTime: instantOut().nullable(),
        undoneUserName: z.string().nullable(),
        /** 1: nothing was done with its rooms since. */
        undoableFlag: flagOut(),
        sources: z.array(lineageRoom),
        results: z.array(lineageRoom),
      }),
    ),
  }),
})
