import { z } from 'zod'
import { endpoint } from '#src/core/endpoint.ts'
import { flagOut, instantOut, noData, optionalText, pageOf, paging, uuid } from '#src/core/primitives.ts'
import { ROLE } from '#src/core/roles.ts'
import { HANDOVER_KINDS, USERS_MAX } from './constants.ts'

const USER = '/api/v1/organ/address_book/user'
const manager = { method: 'POST', access: 'tenant', roles: [ROLE.addressBook] } as const
const kind = z.literal([...HANDOVER_KINDS])

/** Who takes over, by what is handed over; a kind that is left out goes to `handoverUserUuid`, null: to nobody. */
export const heirsIn = () => z.partialRecord(kind, uuid().nullable())

export const previewLeaving = endpoint({
  ...manager,
  path: `${USER}/leaving_preview`,
  reads: true,
  errors: [404],
  summary: 'What members hold that somebody has to take over when they leave.',
  input: z.object({ userUuidList: z.array(uuid()).min(1).max(USERS_MAX) }),
  output: z.object({
    /** One for each kind, also those of which nothing is held; of the names the first ones. */
    list: z.array(z.object({ kind, total: z.int(), nameList: z.array(z.string()) })),
  }),
})

/** Somebody who left. */
export const leaver = z.object({
  leavingUuid: z.uuid(),
  userUuid: z.uuid(),
  userName: z.string(),
  organNameList: z.array(z.string()),
  leaveTime: instantOut(),
  operatorName: z.string().nullable(),
  handoverList: z.array(z.object({ kind, total: z.int(), userName: z.string().nullable() })),
  /** 1: they can be brought back. */
  restorableFlag: flagOut(),
  restoreTime: z.string().nullable(),
})
export type Leaver = z.output<typeof leaver>

export const pageLeavers = endpoint({
  ...manager,
  path: `${USER}/leaving_page`,
  reads: true,
  summary: 'Who left, the last one first.',
  input: z.object({ ...paging, keyword: optionalText(50) }),
  output: pageOf(leaver),
})
export const restoreMember = endpoint({
  ...manager,
  path: `${USER}/restore`,
  errors: [401, 404],
  msg: '操作成功!',
  summary: 'Brings somebody back who left within 30 days: departments, roles, and what his successors still hold of him.',
  input: z.object({ leavingUuid: uuid() }),
  output: noData(),
})
