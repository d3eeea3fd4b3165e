import { setImmediate } from 'node:timers/promises'
import { CODE, REASONS } from '@qifuyun/contract/core/codes.ts'
import { type Endpoint, pathNames } from '@qifuyun/contract/core/endpoint.ts'
import { SchemaBook } from './schemas.ts'

type Method = Endpoint['method']
const AT_ONCE = 20

/** What every call may answer beside its success. */
const REFUSAL = {
  type: 'object',
  required: ['code', 'msg', 'data'],
  properties: {
    code: { type: 'integer', enum: Object.values(CODE).filter((code) => code !== CODE.success && code !== CODE.uploaded) },
    msg: { type: 'string', description: 'A sentence to show.' },
    data: {
      description: 'What is wrong with which field of the request. Keys that begin with _ are for machines.',
      anyOf: [
        { type: 'object', properties: { _reason: { type: 'string', enum: [...REASONS] }, _current: {} }, additionalProperties: true },
        { type: 'null' },
      ],
    },
  },
}

const KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'The same key with the same body is done once; repeated, it gives the first answer again for 24 hours.',
  schema: { type: 'string', minLength: 8, maxLength: 64 },
}

const PARAMETERS = {
  IdempotencyKey: { ...KEY, required: false },
  RequiredIdempotencyKey: { ...KEY, required: true },
}

const SECURITY = {
  bearer: { type: 'http', scheme: 'bearer', description: 'The token of a sign-in.' },
}

const RESPONSES = {
  Refusal: { description: 'Refused', content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } } },
}

const envelopeOf = (data: unknown) => ({
  type: 'object',
  required: ['code', 'msg', 'data'],
  properties: { code: { type: 'integer' }, msg: { type: 'string' }, data },
})

const BINARY = { type: 'string', format: 'binary' }
const FILES = { type: 'object', required: ['files'], properties: { files: { type: 'array', items: BINARY } } }

const inAddress = (book: SchemaBook, endpoint: Endpoint) => {
  // What is sent in an address is an object of members.
  const { properties = {}, required = [] } = book.of(endpoint.input, 'input') as { properties?: object; required?: string[] }
  const inPath = new Set(pathNames(endpoint.path))
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: inPath.has(name) ? 'path' : 'query',
    required: inPath.has(name) || required.includes(name),
    schema,
  }))
}

const keyOf = ({ idempotent }: Endpoint) => ({ $ref: `#/components/parameters/${idempotent ? 'Required' : ''}IdempotencyKey` })

const requestOf = (book: SchemaBook, endpoint: Endpoint, method: Method) => {
  const sent = (type: string, schema: unknown) => ({ requestBody: { required: true, content: { [type]: { schema } } } })
  if (endpoint.body === 'multipart') return { parameters: inAddress(book, endpoint), ...sent('multipart/form-data', FILES) }
  if (endpoint.body === 'bytes') return { parameters: inAddress(book, endpoint), ...sent('application/octet-stream', BINARY) }
  if (method === 'GET' || method === 'DELETE') return { parameters: inAddress(book, endpoint) }
  const body = sent('application/json', book.of(endpoint.input, 'input'))
  return method === 'POST' ? { parameters: [keyOf(endpoint)], ...body } : body
}

const answerOf = (book: SchemaBook, endpoint: Endpoint) =>
  endpoint.answer === 'file'
    ? { '*/*': { schema: BINARY } }
    : {
        'application/json': { schema: envelopeOf(book.of(endpoint.output, 'output')) },
        ...(endpoint.answer === 'events' ? { 'text/event-stream': { schema: { type: 'string' } } } : {}),
      }

const SIGNED_IN = { bearer: [] }
const NEEDS: Record<Endpoint['access'], object[]> = { public: [], optional: [{}, SIGNED_IN], session: [SIGNED_IN], tenant: [SIGNED_IN] }

const operationOf = (book: SchemaBook, { feature, name, endpoint }: DeclaredCall, method: Method) => ({
  tags: [feature],
  operationId: method === endpoint.method ? `${feature}.${name}` : `${feature}.${name}.${method.toLowerCase()}`,
  summary: endpoint.summary,
  'x-access': endpoint.access,
  'x-roles': endpoint.roles ?? [],
  ...(endpoint.guard === undefined ? {} : { 'x-guard': endpoint.guard }),
  security: NEEDS[endpoint.access],
  ...requestOf(book, endpoint, method),
  responses: {
    200: { description: 'Success', content: answerOf(book, endpoint) },
    default: { $ref: '#/components/responses/Refusal' },
  },
})

/** A call as it is described: whose it is, its name in code and its declaration. */
export interface DeclaredCall {
  feature: string
  name: string
  endpoint: Endpoint
}

/** The OpenAPI 3.1 document of the declared calls. */
export const openApiOf = async (calls: readonly DeclaredCall[], version: string): Promise<object> => {
  const book = new SchemaBook()
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [index, call] of calls.entries()) {
    // Some thousand calls take a while, in which others are answered.
    if (index % AT_ONCE === AT_ONCE - 1) await setImmediate()
    const { endpoint } = call
    const methods: Method[] = endpoint.mutatingGet ? ['GET', 'POST'] : [endpoint.method]
    const standing = (paths[endpoint.path] ??= {})
    for (const method of methods) standing[method.toLowerCase()] = operationOf(book, call, method)
  }
  return {
    openapi: '3.1.0',
    info: { title: '企服云 Qifuyun', version },
    servers: [{ url: '/' }],
    tags: [...new Set(calls.map(({ feature }) => feature))].map((name) => ({ name })),
    paths,
    components: {
      schemas: { Refusal: REFUSAL, ...book.components },
      parameters: PARAMETERS,
      responses: RESPONSES,
      securitySchemes: SECURITY,
    },
  }
}
