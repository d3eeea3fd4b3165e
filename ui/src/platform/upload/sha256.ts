import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'

// The browser's own digest is missing on plain-HTTP hosts and takes a file only whole.

/** At a time: some five milliseconds, so that the page stays alive. */
const SLICE_BYTES = 1_048_576

/** The SHA-256 of a file in 64 hex digits, read slice by slice; `onProgress` is told the share done, 0 to 1. */
export const hashFile = async (file: Blob, signal?: AbortSignal, onProgress?: (share: number) => void): Promise<string> => {
  const hash = sha256.create()
  for (let at = 0; at < file.size; at += SLICE_BYTES) {
    signal?.throwIfAborted()
    hash.update(new Uint8Array(await file.slice(at, at + SLICE_BYTES).arrayBuffer()))
    onProgress?.(Math.min(1, (at + SLICE_BYTES) / file.size))
  }
  return bytesToHex(hash.digest())
}
