import { validate } from '@readme/openapi-parser'
import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { listCalls } from '#src/features.ts'
import { openApiOf } from './openapi.ts'

interface Parameter {
  name?: string
  in?: string
  schema?: object
  $ref?: string
}
interface Operation {
  operationId: string
  security: object[]
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { schema: unknown }> }
  responses: Record<string, { $ref?: string; content?: Record<string, { schema: unknown }> }>
}
interface Document {
  info: { version: string }
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, unknown>; securitySchemes: unknown }
}

const calls = listCalls()
// The document is JSON by nature.
const text = JSON.stringify(await openApiOf(calls, '1.2.3'))
const document = JSON.parse(text) as Document
const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods))
const at = (path: string, method = 'post') => document.paths[path]?.[method]
const body = (path: string) => at(path)?.requestBody?.content['application/json']?.schema

test('two validators that know nothing of each other accept the document', async () => {
  // Each of them changes what it reads.
  expect(await validate(JSON.parse(text))).toMatchObject({ valid: true })
  expect(await new Validator().validate(JSON.parse(text))).toEqual({ valid: true })
})

test('every declared call is described once, a mutating GET also as POST', () => {
  for (const { endpoint } of calls) {
    expect(document.paths[endpoint.path]?.[endpoint.method.toLowerCase()], endpoint.path).toBeDefined()
    if (endpoint.mutatingGet) expect(document.paths[endpoint.path]?.post, endpoint.path).toBeDefined()
  }
  const ids = operations.map(({ operationId }) => operationId)
  expect(new Set(ids).size).toBe(ids.length)
})

test('a GET describes its query, a POST its body', () => {
  const home = document.paths['/api/v1/enterprise/enterprise/switch']
  expect(home?.get?.parameters?.map(({ name }) => name)).toEqual(['enterpriseUuid'])
  expect(home?.post?.requestBody).toBeDefined()
})

test('schemas that contain themselves stand under their own names, and what every list shares stands once', () => {
  expect(text).not.toMatch(/\$defs|\$schema|__schema|"id":"Filter/)
  expect(Object.keys(document.components.schemas)).toEqual(
    expect.arrayContaining([
      'Filter',
      'FilterGroup',
      'OrganNode',
      'OrganUserNode',
      'ModuleNode',
      'PermissionNode',
      'BuildingNode',
      'Classify',
    ]),
  )
  expect(body('/api/v1/main_data/room/page')).toEqual({ $ref: '#/components/schemas/ListQuery' })
})

test('a schema that contains itself without a name is refused, and so are two of one name', async () => {
  const node: z.ZodType = z.object({ children: z.lazy(() => z.array(node)) })
  const declared = (input: z.ZodType, path = '/a') => ({
    feature: 'a',
    name: path,
    endpoint: { method: 'POST' as const, path, access: 'public' as const, summary: 'A.', input, output: z.null() },
  })
  await expect(openApiOf([declared(node)], '1')).rejects.toThrow('needs a name')
  const [one, other] = [z.object({ a: z.string() }), z.object({ b: z.string() })]
  one.register(z.globalRegistry, { id: 'Twin' })
  const both = openApiOf([declared(z.object({ one })), declared(z.object({ one: other.meta({ id: 'Twin' }) }), '/b')], '1')
  await expect(both).rejects.toThrow()
})

test('every call tells how it is refused, who may make it and what it is sent with', () => {
  expect(document.info.version).toBe('1.2.3')
  expect(document.components.securitySchemes).toMatchObject({ bearer: { type: 'http', scheme: 'bearer' } })
  for (const { operationId, security, responses } of operations) {
    expect(responses.default, operationId).toEqual({ $ref: '#/components/responses/Refusal' })
    expect(JSON.stringify(security), operationId).toMatch(/^\[(\{\},)?(\{"bearer":\[\]\})?\]$/)
  }
  const key = (path: string) => at(path)?.parameters
  expect(key('/api/v1/main_data/room/add')).toEqual([{ $ref: '#/components/parameters/RequiredIdempotencyKey' }])
  expect(key('/api/v1/main_data/room/update')).toEqual([{ $ref: '#/components/parameters/IdempotencyKey' }])
})

test('numbers that may come as text are described as numbers', () => {
  const parameters = at('/api/v1/application/pkg41/loan/log', 'get')?.parameters
  expect(parameters?.find(({ name }) => name === 'pageSize')?.schema).toMatchObject({ type: 'integer', minimum: 1, maximum: 200 })
})

test('forms are described: those of new rows with what they need, those of actions with their fields', () => {
  expect(body('/api/v1/application/pkg41/item/add')).toMatchObject({
    required: expect.arrayContaining(['code', 'name', 'qty']) as unknown,
    properties: { qty: { title: '总数', type: 'integer' }, price: { anyOf: [{ type: 'integer' }, { type: 'null' }] } },
  })
  expect(body('/api/v1/application/pkg1/repairOrder/action/quote')).toMatchObject({
    properties: { quoteLines: { title: '报价明细' }, discount: { title: '优惠' } },
  })
})
