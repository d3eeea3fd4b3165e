import type { Endpoint } from '@qifuyun/contract/core/endpoint.ts'
import { z } from 'zod'
import { demoId, enterpriseId, imAccountId, imSessionId, mobileOf, userId } from './people.ts'

interface JsonSchema {
  type?: string | string[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  enum?: unknown[]
  const?: unknown
  anyOf?: JsonSchema[]
  format?: string
  minimum?: number
}

/** Values by field name that mean something to enterprise 1, so that a call from elsewhere aims at real rows. */
const BY_NAME: Record<string, unknown> = {
  enterpriseUuid: enterpriseId(1),
  userUuid: userId('liuyang'),
  orgRoleId: demoId('0004', 4),
  sessionUuid: imSessionId(1),
  peerImAccountId: imAccountId(1, 'liuyang'),
  groupUuid: demoId('0018', 1),
  userMobile: mobileOf('liuyang'),
  userName: '张三',
  mobile: mobileOf('liuyang'),
  smsCode: '000000',
  inviteCode: 'NOSUCHCODE',
  code: 'nosuchkey',
  password: 'Wrong@2026',
  enterpriseCategoryCode: '1150101',
  enterpriseName: '样例企业有限公司',
}

const valueOf = (name: string, schema: JsonSchema): unknown => {
  if (name in BY_NAME) return BY_NAME[name]
  if (schema.const !== undefined) return schema.const
  if (schema.enum !== undefined) return schema.enum[0]
  if (schema.anyOf?.[0] !== undefined) return valueOf(name, schema.anyOf[0])
  if (schema.format === 'uuid') return demoId('0018', 1)
  switch (schema.type) {
    case 'integer':
    case 'number':
      return Math.max(1, schema.minimum ?? 1)
    case 'boolean':
      return true
    case 'array':
      return [valueOf(name.replace(/List$/, ''), schema.items ?? {})]
    case 'object':
      return objectOf(schema)
    case 'string':
      return 'x'
    default:
      // Preprocessed values (flags, ids, codes) carry no type; 1 is a flag and a number.
      return /Uuid|Id$/.test(name) ? demoId('0018', 1) : /text/.test(name) ? 'x' : 1
  }
}

const objectOf = (schema: JsonSchema): Record<string, unknown> =>
  Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, property]) => [name, valueOf(name, property)]))

/** An input of the right shape for any declared call, every field filled, with ids of enterprise 1. */
export const sampleInput = (endpoint: Endpoint): Record<string, unknown> =>
  // Zod writes plain JSON Schema; `unrepresentable` leaves transformed parts open.
  objectOf(z.toJSONSchema(endpoint.input, { io: 'input', unrepresentable: 'any' }) as JsonSchema)
