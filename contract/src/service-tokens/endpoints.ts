import { z } from 'zod'
import { endpoint } from '#src/core/endpoint.ts'
import { instantOut, integer, noData, nothing, optionalText, pageOf, paging, text, uuid } from '#src/core/primitives.ts'
import { ROLE } from '#src/core/roles.ts'
import { ADDRESSES_MAX, TOKEN_DAYS_MAX, TOKEN_NAME_MAX } from './constants.ts'
import { say } from './messages.ts'
import { scopeList } from './schema.ts'

const SERVICE_TOKEN = '/api/v1/enterprise/service_token'
const administrators = { access: 'tenant', roles: [ROLE.admin] } as const

const fields = {
  tokenName: text({ max: TOKEN_NAME_MAX, tooLong: say('令牌名称最多30个字') }),
  scopeList: scopeList({ min: 1 }),
  /** Addresses and ranges (`10.1.2.0/24`) from which it is good; none: from everywhere. */
  addressList: z
    .array(text({ max: 50 }))
    .max(ADDRESSES_MAX)
    .default([]),
}

const serviceToken = z.object({
  tokenUuid: z.uuid(),
  tokenName: z.string(),
  /** The beginning, by which people tell one from another. */
  tokenStart: z.string(),
  scopeList: z.array(z.string()),
  addressList: z.array(z.string()),
  /** Whose rights it has, within its scopes. */
  userUuid: z.uuid(),
  userName: z.string().nullable(),
  createTime: instantOut(),
  expireTime: instantOut(),
  lastUseTime: instantOut().nullable(),
  lastUseIp: z.string().nullable(),
  /** 1 live, 2 expired, 3 revoked, 4 its person is no member or no administrator any more. */
  statusCode: z.literal([1, 2, 3, 4]),
  version: z.int(),
})
export type ServiceToken = z.output<typeof serviceToken>

export const listServiceTokens = endpoint({
  method: 'GET',
  path: `${SERVICE_TOKEN}/page`,
  ...administrators,
  summary: 'Tokens by which programs call, the newest first.',
  input: z.object({ ...paging, keyword: optionalText(TOKEN_NAME_MAX) }),
  output: pageOf(serviceToken),
})
export const listServiceTokenAreas = endpoint({
  method: 'GET',
  path: `${SERVICE_TOKEN}/areas`,
  ...administrators,
  summary: 'What tokens may be let into: features, and the applications of the enterprise.',
  input: nothing(),
  output: z.object({ areaList: z.array(z.object({ area: z.string(), label: z.string() })) }),
})
export const addServiceToken = endpoint({
  method: 'POST',
  path: `${SERVICE_TOKEN}/add`,
  ...administrators,
  idempotent: true,
  errors: [401],
  summary: 'Makes a token with the rights of its maker within its scopes. It is told only here.',
  input: z.object({ ...fields, days: integer(1, TOKEN_DAYS_MAX) }),
  output: z.object({ tokenUuid: z.uuid(), token: z.string() }),
})
export const updateServiceToken = endpoint({
  method: 'POST',
  path: `${SERVICE_TOKEN}/update`,
  ...administrators,
  msg: '修改成功！',
  errors: [401, 404],
  summary: 'Changes the name, the scopes and the addresses of a live token.',
  input: z.object({ tokenUuid: uuid(), version: integer(1, 1_000_000), ...fields }),
  output: noData(),
})
export const revokeServiceToken = endpoint({
  method: 'POST',
  path: `${SERVICE_TOKEN}/revoke`,
  ...administrators,
  msg: '操作成功!',
  errors: [401, 404],
  summary: 'Ends a token at once.',
  input: z.object({ tokenUuid: uuid() }),
  output: noData(),
})
