import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Config, S3Config } from '#src/platform/config.ts'
import { FilesAway } from '#src/platform/files/away.ts'
import { createS3Store } from '#src/platform/files/s3-store.ts'
import { type Finding, fail, ok, reasonOf } from './finding.ts'

const CHECK = 'check S3_ENDPOINT, and that this machine may reach it'
const ADVICE: Readonly<Record<string, string>> = {
  NoSuchBucket: 'make the bucket, or set S3_BUCKET to one that is there',
  InvalidAccessKeyId: 'check S3_ACCESS_KEY',
  SignatureDoesNotMatch: 'check S3_SECRET_KEY, and S3_REGION',
  AuthorizationHeaderMalformed: 'check S3_REGION',
  AccessDenied: 'let the key put, get and delete objects in the bucket',
  PermanentRedirect: 'check S3_REGION and S3_PATH_STYLE',
  RequestTimeTooSkewed: 'let this machine follow a time server (NTP)',
}
const LIMIT_MS = 15_000

const nameOf = (error: unknown): string => {
  if (!(error instanceof Error)) return ''
  return 'Code' in error && typeof error.Code === 'string' ? error.Code : error.name
}

const probe = async (settings: S3Config): Promise<string | null> => {
  const store = createS3Store(settings)
  const key = `doctor/${randomUUID()}`
  const written = Buffer.from(key)
  await store.put(key, Readable.from([written]), 'text/plain')
  try {
    const read = await buffer(await store.get(key))
    return read.equals(written) ? null : 'what it gives back is not what was put into it'
  } finally {
    await store.remove(key)
  }
}

const inTime = async <T>(work: Promise<T>): Promise<T> => {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('no answer in 15 s')), LIMIT_MS)
  return Promise.race([work, promise]).finally(() => clearTimeout(timer))
}

/** Puts an object, reads it and takes it away again. */
export const examineFiles = async ({ s3, dataDir, redisUrl }: Pick<Config, 's3' | 'dataDir' | 'redisUrl'>): Promise<Finding> => {
  if (s3 === null)
    return ok('files', `they lie in ${dataDir}/files${redisUrl === null ? '' : ', which all nodes must share (QFY_SHARED_FILES)'}`)
  const place = `bucket ${s3.bucket} at ${new URL(s3.endpoint).host}`
  const begun = performance.now()
  try {
    const wrong = await inTime(probe(s3))
    if (wrong !== null) return fail('files', `${place}: ${wrong}`, CHECK)
    return ok('files', `${place}: an object was put, read and deleted in ${Math.round(performance.now() - begun)} ms`)
  } catch (thrown) {
    const error = thrown instanceof FilesAway ? thrown.cause : thrown
    const name = nameOf(error)
    const reason = reasonOf(error)
    // Some stores send a code and no words, for which the client has these.
    const told = name in ADVICE ? [name, ...(reason === 'UnknownError' ? [] : [reason])].join(', ') : reason
    return fail('files', `${place}: ${told}`, ADVICE[name] ?? CHECK)
  }
}
