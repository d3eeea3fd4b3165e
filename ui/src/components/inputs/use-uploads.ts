import type { FileObject } from '@qifuyun/contract/files/schema.ts'
import { use, useEffect, useRef, useState } from 'react'
import { keepFile } from '#src/platform/kept/kept-files.ts'
import { StorageFull } from '#src/platform/kept/kept-store.ts'
import { CallError } from '#src/platform/request/call-error.ts'
import { type FileRules, sortFiles } from '#src/platform/upload/file-rules.ts'
import { type UploadOptions, uploadFailure, uploadFile } from '#src/platform/upload/upload.ts'
import { FilesWait } from './files-wait.ts'
import { useTellUploading } from './UploadScope.tsx'

/** A file on its way. */
export interface Upload {
  readonly key: number
  readonly file: File
  /** 0 to 1. */
  readonly share: number
  readonly control: AbortController
}

interface Uploading {
  value: readonly FileObject[]
  onChange: (value: FileObject[]) => void
  onAdded: (file: FileObject) => void
  purpose: FileRules['purpose'] & ('file' | 'image')
  max: number
  maxKb: number | undefined
}

const mayWait = (error: unknown): boolean => error instanceof CallError && error.unanswered

/** Brings a file to the server; without a network it waits in this browser, where the form allows it. */
const bring = async (file: File, waits: boolean, options: UploadOptions & { purpose: 'file' | 'image' }): Promise<FileObject> => {
  if (!waits) return uploadFile(file, options)
  if (!navigator.onLine) return (await keepFile(file, options.purpose)) ?? uploadFile(file, options)
  try {
    return await uploadFile(file, { ...options, once: true })
  } catch (error) {
    const kept = mayWait(error) ? await keepFile(file, options.purpose) : null
    if (kept === null) throw error
    return kept
  }
}

/**
 * Brings files to the server one after the other, so that they come to lie in the order they were chosen in, and adds each to the value when
 * it is there. What will not be taken, and what the server refuses, is gone; `refused` says why, until files are added again.
 */
export const useUploads = ({ value, onChange, onAdded, purpose, max, maxKb }: Uploading) => {
  const waits = use(FilesWait)
  const [waiting, setWaiting] = useState<readonly Upload[]>([])
  const [refused, setRefused] = useState<readonly string[]>([])
  // What is done after a wait must see the values of now.
  const now = useRef({ value, onChange, onAdded, keys: 0, queue: Promise.resolve() })
  useEffect(() => {
    now.current.value = value
    now.current.onChange = onChange
    now.current.onAdded = onAdded
  })
  const running = useRef<readonly Upload[]>([])
  useEffect(() => {
    running.current = waiting
  }, [waiting])
  // Who leaves the form gives up what is on its way.
  useEffect(() => () => running.current.forEach(({ control }) => control.abort()), [])
  useTellUploading(waiting.length > 0)

  const settle = ({ key }: Upload): void => setWaiting((all) => all.filter((one) => one.key !== key))
  const send = async (upload: Upload): Promise<void> => {
    const { key, file, control } = upload
    const { signal } = control
    const onProgress = (share: number): void => setWaiting((all) => all.map((one) => (one.key === key ? { ...one, share } : one)))
    try {
      signal.throwIfAborted()
      const stored = await bring(file, waits, { purpose, signal, onProgress })
      const next = [...now.current.value, stored]
      now.current.value = next
      now.current.onChange(next)
      now.current.onAdded(stored)
    } catch (error) {
      if (signal.aborted) return
      const { title, reason } = error instanceof StorageFull ? { title: error.msg, reason: null } : uploadFailure(error)
      setRefused((before) => [...before, `${file.name}：${reason ?? title}`])
    } finally {
      settle(upload)
    }
  }
  const add = (files: readonly File[]): void => {
    const room = Math.max(0, max - value.length - waiting.length)
    const { accepted, problems } = sortFiles(files, { purpose, room, max, ...(maxKb !== undefined && { maxKb }) })
    setRefused(problems)
    const added = accepted.map((file): Upload => ({ key: now.current.keys++, file, share: 0, control: new AbortController() }))
    setWaiting((all) => [...all, ...added])
    for (const upload of added) now.current.queue = now.current.queue.then(() => send(upload))
  }
  const cancel = (upload: Upload): void => {
    upload.control.abort()
    settle(upload)
  }
  return { waiting, refused, add, cancel, full: value.length + waiting.length >= max }
}
