import { z } from 'zod'
import { instantIn } from '#src/core/instant.ts'
import { flag, flagOut, instantOut, integer, optionalText, text, uuid } from '#src/core/primitives.ts'
import { ANNOUNCEMENT_MAX, GROUP_NAME_MAX, JOIN_MODE } from './constants.ts'

/** Members of a group, the owner included. */
export const GROUP_MAX = 500

const joinMode = () => integer(1, 3).pipe(z.union([z.literal(1), z.literal(2), z.literal(3)]))
const joinModeOut = () => z.union([z.literal(1), z.literal(2), z.literal(3)])

export const groupOut = z.object({
  groupUuid: z.uuid(),
  sessionUuid: z.uuid(),
  groupName: z.string(),
  groupAvatar: z.string().nullable(),
  ownerImAccountId: z.uuid().nullable(),
  memberCount: z.int(),
  announcement: z.string(),
  muteAllFlag: flagOut(),
  joinModeCode: joinModeOut(),
  /** New members read what was written before they came. */
  shareHistoryFlag: flagOut(),
  /** The group of all members of the enterprise: nobody is added, removed or leaves by themselves. */
  everyoneFlag: flagOut(),
  version: z.int(),
  memberList: z.array(
    z.object({
      imAccountId: z.uuid(),
      name: z.string(),
      headImg: z.string().nullable(),
      roleCode: z.union([z.literal(1), z.literal(2), z.literal(3)]),
      nickName: z.string().nullable(),
      muteUntil: z.string().nullable(),
      onlineFlag: flagOut(),
    }),
  ),
})
export type Group = z.output<typeof groupOut>

const accounts = (min: number, max: number) =>
  z
    .array(uuid())
    .transform((list) => [...new Set(list)])
    .pipe(z.array(z.uuid()).min(min).max(max))

/** A group of the caller's and colleagues; without a name it goes by theirs. */
export const groupCreateInput = z.object({
  groupName: optionalText(GROUP_NAME_MAX),
  // More than there is room for is told as such, so the schema lets them in.
  imAccountIdList: accounts(2, 1_000),
  joinModeCode: joinMode().default(JOIN_MODE.invited),
})

/** What is left out stays. */
export const groupUpdateInput = z.object({
  groupUuid: uuid(),
  version: integer(1, 2_147_483_647).optional(),
  groupName: text({ max: GROUP_NAME_MAX }).optional(),
  /** `filePath` of an uploaded image; empty: none. */
  groupAvatar: optionalText(300),
  announcement: optionalText(ANNOUNCEMENT_MAX),
  muteAllFlag: flag().optional(),
  joinModeCode: joinMode().optional(),
  shareHistoryFlag: flag().optional(),
})

export const groupMembersInput = z.object({ groupUuid: uuid(), imAccountIdList: accounts(1, 1_000) })
export const groupAdminInput = groupMembersInput.extend({ adminFlag: flag() })
export const groupMuteInput = groupMembersInput.extend({
  /** null: speaks again. */
  muteUntil: z.union([z.null(), instantIn()]),
})
export const groupTransferInput = z.object({ groupUuid: uuid(), imAccountId: uuid() })
export const groupNickNameInput = z.object({ groupUuid: uuid(), nickName: text({ min: 0, max: 20 }) })
export const groupInput = z.object({ groupUuid: uuid() })

/** What somebody who may join sees of a group. */
export const groupFaceOut = z.object({
  groupUuid: z.uuid(),
  /** Of its members. */
  sessionUuid: z.uuid().nullable(),
  groupName: z.string(),
  groupAvatar: z.string().nullable(),
  memberCount: z.int(),
  joinModeCode: joinModeOut(),
  memberFlag: flagOut(),
  /** They have asked, and nobody has answered. */
  pendingFlag: flagOut(),
})
export const joinRequestOut = z.object({
  joinRequestUuid: z.uuid(),
  imAccountId: z.uuid(),
  name: z.string(),
  headImg: z.string().nullable(),
  remark: z.string(),
  createTime: instantOut(),
})
