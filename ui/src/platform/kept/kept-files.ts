import { DAY_MS, HOUR_MS } from '@qifuyun/contract/core/durations.ts'
import type { FileObject } from '@qifuyun/contract/files/schema.ts'
import { newId } from '#src/platform/new-id.ts'
import { uploadFile } from '#src/platform/upload/upload.ts'
import { askToLast, asStorageFull, keptStore } from './kept-store.ts'

/** A file that waits for the network, with the command that names it by `kept:{id}`. */
interface KeptFile {
  file: File
  purpose: 'file' | 'image'
  keptAt: number
  /** Where the server has it, once it is there: it is not sent twice however often the command is tried. */
  stored: { path: string; at: number } | null
}

const KEY = 'kept-file.'
const PATH = 'kept:'
const NAMED = /"kept:([0-9a-f-]{36})"/g
/** The server forgets a file after a day that nothing names. */
const STORED_MS = 20 * HOUR_MS
/** So long a form may lie half filled in. */
const LEFT_MS = 7 * DAY_MS

const isKeptFile = (value: unknown): value is KeptFile =>
  typeof value === 'object' && value !== null && 'file' in value && 'stored' in value

/** The files that a body names and that wait in this browser. */
const namedIn = (body: string): string[] => [...new Set([...body.matchAll(NAMED)].map(([, id = '']) => id))]

/** Whether a body names files that the server does not have. */
export const namesKeptFiles = (body: string): boolean => namedIn(body).length > 0

/**
 * Keeps a file until the command that names it is sent; gives it as forms hold files. null where this browser keeps nothing; throws
 * `StorageFull`.
 */
export const keepFile = async (file: File, purpose: KeptFile['purpose']): Promise<FileObject | null> => {
  const store = keptStore()
  if (store === null) return null
  const id = newId()
  const kept: KeptFile = { file, purpose, keptAt: Date.now(), stored: null }
  try {
    await store.write(KEY + id, kept)
  } catch (error) {
    const full = asStorageFull(error)
    if (full !== null) throw full
    return null
  }
  askToLast()
  const address = URL.createObjectURL(file)
  return {
    ...{ fileUuid: id, name: file.name, fileName: file.name, filePath: PATH + id, fileSize: file.size, sha256: '' },
    ...{ fileExtension: file.name.split('.').at(-1)?.toLowerCase() ?? '', fileType: purpose === 'image' ? 'image' : 'other' },
    ...{ fileFullPath: address, fileHttpPath: address, tmpFileHttpPath: address },
  }
}

const pathOf = async (id: string): Promise<string> => {
  const store = keptStore()
  const kept = await store?.read(KEY + id)
  // The server says of a path that it does not know what is to be said of it.
  if (store === null || !isKeptFile(kept)) return PATH + id
  if (kept.stored !== null && Date.now() - kept.stored.at < STORED_MS) return kept.stored.path
  const { filePath } = await uploadFile(kept.file, { purpose: kept.purpose, once: true })
  await store.write(KEY + id, { ...kept, stored: { path: filePath, at: Date.now() } })
  return filePath
}

/** Brings the files of a body to the server, those that are not there yet, and gives the body with their paths. */
export const sendKeptFiles = async (body: string): Promise<string> => {
  const paths = new Map<string, string>()
  for (const id of namedIn(body)) paths.set(id, await pathOf(id))
  return body.replace(NAMED, (_named, id: string) => JSON.stringify(paths.get(id)))
}

/** Lets the files of a command go that is done or given up, but for those that commands name which still wait. */
export const dropKeptFiles = async (body: string, waiting: readonly string[]): Promise<void> => {
  const named = new Set(waiting.flatMap(namedIn))
  for (const id of namedIn(body)) if (!named.has(id)) await keptStore()?.remove(KEY + id)
}

/** The picture of a file that waits in this browser, by the path that forms know it by; null where it does not wait, or no longer. */
export const keptFileAt = async (filePath: string): Promise<File | null> => {
  if (!filePath.startsWith(PATH)) return null
  const kept = await keptStore()?.read(KEY + filePath.slice(PATH.length))
  return isKeptFile(kept) ? kept.file : null
}

/** Lets files go that no command names: their form was left. Those of the last days may be of a form that is open, or kept half filled in. */
export const sweepKeptFiles = async (bodies: readonly string[]): Promise<void> => {
  const store = keptStore()
  if (store === null) return
  const named = new Set(bodies.flatMap(namedIn))
  for (const [key, value] of await store.entries(KEY))
    if (!named.has(key.slice(KEY.length)) && isKeptFile(value) && Date.now() - value.keptAt > LEFT_MS) await store.remove(key)
}
