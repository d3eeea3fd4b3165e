import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { BackupStep } from '@qifuyun/contract/backup/constants.ts'
import type { BackupConfig } from '#src/platform/backup-config.ts'
import { keepSecret, openDataFolder } from '#src/platform/data-folder.ts'
import type { FileStore } from '#src/platform/files/file-store.ts'
import type { Platform } from '#src/platform/platform.ts'
import { inspectArchive } from './archive-reader.ts'
import { backUp } from './backup.ts'
import { unsealTo } from './opened.ts'
import { prove } from './proving.ts'
import { seal } from './sealing.ts'
import { openKeep } from './stores.ts'

/** Told what is done and how many bytes of it are. */
export type Tell = (step: BackupStep, bytes: number) => void

export interface Made {
  name: string
  /** Of what is kept. */
  bytes: number
  rowCount: number
  fileCount: number
  damagedCount: number
  encryptedFlag: boolean
  verified: boolean
}

async function* counted(source: AsyncIterable<Buffer>, tell: (bytes: number) => void): AsyncGenerator<Buffer> {
  let bytes = 0
  for await (const chunk of source) {
    bytes += chunk.length
    tell(bytes)
    yield chunk
  }
}

interface Making {
  platform: Platform
  backup: BackupConfig
  now: Date
  signal: AbortSignal
  tell: Tell
}

const copy = async ({ platform: { config, files, owner }, now, signal, tell }: Making, path: string): Promise<void> => {
  const secret = config.secret ?? keepSecret(config.dataDir)
  const told = () => {
    stat(`${path}.part`).then(
      ({ size }) => tell('copying', size),
      () => {},
    )
  }
  await backUp({ owner, files, secret, keepsSecret: config.secret === null, path, now, signal, tell: told })
}

/** Reads back what is kept, as whoever needs it would, and restores it. */
const proveKept = async ({ platform: { config }, signal, tell }: Making, store: FileStore, key: string, folder: string): Promise<void> => {
  const path = join(folder, 'kept.tar')
  const kept = counted(await store.get(key), (bytes) => tell('verifying', bytes))
  await (config.backupKey === null
    ? pipeline(kept, createWriteStream(path, { mode: 0o600 }), { signal })
    : unsealTo(kept, config.backupKey, path))
  await prove({ path, folder: join(folder, 'trial'), secret: config.secret, signal })
}

/**
 * Makes one backup: copies the installation into an archive, keeps it where backups are kept, under its name only once it is whole, and
 * proves it by a restore. One that does not pass is not kept.
 */
export const makeBackup = async (making: Making): Promise<Made> => {
  const { platform, backup, now, signal, tell } = making
  const { config, ids } = platform
  const folder = join(openDataFolder(config.dataDir), 'backing-up')
  // What a node left that died over it.
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { mode: 0o700 })
  try {
    const plain = join(folder, 'made.tar')
    tell('copying', 0)
    await copy(making, plain)
    const { summary } = await inspectArchive(plain)
    signal.throwIfAborted()
    tell('storing', 0)
    const { store, prefix } = openKeep(backup, config, ids)
    const sealedWith = config.backupKey
    const name = `qifuyun-${now.toISOString().replace(/\D/g, '').slice(0, 14)}.tar${sealedWith === null ? '' : '.sealed'}`
    const read = counted(createReadStream(plain, { signal }), (bytes) => tell('storing', bytes))
    const body = Readable.from(sealedWith === null ? read : seal(read, sealedWith), { objectMode: false })
    const bytes = await store.put(`${prefix}${name}`, body, 'application/octet-stream')
    await rm(plain)
    tell('verifying', 0)
    if (backup.verify)
      await proveKept(making, store, `${prefix}${name}`, folder).catch(async (error: unknown) => {
        if (!signal.aborted) await store.remove(`${prefix}${name}`)
        throw error
      })
    return {
      name,
      bytes,
      rowCount: Object.values(summary.rows).reduce((sum, count) => sum + count, 0),
      fileCount: summary.files.count,
      damagedCount: summary.damaged.length,
      encryptedFlag: sealedWith !== null,
      verified: backup.verify,
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
