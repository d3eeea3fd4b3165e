import { CallError } from '@qifuyun/ui/platform/request/call-error.ts'
import { uploadFailure } from '@qifuyun/ui/platform/upload/upload.ts'
import { type Attachment, nextToUpload, type OutboxItem } from '#src/messaging/store/outbox.ts'
import type { ChatContext } from './context.ts'
import type { Outbox } from './outbox.ts'
import type { Sender } from './sender.ts'

declare module '@qifuyun/ui/platform/realtime/realtime.ts' {
  interface PageTopics {
    /** What went wrong with a message that is no longer on the page. */
    'chat:problem': { problem: string }
  }
}

export interface Uploads {
  /** A message for each file, in that order; each is sent when its file has arrived. */
  send(sessionUuid: string, attachments: readonly Attachment[]): void
  /** Gives an upload up and throws its message away. */
  cancel(clientId: string): void
  /** Goes on with what was waiting: the page was loaded, or a failed one is tried again. */
  resume(): void
  /** Its message was thrown away. */
  dropped(clientId: string): void
  stop(): void
}

const NO_TEXT = { text: '', mentions: [], mentionAllFlag: 0 } as const
const PERCENT = 100

/** Brings the files of the outbox to the server, two at a time; texts written meanwhile go ahead. Only the page that leads uploads. */
export const createUploads = (context: ChatContext, outbox: Outbox, sender: Sender): Uploads => {
  const running = new Map<string, AbortController>()

  const failed = ({ clientId }: OutboxItem, error: unknown): void => {
    const { title, reason } = uploadFailure(error)
    if (error instanceof CallError && reason !== null) {
      // What the server refuses is not tried again.
      const problem = `${title} ${reason}`
      sender.discard(clientId)
      context.tell(problem)
      context.realtime.tell('chat:problem', { problem })
    } else outbox.change(clientId, { state: 'failed', problem: title })
  }

  const follow = (clientId: string, { signal }: AbortController): ((share: number) => void) => {
    let told = -1
    return (share) => {
      const percent = Math.round(share * PERCENT)
      if (signal.aborted || percent === told) return
      told = percent
      outbox.progress(clientId, share)
    }
  }

  const upload = async (item: OutboxItem, attachment: Attachment): Promise<void> => {
    const { clientId, sessionUuid } = item
    const control = new AbortController()
    running.set(clientId, control)
    outbox.change(clientId, { state: 'uploading' })
    try {
      const purpose = attachment.kind === 'image' ? 'image' : 'im'
      const { signal } = control
      const { filePath } = await context.upload(attachment.file, { purpose, signal, onProgress: follow(clientId, control) })
      if (signal.aborted) return
      outbox.change(clientId, { state: 'waiting', attachment: { ...attachment, filePath } })
      outbox.progress(clientId, null)
      sender.pump(sessionUuid)
    } catch (error) {
      if (control.signal.aborted) return
      outbox.progress(clientId, null)
      failed(item, error)
    } finally {
      if (running.get(clientId) === control) running.delete(clientId)
      if (!control.signal.aborted) pump()
    }
  }

  const pump = (): void => {
    while (context.realtime.leads()) {
      const next = nextToUpload(context.store.getState().outbox)
      if (!next?.attachment) return
      void upload(next, next.attachment)
    }
  }

  return {
    send: (sessionUuid, attachments) => {
      const items = attachments.map(
        (attachment): OutboxItem => ({
          clientId: context.newId(),
          sessionUuid,
          content: { ...NO_TEXT, mentions: [] },
          attachment,
          replyTo: null,
          createTime: outbox.stamp(),
          state: 'waiting',
          problem: '',
        }),
      )
      outbox.add(items)
      pump()
    },
    cancel: sender.discard,
    resume: pump,
    dropped: (clientId) => {
      running.get(clientId)?.abort()
      running.delete(clientId)
      pump()
    },
    stop: () => {
      for (const control of running.values()) control.abort()
      running.clear()
    },
  }
}
