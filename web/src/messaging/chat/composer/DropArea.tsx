import { SESSION_TYPE } from '@qifuyun/contract/messaging/constants.ts'
import type { Session } from '@qifuyun/contract/messaging/schema.ts'
import { type DragEvent, type ReactNode, useState } from 'react'
import { chat } from '#src/messaging/api.ts'
import { useText } from '#src/messaging/texts.ts'
import { acceptFiles, attachmentsOf } from './attachments.ts'
import styles from './DropArea.module.css'

const holdsFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files')

/** Takes files that are dropped anywhere on the conversation, and says so while they hang over it. */
export const useFileDrop = ({ sessionUuid, name, sessionTypeCode }: Session): { overlay: ReactNode; handlers: object } => {
  const t = useText()
  const [over, setOver] = useState(false)
  // Nobody writes to an assistant.
  const writable = sessionTypeCode !== SESSION_TYPE.assistant
  const send = async (files: File[]): Promise<void> => {
    const accepted = acceptFiles(files)
    if (accepted.length > 0) chat.uploads.send(sessionUuid, await attachmentsOf(accepted))
  }
  const handlers = {
    onDragEnter: (event: DragEvent) => setOver(writable && (over || holdsFiles(event))),
    onDragOver: (event: DragEvent) => {
      // Without this the browser would open the file.
      if (holdsFiles(event)) event.preventDefault()
    },
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false)
    },
    onDrop: (event: DragEvent) => {
      setOver(false)
      if (!holdsFiles(event)) return
      event.preventDefault()
      if (writable) void send([...event.dataTransfer.files])
    },
  }
  return { overlay: over ? <div className={styles.overlay}>{t('松开发送到 {name}', { name })}</div> : null, handlers }
}
