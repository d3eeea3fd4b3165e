import { fillPath } from '@qifuyun/contract/core/endpoint.ts'
import { CHUNK_BYTES, type Purpose, RESUMABLE_FROM_BYTES } from '@qifuyun/contract/files/constants.ts'
import type { FileObject } from '@qifuyun/contract/files/schema.ts'
import { text } from '#src/platform/i18n/own-texts.ts'
import { call } from '#src/platform/request/call.ts'
import { CallError } from '#src/platform/request/call-error.ts'
import { uploadChunk, uploadFiles, uploadFinish, uploadInit } from '#src/platform/request/endpoints/files.generated.ts'
import { persevere } from './persevere.ts'
import { sendBody } from './send-body.ts'

export interface UploadOptions {
  purpose: Purpose
  /** Of an import: its kind, for which the enterprise may allow larger files. */
  businessCode?: string
  /** Gives the upload up; the promise then rejects with the signal's reason. */
  signal?: AbortSignal
  /** Share that is done, 0 to 1; never goes back. */
  onProgress?: (share: number) => void
  /** Tried once, and given up soon where nothing moves: whoever asks can wait for a better network. */
  once?: boolean
}

const ONCE_IDLE_MS = 10_000

/** Share of the work that looking through a file takes before it is sent in parts. */
const HASH_SHARE = 0.1

const patience =
  ({ once, signal }: UploadOptions) =>
  <T>(work: () => Promise<T>): Promise<T> =>
    once === true ? work() : persevere(work, signal)

const sendWhole = async (file: File, { purpose, businessCode, signal, onProgress, once }: UploadOptions): Promise<FileObject> => {
  const query = new URLSearchParams({ purpose, ...(businessCode !== undefined && { progressBusinessCode: businessCode }) })
  const form = new FormData()
  form.append('files', file, file.name)
  const { method, path } = uploadFiles
  const data = await sendBody({
    method,
    path: `${path}?${query}`,
    body: form,
    signal,
    onProgress: (sent) => onProgress?.(Math.min(1, sent / file.size)),
    ...(once === true && { idleMs: ONCE_IDLE_MS }),
  })
  // The server checks its answer against the contract.
  return data as FileObject
}

const sendPart = async (
  file: File,
  uploadId: string,
  n: number,
  { signal, once }: UploadOptions,
  onSent: (bytes: number) => void,
): Promise<void> => {
  const { method, path } = uploadChunk
  const body = file.slice((n - 1) * CHUNK_BYTES, n * CHUNK_BYTES)
  const headers = { 'Content-Type': 'application/octet-stream' }
  await sendBody({
    method,
    path: fillPath(path, { uploadId, n }).path,
    body,
    headers,
    signal,
    onProgress: onSent,
    ...(once === true && { idleMs: ONCE_IDLE_MS }),
  })
}

const sendInParts = async (file: File, options: UploadOptions & { purpose: 'file' | 'im' }): Promise<FileObject> => {
  const { purpose, signal, onProgress } = options
  const trying = patience(options)
  const quiet = { quiet: true, ...(signal && { signal }) }
  // Few files are so large; the page that begins with a message field need not bring the algorithm.
  const { hashFile } = await import('./sha256.ts')
  const sha256 = await hashFile(file, signal, (share) => onProgress?.(share * HASH_SHARE))
  const begun = await trying(() => call(uploadInit, { fileName: file.name, size: file.size, sha256, purpose }, quiet))
  if (begun.file !== null || begun.uploadId === null) {
    onProgress?.(1)
    if (begun.file !== null) return begun.file
    throw new Error('an upload without a file and without an id')
  }
  const { uploadId, chunkCount } = begun
  const there = new Set(begun.receivedList)
  let sent = Math.min(file.size, there.size * CHUNK_BYTES)
  let furthest = 0
  const tell = (more: number) => {
    furthest = Math.max(furthest, Math.min(1, (sent + more) / file.size))
    onProgress?.(HASH_SHARE + furthest * (1 - HASH_SHARE))
  }
  tell(0)
  for (let n = 1; n <= chunkCount; n += 1) {
    if (there.has(n)) continue
    await trying(() => sendPart(file, uploadId, n, options, tell))
    sent += Math.min(CHUNK_BYTES, file.size - (n - 1) * CHUNK_BYTES)
  }
  return trying(() => call(uploadFinish, { uploadId }, quiet))
}

/**
 * Uploads a file: small ones and images in one request, large ones in parts that go on after a break, also after the page was loaded again.
 * Failures that may pass are tried again; the rest is thrown for `uploadFailure` to word.
 */
export const uploadFile = (file: File, options: UploadOptions): Promise<FileObject> => {
  const { purpose } = options
  const inParts = (purpose === 'file' || purpose === 'im') && file.size >= RESUMABLE_FROM_BYTES
  return inParts ? sendInParts(file, { ...options, purpose }) : patience(options)(() => sendWhole(file, options))
}

/** What to say of a failed upload: the words of the specification, and the server's reason where it gave one. */
export const uploadFailure = (error: unknown): { title: string; reason: string | null } => {
  if (!(error instanceof CallError) || error.unanswered || error.status >= 500)
    return { title: text('上传出现异常，请刷新页面后重试或联系客服'), reason: null }
  return { title: text('上传失败!'), reason: error.msg === '' ? null : error.msg }
}
