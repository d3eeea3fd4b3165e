import { z } from 'zod'
import { endpoint } from '#src/core/endpoint.ts'
import { flagOut, instantOut, integer, text } from '#src/core/primitives.ts'
import { SEARCH_PAGE_MAX, SEARCH_TYPES, SEARCH_WORD_MAX } from './constants.ts'

const hit = z.object({
  uuid: z.string(),
  title: z.string(),
  /** A piece of text around what was found, which stands in `<em>`; the text's own `&`, `<` and `>` are escaped. */
  digest: z.string(),
  /** Place in the product. */
  path: z.string(),
  time: instantOut().nullable(),
  /** What the type has beside: pictures, states, names. */
  extra: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
})
export type SearchHit = z.output<typeof hit>

export const searchQuery = endpoint({
  method: 'POST',
  path: '/api/v1/search/search/query',
  reads: true,
  access: 'tenant',
  roles: [],
  summary:
    'What holds all words of the keyword, by type: people, departments, applications, notices, messages and files of conversations, approvals, main data and rows of applications, of these only what the caller may read. Names are found by pinyin and initials too. Types without a hit are left out. A total says how many hits there are at least: of words that many rows hold no more than the newest are counted.',
  input: z.object({
    keyword: text({ max: SEARCH_WORD_MAX, required: '请输入搜索关键词' }),
    types: z.array(z.enum(SEARCH_TYPES)).max(SEARCH_TYPES.length).optional(),
    pageSize: integer(1, SEARCH_PAGE_MAX).default(5),
  }),
  output: z.object({
    groups: z.array(z.object({ type: z.enum(SEARCH_TYPES), total: z.int(), list: z.array(hit) })),
    /** Something older is still being made findable; there may be more soon. */
    indexingFlag: flagOut(),
  }),
})
