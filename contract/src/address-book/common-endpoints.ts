import { z } from 'zod'
import { USERS_MAX } from '#src/address-book/constants.ts'
import { endpoint } from '#src/core/endpoint.ts'
import { nothing, optionalText, say, uuid } from '#src/core/primitives.ts'

const COMMON = '/api/v1/organ/common'

/** A member as pickers and names of people show them. */
export const memberShort = z.object({
  userUuid: z.uuid(),
  orgUserUuid: z.uuid(),
  userName: z.string(),
  userHeadImg: z.string().nullable(),
  userPosition: z.string().nullable(),
  imAccountId: z.uuid(),
  /** `MEMBER_STATUS`. Former members are disabled. */
  statusCode: z.int(),
})
export type MemberShort = z.output<typeof memberShort>

const organBrief = {
  organUuid: z.uuid(),
  organName: z.string(),
  /** `ORGAN_TYPE`. */
  organTypeCode: z.int(),
  parentUuid: z.uuid().nullable(),
}

/** A node of the organisation with the active members who sit in it. */
const organUsers = z.object({
  ...organBrief,
  /** Members in it and nodes directly below it, also those that are not listed here. */
  userCount: z.int(),
  childCount: z.int(),
  userList: z.array(memberShort),
})
export interface OrganUserNode extends z.output<typeof organUsers> {
  /** Absent: not loaded; ask by `parentUuid`. */
  children?: OrganUserNode[] | undefined
}
const organUserNode: z.ZodType<OrganUserNode> = organUsers.extend({ children: z.lazy(() => z.array(organUserNode)).optional() })
organUserNode.register(z.globalRegistry, { id: 'OrganUserNode' })

const uuidList = () =>
  z
    .union([z.string(), z.array(z.string())], { error: say('必填') })
    .transform((value) => (typeof value === 'string' ? value.split(',').filter((one) => one.trim() !== '') : value))
    .pipe(
      z
        .array(uuid())
        .min(1, { error: say('必填') })
        .max(USERS_MAX),
    )

export const getOrganUserTree = endpoint({
  method: 'GET',
  path: `${COMMON}/get_organ_user_tree`,
  access: 'tenant',
  roles: [],
  errors: [404],
  summary: 'The organisation with its active members, for pickers: from the root, below a node, or what a keyword finds.',
  input: z.object({ keyword: optionalText(50), parentUuid: uuid().optional() }),
  output: z.array(organUserNode),
})
export const getOrganUserInfo = endpoint({
  method: 'GET',
  path: `${COMMON}/get_organ_user_info`,
  access: 'tenant',
  roles: [],
  summary: 'Members by their users, in the order asked for; former members too, unknown ones left out.',
  input: z.object({ userUuidList: uuidList() }),
  output: z.array(memberShort.extend({ organName: z.string().nullable() })),
})
export const getRootOrganInfo = endpoint({
  method: 'GET',
  path: `${COMMON}/get_root_organ_info`,
  access: 'tenant',
  roles: [],
  summary: 'The node at the top of the organisation.',
  input: nothing(),
  output: z.object({
    ...organBrief,
    sort: z.int(),
    headUserList: z.array(z.object({ userUuid: z.uuid(), userName: z.string() })),
    /** Members who sit in it directly. */
    memberCount: z.int(),
    /** With everybody below, each counted once. */
    totalCount: z.int(),
    version: z.int(),
  }),
})
