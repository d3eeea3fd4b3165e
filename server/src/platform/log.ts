import { type Logger, pino } from 'pino'

export type { Logger }

/** Names whose values never reach a log line, wherever they stand in the logged object's first two levels. */
const SECRET_KEYS = ['password', 'token', 'authorization', 'Authorization', 'secret', 'userPassword']

/** Structured log lines on standard output; secrets are cut out by name. */
export const createLog = (level: string): Logger =>
  pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: SECRET_KEYS.flatMap((key) => [key, `*.${key}`]), censor: '[cut]' },
  })
