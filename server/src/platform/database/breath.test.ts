import { createRequire } from 'node:module'
import { Client, Query } from 'pg'
import { expect, test } from 'vitest'

const { version } = createRequire(import.meta.url)('pg/package.json') as { version: string }

/** What `breath.ts` takes over of a statement of the driver, and what it calls there. */
const PARTS = [
  'submit',
  'prepare',
  'handleRowDescription',
  'handleDataRow',
  'handleEmptyQuery',
  'handleCommandComplete',
  'handleReadyForQuery',
  'handleError',
]

test('the driver is the version that was read, and a statement has the parts that a breath takes over', () => {
  expect(version).toBe('8.23.1')
  const query = new Query('select 1')
  expect(PARTS.filter((part) => typeof Reflect.get(query, part) !== 'function')).toEqual([])
  expect(query).toMatchObject({ text: 'select 1' })
  expect(Reflect.get(query, '_result')).toHaveProperty('_types')
})

test('a connection keeps the names of statements that it has asked for, and asks how answers look', () => {
  const connection: object = Object(Reflect.get(new Client(), 'connection'))
  expect(Reflect.get(connection, 'submittedNamedStatements')).toEqual({})
  expect(typeof Reflect.get(connection, 'describe')).toBe('function')
})
