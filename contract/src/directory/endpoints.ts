import { z } from 'zod'
import { endpoint } from '#src/core/endpoint.ts'
import { instantOut, integer, noData, nothing, optionalText, pageOf, paging, text, uuid } from '#src/core/primitives.ts'
import { ROLE } from '#src/core/roles.ts'
import { TOKEN_DAYS_MAX, TOKEN_NAME_MAX } from '#src/service-tokens/constants.ts'
import { say } from '#src/service-tokens/messages.ts'
import { DIRECTORY_DEEDS, DIRECTORY_FIELDS, DIRECTORY_SUBJECTS } from './constants.ts'

const DIRECTORY = '/api/v1/enterprise/directory'
const administrators = { access: 'tenant', roles: [ROLE.admin] } as const

export const getDirectory = endpoint({
  method: 'GET',
  path: `${DIRECTORY}/info`,
  ...administrators,
  summary: 'Where a directory sends people and departments (SCIM 2.0), and how far it has come.',
  input: nothing(),
  output: z.object({
    address: z.string(),
    /** When a token was last used; null: never. */
    lastSyncTime: instantOut().nullable(),
    personCount: z.int(),
    organCount: z.int(),
  }),
})

const directoryToken = z.object({
  tokenUuid: z.uuid(),
  tokenName: z.string(),
  tokenStart: z.string(),
  userName: z.string().nullable(),
  createTime: instantOut(),
  expireTime: instantOut(),
  lastUseTime: instantOut().nullable(),
  lastUseIp: z.string().nullable(),
  /** As of service tokens: 1 live, 2 expired, 3 revoked, 4 its person has left. */
  statusCode: z.literal([1, 2, 3, 4]),
})
export type DirectoryToken = z.output<typeof directoryToken>

export const listDirectoryTokens = endpoint({
  method: 'GET',
  path: `${DIRECTORY}/token_page`,
  ...administrators,
  summary: 'Tokens by which directories call, the newest first.',
  input: z.object({ ...paging }),
  output: pageOf(directoryToken),
})
export const addDirectoryToken = endpoint({
  method: 'POST',
  path: `${DIRECTORY}/add_token`,
  ...administrators,
  idempotent: true,
  errors: [401],
  summary: 'Makes a token that is good for the directory alone. It is told only here.',
  input: z.object({ tokenName: text({ max: TOKEN_NAME_MAX, tooLong: say('令牌名称最多30个字') }), days: integer(1, TOKEN_DAYS_MAX) }),
  output: z.object({ tokenUuid: z.uuid(), token: z.string() }),
})
export const revokeDirectoryToken = endpoint({
  method: 'POST',
  path: `${DIRECTORY}/revoke_token`,
  ...administrators,
  msg: '操作成功!',
  errors: [401, 404],
  summary: 'Ends a token at once.',
  input: z.object({ tokenUuid: uuid() }),
  output: noData(),
})

const directoryChange = z.object({
  changeUuid: z.uuid(),
  changeTime: instantOut(),
  deed: z.literal([...DIRECTORY_DEEDS]),
  subject: z.literal([...DIRECTORY_SUBJECTS]),
  subjectUuid: z.uuid().nullable(),
  subjectName: z.string(),
  /** What was changed. */
  fieldList: z.array(z.literal([...DIRECTORY_FIELDS])),
  /** Why it was refused. */
  problem: z.string().nullable(),
  tokenName: z.string().nullable(),
})
export type DirectoryChange = z.output<typeof directoryChange>

export const listDirectoryChanges = endpoint({
  method: 'GET',
  path: `${DIRECTORY}/change_page`,
  ...administrators,
  summary: 'What directories changed and what they were refused, the newest first.',
  input: z.object({ ...paging, keyword: optionalText(50), deed: z.literal([...DIRECTORY_DEEDS]).optional() }),
  output: pageOf(directoryChange),
})
