import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import type { S3Config } from '#src/platform/config.ts'

const BUCKET = 'qifuyun'
/** The only pair that the test server knows. */
const KEY = 'S3RVER'

export interface ObjectStore {
  settings: S3Config
  /** The same as environment variables. */
  env: Record<string, string>
  /** Keys of all objects. */
  keys(): Promise<string[]>
  /** Goes away, and comes back at the same address with what it holds. */
  pause(): Promise<void>
  resume(): Promise<void>
  close(): Promise<void>
}

const OBJECT = '._S3rver_object'

/** A server of this test's own that speaks the S3 protocol. */
export const startObjectStore = async (): Promise<ObjectStore> => {
  const directory = await mkdtemp(join(tmpdir(), 'qfy-s3-'))
  const open = (port: number) =>
    new S3rver({ port, address: '127.0.0.1', silent: true, directory, configureBuckets: [{ name: BUCKET, configs: [] }] })
  let server = open(0)
  const { port } = await server.run()
  const endpoint = `http://127.0.0.1:${port}`
  return {
    settings: { endpoint, bucket: BUCKET, region: 'us-east-1', pathStyle: true, keys: { accessKey: KEY, secretKey: KEY } },
    env: { S3_ENDPOINT: endpoint, S3_BUCKET: BUCKET, S3_ACCESS_KEY: KEY, S3_SECRET_KEY: KEY },
    keys: async () => {
      const found = await readdir(join(directory, BUCKET), { recursive: true })
      return found.filter((path) => path.endsWith(OBJECT)).map((path) => path.slice(0, -OBJECT.length))
    },
    pause: () => server.close(),
    resume: async () => {
      server = open(port)
      await server.run()
    },
    close: async () => {
      await server.close()
      await rm(directory, { recursive: true })
    },
  }
}
