import { type Logger, pino } from 'pino'

export type { Logger }

/** Names whose values never reach a log line, wherever they stand in the logged object's first two levels. */
const SECRET_KEYS = ['password', 'token', 'authorization', 'Authorization', 'secret', 'userPassword']

/** Deep enough for a failed statement inside a failed job; an error that is its own cause ends here. */
const CAUSES = 4

const memberOf = (error: Error, key: 'code' | 'query'): string | undefined => {
  // Read by name: drivers hang members on their errors that no type declares.
  const value: unknown = Reflect.get(error, key)
  return typeof value === 'string' ? value : undefined
}

/** Of SQLSTATE class 22 PostgreSQL's message quotes the value it could not read. */
const VALUE_ERROR = /^22[0-9A-Z]{3}$/

const wordsOf = (error: Error): string => {
  const query = memberOf(error, 'query')
  if (query !== undefined) return `failed statement: ${query.replace(/\s+/g, ' ').trim()}`
  const code = memberOf(error, 'code')
  return code !== undefined && VALUE_ERROR.test(code) ? `the database refused a value (${code})` : error.message
}

/**
 * What a log line tells of an error: kind, code, message, stack and causes, and nothing else that hangs on it: a driver's error holds
 * its whole connection, and a failed statement's message its parameters.
 */
const describe = (error: unknown, causes = CAUSES): unknown => {
  if (!(error instanceof Error)) return typeof error === 'string' ? error : { message: 'something that is no error was thrown' }
  const message = wordsOf(error)
  const stack = error.stack?.replace(error.message, () => message)
  const cause = error.cause === undefined || causes === 0 ? undefined : describe(error.cause, causes - 1)
  return { type: error.name, code: memberOf(error, 'code'), message, stack, cause }
}

/** Structured log lines on standard output; secrets are cut out by name. */
export const createLog = (level: string): Logger =>
  pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: (error: unknown) => describe(error) },
    redact: { paths: SECRET_KEYS.flatMap((key) => [key, `*.${key}`]), censor: '[cut]' },
  })
