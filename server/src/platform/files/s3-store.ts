import { Readable } from 'node:stream'
import type { S3Config } from '../config.ts'
import { absent } from '../errors.ts'
import { FilesAway } from './away.ts'
import type { FileStore } from './file-store.ts'

const CONNECT_LIMIT_MS = 3_000

const open = async ({ endpoint, region, pathStyle, keys }: S3Config) => {
  const [sdk, { Upload }] = await Promise.all([import('@aws-sdk/client-s3'), import('@aws-sdk/lib-storage')])
  const client = new sdk.S3Client({
    endpoint,
    region,
    forcePathStyle: pathStyle,
    requestHandler: { connectionTimeout: CONNECT_LIMIT_MS },
    ...(keys === null ? {} : { credentials: { accessKeyId: keys.accessKey, secretAccessKey: keys.secretKey } }),
    // Checksums in trailers are Amazon's own; other stores refuse or keep them as content.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  return { sdk, Upload, client }
}

async function* counting(body: Readable, sent: { size: number; failure: unknown }): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of body) {
      // Bodies are streams of bytes.
      const bytes = chunk as Buffer
      sent.size += bytes.length
      yield bytes
    }
  } catch (error) {
    sent.failure = error
    throw error
  }
}

/** Whether what was asked for is not there: the object, or those of its bytes. */
const lacks = (error: unknown): boolean => error instanceof Error && ['NoSuchKey', 'InvalidRange'].includes(error.name)

/** Whatever a store says but that an object is missing is of the store: it is away, full, or does not know us. */
const refused = (error: unknown): never => {
  throw lacks(error) ? error : new FilesAway(error)
}

/** Files in an S3-compatible store, for many servers. The client is loaded at the first use, so that the start does not wait for it. */
export const createS3Store = (settings: S3Config): FileStore => {
  const Bucket = settings.bucket
  let opened: ReturnType<typeof open> | undefined
  const store = () => {
    opened ??= open(settings)
    return opened
  }
  return {
    async put(Key, body, ContentType) {
      const { Upload, client } = await store()
      const sent: { size: number; failure: unknown } = { size: 0, failure: null }
      const counted = Readable.from(counting(body, sent), { objectMode: false })
      try {
        // In parts, because the size is known only at the end; a broken upload takes its parts back.
        await new Upload({ client, params: { Bucket, Key, Body: counted, ContentType } }).done()
        return sent.size
      } catch (error) {
        // What went wrong on the way here says more than what the store says to half a file.
        throw sent.failure ?? new FilesAway(error)
      }
    },
    async get(Key, range) {
      const { sdk, client } = await store()
      const part = range === undefined ? {} : { Range: `bytes=${range.start}-${range.end}` }
      const { Body } = await client
        .send(new sdk.GetObjectCommand({ Bucket, Key, ...part }))
        .catch((error: unknown) => (lacks(error) ? absent() : refused(error)))
      // On Node the body is a stream of Node.
      return Body as Readable
    },
    async copy(from, Key) {
      const { sdk, client } = await store()
      await client.send(new sdk.CopyObjectCommand({ Bucket, Key, CopySource: `${Bucket}/${from}` })).catch(refused)
    },
    async remove(Key) {
      const { sdk, client } = await store()
      await client.send(new sdk.DeleteObjectCommand({ Bucket, Key })).catch(refused)
    },
  }
}
