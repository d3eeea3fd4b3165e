import { z } from 'zod'
import { endpoint } from '#src/core/endpoint.ts'
import { flag, noData, uuid } from '#src/core/primitives.ts'

export const starMember = endpoint({
  method: 'POST',
  path: '/api/v1/organ/address_book/user/star',
  access: 'tenant',
  roles: [],
  errors: [404],
  msg: '操作成功!',
  summary: "Marks a colleague with one's own star (1), or takes it away (0); doing it twice is doing it once.",
  input: z.object({ userUuid: uuid(), starFlag: flag() }),
  output: noData(),
})
