import { createReadStream, createWriteStream } from 'node:fs'
import { link, mkdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { absent } from '../errors.ts'
import type { Ids } from '../ids.ts'
import { FilesAway, isFull } from './away.ts'
import type { FileStore } from './file-store.ts'

const KEY_PATTERN = /^[A-Za-z0-9_-][A-Za-z0-9_.-]*(\/[A-Za-z0-9_.-]+)*$/

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** Files below one folder, for a single server; `mode`: who may read them. A file appears under its key only when it is complete. */
export const createFolderStore = (root: string, ids: Ids, mode = 0o666): FileStore => {
  const pathOf = (key: string): string => {
    if (!KEY_PATTERN.test(key) || key.split('/').some((part) => /^\.+$/.test(part))) throw new Error(`no storage key: ${key}`)
    return join(root, key)
  }
  return {
    async put(key, body) {
      const target = pathOf(key)
      const draft = `${target}.${ids.uuid()}.part`
      try {
        await mkdir(dirname(target), { recursive: true })
        await pipeline(body, createWriteStream(draft, { flags: 'wx', mode }))
        const { size } = await stat(draft)
        await rename(draft, target)
        return size
      } catch (error) {
        await rm(draft, { force: true })
        throw isFull(error) ? new FilesAway(error) : error
      }
    },
    async get(key, range) {
      const path = pathOf(key)
      // Opening happens later than this call; a missing file must be told now.
      await stat(path).catch((error: unknown) => (isMissing(error) ? absent() : Promise.reject(error)))
      return createReadStream(path, range)
    },
    async copy(from, to) {
      const target = pathOf(to)
      await mkdir(dirname(target), { recursive: true })
      // Objects are never written again, so two names may share the bytes.
      await link(pathOf(from), target)
    },
    remove: (key) => rm(pathOf(key), { force: true }),
  }
}
