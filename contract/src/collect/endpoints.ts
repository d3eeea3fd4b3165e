import { z } from 'zod'
import { endpoint } from '#src/core/endpoint.ts'
import { instantOut, noData, pageOf, paging, say, uuid } from '#src/core/primitives.ts'

const COLLECT = '/api/v1/enterprise/collect'

/** What can be collected and liked. */
export const COLLECTABLE = ['app', 'notice', 'activity', 'curriculum', 'flow', 'marketApp'] as const
export type Collectable = (typeof COLLECTABLE)[number]

const businessTypeCode = z.enum(COLLECTABLE, { error: say('选项无效') })
const target = () => z.object({ businessTypeCode, businessUuid: uuid() })
const common = { method: 'POST', access: 'tenant', roles: [], errors: [404] } as const

export const addCollect = endpoint({
  ...common,
  path: `${COLLECT}/add`,
  msg: '操作成功!',
  summary: 'Collects something that the caller may read; once more changes nothing.',
  input: target(),
  output: noData(),
})
export const cancelCollect = endpoint({
  ...common,
  path: `${COLLECT}/cancel`,
  msg: '操作成功!',
  summary: 'Takes something out of the own collection, also what can be read no more.',
  input: target(),
  output: noData(),
})
export const isLike = endpoint({
  ...common,
  path: `${COLLECT}/isLike`,
  reads: true,
  summary: 'Whether the caller likes and has collected something.',
  input: target(),
  output: z.object({ isLike: z.boolean(), isCollect: z.boolean() }),
})
export const like = endpoint({
  ...common,
  path: `${COLLECT}/like`,
  msg: '操作成功!',
  summary: 'Likes something, or takes the like back.',
  input: target(),
  output: z.object({ isLike: z.boolean() }),
})
export const likeNum = endpoint({
  ...common,
  path: `${COLLECT}/like_num`,
  reads: true,
  summary: 'How many like and have collected something.',
  input: target(),
  output: z.object({ likeNum: z.int(), collectNum: z.int() }),
})
export const collectPage = endpoint({
  ...common,
  path: `${COLLECT}/page`,
  reads: true,
  summary: 'The own collection, the newest first.',
  input: z.object({ ...paging, businessTypeCode: businessTypeCode.optional() }),
  output: pageOf(
    z.object({
      businessTypeCode,
      businessUuid: z.uuid(),
      /** Null, as summary and path: it is gone, or not for the caller any more. */
      title: z.string().nullable(),
      summary: z.string().nullable(),
      /** Place in the product. */
      path: z.string().nullable(),
      createTime: instantOut(),
    }),
  ),
})
