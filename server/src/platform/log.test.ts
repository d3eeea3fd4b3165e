import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#src/testing/database.ts'
import { sql } from './database/drizzle.ts'
import { createLog } from './log.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

/** The line that logging `fields` writes. */
const lineOf = async (fields: object): Promise<string> => {
  const log = createLog('info')
  const written: string[] = []
  // pino keeps its stream under a symbol of its own; the file descriptor below it is what a test can watch.
  const stream: unknown = Object.getOwnPropertySymbols(log)
    .map((key): unknown => Reflect.get(log, key))
    .find((value) => typeof value === 'object' && value !== null && 'write' in value)
  if (typeof stream !== 'object' || stream === null) throw new Error('pino has no stream')
  vi.spyOn(stream as { write(line: string): void }, 'write').mockImplementation((line) => void written.push(line))
  log.info(fields, 'something')
  return written.join('')
}

test('a failed statement is logged with its text and code, without its parameters and its connection', async () => {
  const error = await database.db
    .system((tx) => tx.execute(sql`select ${'the password of somebody'}::int`))
    .catch((reason: unknown) => reason)
  const line = await lineOf({ err: error })
  expect(line).toContain('failed statement: select $1::int')
  expect(line).toContain('"code":"22P02"')
  expect(line).not.toContain('connectionParameters')
  expect(line).not.toContain('params')
  expect(line).not.toContain('of somebody')
})

test('an error that is its own cause is logged', async () => {
  const error = new Error('round')
  error.cause = error
  expect(await lineOf({ err: error })).toContain('round')
})

test('values under secret names are cut out', async () => {
  const line = await lineOf({ password: 'p4ss', headers: { authorization: 't0ken', host: 'h' } })
  expect(line).not.toMatch(/p4ss|t0ken/)
  expect(line).toContain('[cut]')
})
