import { IMAGE_EXTENSIONS, limitOf } from '@qifuyun/contract/files/constants.ts'
import { AUDIO_SECONDS_MAX } from '@qifuyun/contract/messaging/constants.ts'
import { requestHost } from '@qifuyun/ui/platform/request/host.ts'
import { sortFiles } from '@qifuyun/ui/platform/upload/file-rules.ts'
import type { Attachment } from '#src/messaging/store/outbox.ts'

const PROBE_MS = 4_000

const isImage = ({ name, size }: File): boolean =>
  size <= limitOf('image') && IMAGE_EXTENSIONS.some((ending) => name.toLowerCase().endsWith(`.${ending}`))

/** How long it plays in this browser, in seconds; undefined when it does not. */
const durationOf = (file: File, tag: 'audio' | 'video'): Promise<number | undefined> =>
  new Promise((resolve) => {
    const player = document.createElement(tag)
    const url = URL.createObjectURL(file)
    const done = (seconds?: number): void => {
      clearTimeout(late)
      URL.revokeObjectURL(url)
      resolve(seconds !== undefined && Number.isFinite(seconds) && seconds > 0 ? seconds : undefined)
    }
    const late = setTimeout(done, PROBE_MS)
    player.preload = 'metadata'
    // A recording of the browser itself does not know how long it is before its end was looked for.
    player.addEventListener('loadedmetadata', () => {
      if (player.duration === Number.POSITIVE_INFINITY) player.currentTime = Number.MAX_SAFE_INTEGER
      else done(player.duration)
    })
    player.addEventListener('durationchange', () => Number.isFinite(player.duration) && done(player.duration))
    player.addEventListener('error', () => done())
    player.src = url
  })

const attachmentOf = async (file: File): Promise<Attachment> => {
  if (isImage(file)) return { kind: 'image', file, filePath: null }
  const kind = file.type.startsWith('audio/') ? 'audio' : file.type.startsWith('video/') ? 'video' : undefined
  const durationSeconds = kind && (await durationOf(file, kind))
  // What this browser cannot play, and sound that is too long, goes as a file.
  if (!kind || durationSeconds === undefined || (kind === 'audio' && durationSeconds > AUDIO_SECONDS_MAX))
    return { kind: 'file', file, filePath: null }
  return { kind, file, filePath: null, durationSeconds }
}

/** The files that can be sent; what is wrong with the others is told. */
export const acceptFiles = (files: readonly File[]): File[] => {
  const { accepted, problems } = sortFiles(files, { purpose: 'im' })
  for (const text of problems) requestHost().toast({ kind: 'error', text })
  return accepted
}

/** Each file as the kind of message that it becomes. */
export const attachmentsOf = (files: readonly File[]): Promise<Attachment[]> => Promise.all(files.map(attachmentOf))
