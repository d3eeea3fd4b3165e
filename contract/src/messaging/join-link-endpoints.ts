import { z } from 'zod'
import { endpoint } from '#src/core/endpoint.ts'
import { flag, instantOut, optionalText, text, uuid } from '#src/core/primitives.ts'
import { groupFaceOut } from './group-schema.ts'

const GROUP = '/api/v1/im/im/group'

/** A link to join works this long at least. */
export const JOIN_LINK_DAYS = 7
const token = () => text({ max: 200 })

export const groupJoinLink = endpoint({
  method: 'POST',
  path: `${GROUP}/join_link`,
  access: 'tenant',
  roles: [],
  errors: [401, 404],
  summary: 'What colleagues join a group by; owner and admins. `resetFlag` 1 revokes everything given out before.',
  input: z.object({ groupUuid: uuid(), resetFlag: flag().default(0) }),
  output: z.object({ token: z.string(), expireTime: instantOut() }),
})
export const groupFace = endpoint({
  method: 'GET',
  path: `${GROUP}/face`,
  access: 'tenant',
  roles: [],
  errors: [404],
  summary: 'What a colleague with a link sees of a group before he joins; a link that is over or revoked is absent.',
  input: z.object({ token: token() }),
  output: groupFaceOut,
})
export const groupJoin = endpoint({
  method: 'POST',
  path: `${GROUP}/join`,
  access: 'tenant',
  roles: [],
  errors: [404],
  msg: '操作成功!',
  summary: 'Joins a free group at once by a link; asks to join where owner or admins confirm.',
  input: z.object({ token: token(), remark: optionalText(100) }),
  output: z.object({ joinedFlag: z.union([z.literal(0), z.literal(1)]), sessionUuid: z.uuid().nullable() }),
})
