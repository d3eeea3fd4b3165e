import { z } from 'zod'
import { endpoint } from '#src/core/endpoint.ts'
import { instantIn } from '#src/core/instant.ts'
import { pageOf, paging, say, text, uuid } from '#src/core/primitives.ts'
import { MESSAGE_TYPES, SEARCH_KEYWORD_MAX } from './constants.ts'
import { messageOut } from './schema.ts'

const MESSAGE = '/api/v1/im/im/message'

/**
 * Words of the keyword, separated by spaces, must all occur. Without a keyword it lists the messages of one type in one conversation (the
 * files and pictures of the info pane).
 */
export const searchInput = z
  .object({
    ...paging,
    keyword: text({ min: 0, max: SEARCH_KEYWORD_MAX }).default(''),
    sessionUuid: uuid().optional(),
    senderImAccountId: uuid().optional(),
    messageType: z.enum(MESSAGE_TYPES).optional(),
    createTimeBegin: instantIn().optional(),
    createTimeEnd: instantIn().optional(),
  })
  .refine(
    (value) => value.keyword !== '' || (value.sessionUuid !== undefined && value.messageType !== undefined && value.messageType !== 'text'),
    {
      path: ['keyword'],
      error: say('请输入搜索关键词'),
    },
  )
  .refine((value) => !value.createTimeBegin || !value.createTimeEnd || value.createTimeBegin < value.createTimeEnd, {
    path: ['createTimeEnd'],
    error: say('开始时间须早于结束时间'),
  })
export type SearchInput = z.output<typeof searchInput>

export const messageSearch = endpoint({
  method: 'POST',
  path: `${MESSAGE}/search`,
  reads: true,
  access: 'tenant',
  roles: [],
  errors: [401, 404],
  summary:
    'The newest 1,000 messages that hold the keyword, among those the caller may read: the whole keyword before its single words, then the newest. A total of 1,000 means 1,000 or more.',
  input: searchInput,
  output: pageOf(
    messageOut.extend({
      sessionName: z.string(),
      sessionTypeCode: z.union([z.literal(1), z.literal(2), z.literal(3)]),
      sessionAvatar: z.string().nullable(),
      /** A piece of the message around the first hit, and where the words stand in it (UTF-16 units). */
      snippet: z.string(),
      highlight: z.array(z.object({ offset: z.int(), length: z.int() })),
    }),
  ),
})
export const messageSeqAt = endpoint({
  method: 'GET',
  path: `${MESSAGE}/seq_at`,
  access: 'tenant',
  roles: [],
  errors: [401, 404],
  summary: 'The first readable message at or after a time, to jump to a date; null when there is none.',
  input: z.object({ sessionUuid: uuid(), time: instantIn() }),
  output: z.object({ seq: z.int().nullable() }),
})
