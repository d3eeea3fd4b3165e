import { expect, test } from 'vitest'
import { listCalls } from '#src/features.ts'
import { openApiOf } from './openapi.ts'

interface Document {
  paths: Record<string, Record<string, { operationId: string; parameters?: { name: string }[]; requestBody?: unknown }>>
}

// The document is JSON by nature.
const document = JSON.parse(JSON.stringify(openApiOf(listCalls(), '1'))) as Document
const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods))

test('every declared call is described once, a mutating GET also as POST', () => {
  for (const { endpoint } of listCalls()) {
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
