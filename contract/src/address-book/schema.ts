import { z } from 'zod'
import { flag, flagOut, instantOut, say, uuid } from '#src/core/primitives.ts'
import { DEPARTMENTS_MAX } from './constants.ts'
import { fieldValuesOut } from './member-fields.ts'

const person = z.object({ userUuid: z.uuid(), userName: z.string() })

/** A node of the organisation without what hangs below it. */
export const organOut = z.object({
  organUuid: z.uuid(),
  organName: z.string(),
  /** `ORGAN_TYPE`. */
  organTypeCode: z.int(),
  parentUuid: z.uuid().nullable(),
  sort: z.int(),
  headUserList: z.array(person),
  /** Members in it directly, and with everybody below, each once. Null when the counts were not asked for. */
  memberCount: z.int().nullable(),
  totalCount: z.int().nullable(),
  /** Nodes directly below it. */
  childCount: z.int(),
  hiddenFlag: flagOut(),
  version: z.int(),
})
export interface OrganNode extends z.output<typeof organOut> {
  /** Absent: not loaded; ask by `parentUuid`. */
  children?: OrganNode[] | undefined
}
export const organNode: z.ZodType<OrganNode> = organOut.extend({ children: z.lazy(() => z.array(organNode)).optional() })
organNode.register(z.globalRegistry, { id: 'OrganNode' })

/** A department of a member. */
const departmentOut = z.object({ organUuid: z.uuid(), organName: z.string(), primaryFlag: flagOut(), headFlag: flagOut() })

/** A member in a list. */
export const memberOut = z.object({
  userUuid: z.uuid(),
  /** Null: invited, not a member yet; so is the chat account. */
  orgUserUuid: z.uuid().nullable(),
  userName: z.string(),
  nickName: z.string(),
  /** `138****0001`; nothing but stars when they hide it. */
  userMobile: z.string(),
  userHeadImg: z.string().nullable(),
  userPosition: z.string().nullable(),
  jobNumber: z.string().nullable(),
  email: z.string().nullable(),
  /** `GENDER`. */
  genderCode: z.int().nullable(),
  /** `YYYY-MM-DD`. */
  entryDate: z.string().nullable(),
  departmentList: z.array(departmentOut),
  primaryOrganUuid: z.uuid().nullable(),
  roleList: z.array(z.object({ orgRoleId: z.uuid(), roleName: z.string() })),
  /** `MEMBER_STATUS`. */
  statusCode: z.int(),
  imAccountId: z.uuid().nullable(),
  onlineFlag: flagOut(),
  hideMobileFlag: flagOut(),
  hiddenFlag: flagOut(),
  /** Of the enterprise's own fields, those that the viewer may see. */
  fieldValues: fieldValuesOut,
  /** 1: they own the enterprise. */
  ownerFlag: flagOut(),
  /** When somebody invited was last sent a message; null for members, and for who was sent none. */
  toldTime: instantOut().nullable(),
  createTime: instantOut(),
  updateTime: instantOut(),
  version: z.int(),
})
export type Member = z.output<typeof memberOut>

/** A member with what only their own page shows. */
export const memberDetail = memberOut.extend({
  /** Names from the root down, for each department in the order of `departmentList`. */
  departmentPathList: z.array(z.array(z.string())),
  /** Nodes they head without sitting in them. */
  headOrganList: z.array(z.object({ organUuid: z.uuid(), organName: z.string() })),
  /** Who heads their primary department, or the nearest one above that somebody else heads. */
  leader: person.nullable(),
  /** 1: the viewer marked them with a star. */
  starFlag: flagOut(),
  /** Groups that the viewer and they are in, by name; empty on one's own page. */
  commonGroupList: z.array(z.object({ sessionUuid: z.uuid(), groupName: z.string(), groupAvatar: z.string().nullable() })),
})
export type MemberDetail = z.output<typeof memberDetail>

/** A department of a member on the way in: its id, or the id with its marks. */
export const departmentIn = () =>
  z
    .array(z.union([uuid(), z.object({ organUuid: uuid(), primaryFlag: flag().optional(), headFlag: flag().optional() })]))
    .min(1, { error: say('请选择部门') })
    .max(DEPARTMENTS_MAX)
