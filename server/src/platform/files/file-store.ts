import type { Readable } from 'node:stream'

/** Bytes by key; keys are made by the server and are never a user's file name. */
export interface FileStore {
  /** Stores the stream under the key and gives its size in bytes. An existing object is replaced. */
  put(key: string, body: Readable, contentType: string): Promise<number>
  /** The bytes, or a part of them (`start` to `end` inclusive). Refuses with 404 when there is no such object. */
  get(key: string, range?: { start: number; end: number }): Promise<Readable>
  /** Stores the bytes of `from` under `to` as well. Throws when there is no such object. */
  copy(from: string, to: string): Promise<void>
  /** Removes the object; one that is not there is no error. */
  remove(key: string): Promise<void>
  /** Whether it answered when it was last asked; absent where nothing stands between. */
  answers?(): boolean
}
