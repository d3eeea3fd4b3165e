import type { Endpoint } from '@qifuyun/contract/core/endpoint.ts'
import { z } from 'zod'
import { demoId, enterpriseId, imAccountId, imSessionId, mobileOf, userId } from './people.ts'

export interface JsonSchema {
  type?: string | string[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  enum?: unknown[]
  const?: unknown
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
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
  smsCode: '000000',
  inviteCode: 'NOSUCHCODE',
  code: 'nosuchkey',
  password: 'Wrong@2026',
  enterpriseCategoryCode: '1150101',
  enterpriseName: '样例企业有限公司',
  filter: { op: 'and', items: [] },
}

/** Texts that must look like something. */
const TEXTS: readonly (readonly [RegExp, string])[] = [
  [/^endTime$|TimeEnd$|EndTime$/, '2027-01-04T02:00:00.000Z'],
  [/[tT]ime(Begin)?$|^(deadline|muteUntil)$|At$/, '2027-01-04T01:00:00.000Z'],
  [/[dD]ate$|^(until|day)$/, '2027-01-04'],
  [/[mM]obile|[pP]hone/, mobileOf('liuyang')],
  [/Url$/, 'https://example.com/'],
  [/^email$/, 'liuyang@example.com'],
  [/^colou?r$/, '#1677ff'],
]

const textOf = (name: string): string | undefined => TEXTS.find(([pattern]) => pattern.test(name))?.[1]

/** Something better than a made-up value for a member of an input; `of` is the member that it stands in. Undefined where there is none. */
export type Known = (name: string, of: string) => unknown

const byName: Known = (name) => BY_NAME[name]

const isList = ({ type }: JsonSchema): boolean => type === 'array'

const valueOf = (name: string, schema: JsonSchema, known: Known, of: string): unknown => {
  const held = schema.type === 'object' ? undefined : known(name, of)
  if (held !== undefined && Array.isArray(held) === isList(schema)) return held
  if (schema.const !== undefined) return schema.const
  if (schema.enum !== undefined) return schema.enum[0]
  const [choice] = schema.anyOf ?? schema.oneOf ?? []
  if (choice !== undefined) return valueOf(name, choice, known, of)
  if (schema.format === 'uuid') return demoId('0018', 1)
  switch (schema.type) {
    case 'integer':
    case 'number':
      return Math.max(1, schema.minimum ?? 1)
    case 'boolean':
      return true
    case 'array':
      return [valueOf(name.replace(/List$/, ''), schema.items ?? {}, known, name)]
    case 'object':
      return objectOf(schema, known, name)
    case 'string':
      return textOf(name) ?? 'x'
    default:
      // Preprocessed values (flags, ids, codes) carry no type; 1 is a flag and a number.
      return textOf(name) ?? (/Uuid|Id$/.test(name) ? demoId('0018', 1) : /text/.test(name) ? 'x' : 1)
  }
}

const objectOf = (schema: JsonSchema, known: Known, of: string): Record<string, unknown> =>
  Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, property]) => [name, valueOf(name, property, known, of)]))

/** A value of the right shape for a schema of an object. */
export const sampleOf = (schema: JsonSchema, known: Known = byName): Record<string, unknown> => objectOf(schema, known, '')

/** An input of the right shape for any declared call, every field filled, with ids of enterprise 1. */
export const sampleInput = (endpoint: Endpoint, known: Known = byName): Record<string, unknown> =>
  // Zod writes plain JSON Schema; `unrepresentable` leaves transformed parts open.
  sampleOf(z.toJSONSchema(endpoint.input, { io: 'input', unrepresentable: 'any' }) as JsonSchema, known)
