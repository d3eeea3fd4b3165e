import { type Attachment, nextToUpload, type OutboxItem, withState, withUploaded } from '#src/messaging/store/outbox.ts'
import type { ChatState } from '#src/messaging/store/state.ts'
import { CallError } from '#src/platform/request/call-error.ts'
import { uploadFailure } from '#src/platform/upload/upload.ts'
import { type ChatContext, patch } from './context.ts'
import type { Sender } from './sender.ts'

export interface Uploads {
  /** A message for each file, in that order; each is sent when its file has arrived. */
  send(sessionUuid: string, attachments: readonly Attachment[]): void
  /** Gives an upload up and throws its message away. */
  cancel(clientId: string): void
  /** Goes on with what was waiting: the page was loaded, or a failed one is tried again. */
  resume(): void
  stop(): void
}

const NO_TEXT = { text: '', mentions: [], mentionAllFlag: 0 } as const

const withoutProgress = (state: ChatState, clientId: string): ChatState => {
  const { [clientId]: _done, ...progress } = state.progress
  return { ...state, progress }
}

/** Brings the files of the outbox to the server, two at a time; texts written meanwhile go ahead. */
export const createUploads = (context: ChatContext, sender: Sender): Uploads => {
  const running = new Map<string, AbortController>()

  const failed = (item: OutboxItem, error: unknown): void => {
    const { title, reason } = uploadFailure(error)
    if (error instanceof CallError && reason !== null) {
      // What the server refuses is not tried again.
      sender.discard(item.clientId)
      context.tell(`${title} ${reason}`)
    } else patch(context, (state) => ({ ...state, outbox: withState(state.outbox, item.clientId, 'failed', title) }))
  }

  const upload = async (item: OutboxItem, attachment: Attachment): Promise<void> => {
    const { clientId, sessionUuid } = item
    const control = new AbortController()
    running.set(clientId, control)
    patch(context, (state) => ({ ...state, outbox: withState(state.outbox, clientId, 'uploading') }))
    const onProgress = (share: number): void => {
      if (!control.signal.aborted) patch(context, (state) => ({ ...state, progress: { ...state.progress, [clientId]: share } }))
    }
    try {
      const purpose = attachment.kind === 'image' ? 'image' : 'im'
      const { filePath } = await context.upload(attachment.file, { purpose, signal: control.signal, onProgress })
      if (control.signal.aborted) return
      patch(context, (state) => withoutProgress({ ...state, outbox: withUploaded(state.outbox, clientId, filePath) }, clientId))
      sender.pump(sessionUuid)
    } catch (error) {
      if (control.signal.aborted) return
      patch(context, (state) => withoutProgress(state, clientId))
      failed(item, error)
    } finally {
      if (running.get(clientId) === control) running.delete(clientId)
      if (!control.signal.aborted) pump()
    }
  }

  const pump = (): void => {
    for (;;) {
      const next = nextToUpload(context.store.getState().outbox)
      if (!next?.attachment) return
      void upload(next, next.attachment)
    }
  }

  return {
    send: (sessionUuid, attachments) => {
      const createTime = new Date(context.now()).toISOString()
      const items = attachments.map((attachment): OutboxItem => {
        const clientId = context.newId()
        return {
          clientId,
          sessionUuid,
          content: { ...NO_TEXT, mentions: [] },
          attachment,
          replyTo: null,
          createTime,
          state: 'waiting',
          problem: '',
        }
      })
      patch(context, (state) => ({ ...state, outbox: [...state.outbox, ...items] }))
      pump()
    },
    cancel: (clientId) => {
      running.get(clientId)?.abort()
      running.delete(clientId)
      patch(context, (state) => withoutProgress(state, clientId))
      sender.discard(clientId)
      pump()
    },
    resume: pump,
    stop: () => {
      for (const control of running.values()) control.abort()
      running.clear()
    },
  }
}
