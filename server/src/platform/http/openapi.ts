import { type Endpoint, pathNames } from '@qifuyun/contract/core/endpoint.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'

const schemaOf = (schema: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' })

const envelopeOf = (data: unknown) => ({
  type: 'object',
  required: ['code', 'msg', 'data'],
  additionalProperties: false,
  properties: { code: { type: 'integer' }, msg: { type: 'string' }, data },
})

const parametersOf = (endpoint: Endpoint) => {
  const { properties = {}, required = [] } = schemaOf(endpoint.input, 'input')
  const inPath = new Set(pathNames(endpoint.path))
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: inPath.has(name) ? 'path' : 'query',
    required: required.includes(name),
    schema,
  }))
}

const BINARY = { type: 'string', format: 'binary' }
const FILES = { type: 'object', required: ['files'], properties: { files: { type: 'array', items: BINARY } } }

const requestOf = (endpoint: Endpoint, method: Endpoint['method']) => {
  if (endpoint.body === 'multipart')
    return { parameters: parametersOf(endpoint), requestBody: { content: { 'multipart/form-data': { schema: FILES } } } }
  if (endpoint.body === 'bytes')
    return { parameters: parametersOf(endpoint), requestBody: { content: { 'application/octet-stream': { schema: BINARY } } } }
  if (method === 'GET' || method === 'DELETE') return { parameters: parametersOf(endpoint) }
  return { requestBody: { content: { 'application/json': { schema: schemaOf(endpoint.input, 'input') } } } }
}

const answerOf = (endpoint: Endpoint) =>
  endpoint.answer === 'file'
    ? { '*/*': { schema: BINARY } }
    : {
        'application/json': { schema: envelopeOf(schemaOf(endpoint.output, 'output')) },
        ...(endpoint.answer === 'events' ? { 'text/event-stream': { schema: { type: 'string' } } } : {}),
      }

const operationOf = (feature: string, name: string, endpoint: Endpoint, method: Endpoint['method']) => ({
  tags: [feature],
  operationId: method === endpoint.method ? `${feature}.${name}` : `${feature}.${name}.${method.toLowerCase()}`,
  summary: endpoint.summary,
  'x-access': endpoint.access,
  'x-roles': endpoint.roles ?? [],
  ...(endpoint.guard === undefined ? {} : { 'x-guard': endpoint.guard }),
  security: endpoint.access === 'public' ? [] : endpoint.access === 'optional' ? [{}, { token: [] }] : [{ token: [] }],
  ...requestOf(endpoint, method),
  responses: { 200: { description: 'Success', content: answerOf(endpoint) } },
})

/** A call as it is described: whose it is, its name in code and its declaration. */
export interface DeclaredCall {
  feature: string
  name: string
  endpoint: Endpoint
}

/** The OpenAPI 3.1 document of the declared calls. */
export const openApiOf = (calls: readonly DeclaredCall[], version: string): object => {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const { feature, name, endpoint } of calls) {
    const methods: Endpoint['method'][] = endpoint.mutatingGet ? ['GET', 'POST'] : [endpoint.method]
    for (const method of methods)
      paths[endpoint.path] = { ...paths[endpoint.path], [method.toLowerCase()]: operationOf(feature, name, endpoint, method) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Qifuyun', version },
    components: { securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'Authorization' } } },
    paths,
  }
}

/** GET /api/v1/openapi.json, made at its first reading. */
export const mountOpenApi = (app: FastifyInstance, listCalls: () => readonly DeclaredCall[]): void => {
  let text: string | null = null
  app.get('/api/v1/openapi.json', (_request, reply) => {
    text ??= JSON.stringify(openApiOf(listCalls(), '1.0.0'))
    return reply.type('application/json').send(text)
  })
}
