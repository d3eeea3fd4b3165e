// `node prove.ts archive`: restores it into the data folder of the environment, whose files are read and not kept.
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { readConfig } from '#src/platform/config.ts'
import type { FileStore } from '#src/platform/files/file-store.ts'
import { StartError } from '#src/platform/start-error.ts'
import { restore } from './restore.ts'

const notKept = (): never => {
  throw new Error('the files of a trial restore are not kept')
}

/** Their bytes have been proven with the archive; a second copy of them would take the room of all files. */
const readOnly: FileStore = {
  put: async (_key, body) => {
    let size = 0
    const count = new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        size += chunk.length
        done()
      },
    })
    await pipeline(body, count)
    return size
  },
  get: notKept,
  copy: notKept,
  remove: notKept,
}

const [path = ''] = process.argv.slice(2)
try {
  await restore({ config: readConfig(process.env), path, force: false, now: new Date(), filesOf: () => readOnly, tell: () => {} })
  process.exit(0)
} catch (error) {
  process.stderr.write(`${error instanceof StartError ? error.message : String(error)}\n`)
  process.exit(1)
}
