import type { Message } from '@qifuyun/contract/messaging/schema.ts'
import { Modal } from '@qifuyun/ui/components/Modal.tsx'
import { ChevronLeft, ChevronRight, Download, LocateFixed, ZoomIn, ZoomOut } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { useChat } from '#src/messaging/api.ts'
import { jumpTo } from '#src/messaging/find/jump.ts'
import { useText } from '#src/messaging/texts.ts'
import { saidOf } from '../content.ts'
import { downloadFile } from './download-file.ts'
import styles from './ImageViewer.module.css'

const ZOOMS = [0.25, 0.5, 0.75, 1, 1.5, 2, 3, 4]
const ICON = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const

const imagesOf = (messages: readonly Message[]) =>
  messages.flatMap((message) => {
    const said = saidOf(message)
    return said?.type === 'image' ? [{ seq: message.seq, ...said.content }] : []
  })

interface ToolProps {
  label: string
  disabled: boolean
  onClick: () => void
  children: ReactNode
}

const Tool = ({ label, disabled, onClick, children }: ToolProps): ReactNode => (
  <button type="button" className={styles.tool} aria-label={label} disabled={disabled} onClick={onClick}>
    {children}
  </button>
)

interface ViewerProps {
  message: Message
  /** The oldest first; those that are loaded in the conversation when it is left out. */
  among: readonly Message[] | undefined
  onClose: () => void
}

/** A picture of the conversation, large; the arrows go to the others, + and − change its size. */
export const ImageViewer = ({ message, among, onClose }: ViewerProps): ReactNode => {
  const t = useText()
  const log = useChat((state) => state.logs[message.sessionUuid])
  const [seq, setSeq] = useState(message.seq)
  const [zoom, setZoom] = useState<number | null>(null)
  const images = imagesOf(among ?? log?.messages ?? [message])
  const at = images.findIndex((image) => image.seq === seq)
  const image = images[at]
  if (!image) return null

  const show = (by: number): void => {
    const next = images[at + by]
    if (!next) return
    setSeq(next.seq)
    setZoom(null)
  }
  const scale = (by: 1 | -1): void => setZoom(ZOOMS[Math.min(ZOOMS.length - 1, Math.max(0, ZOOMS.indexOf(zoom ?? 1) + by))] ?? 1)
  const keys: Record<string, () => void> = {
    ArrowLeft: () => show(-1),
    ArrowRight: () => show(1),
    '+': () => scale(1),
    '=': () => scale(1),
    '-': () => scale(-1),
  }
  const key = (event: KeyboardEvent): void => {
    const act = keys[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }
  return (
    <Modal open centered title={image.fileName} footer={null} width="min(1100px, 94vw)" onCancel={onClose} destroyOnHidden>
      <div className={styles.viewer} role="presentation" onKeyDown={key}>
        <div className={styles.stage} data-fit={zoom === null || undefined}>
          <img
            src={image.fileFullPath}
            alt={image.fileName}
            style={zoom === null ? undefined : { width: image.width * zoom, maxWidth: 'none' }}
          />
        </div>
        <div className={styles.tools}>
          <Tool label={t('上一张')} disabled={at === 0} onClick={() => show(-1)}>
            <ChevronLeft {...ICON} />
          </Tool>
          <span className={styles.count}>{`${at + 1} / ${images.length}`}</span>
          <Tool label={t('下一张')} disabled={at === images.length - 1} onClick={() => show(1)}>
            <ChevronRight {...ICON} />
          </Tool>
          <Tool label={t('缩小')} disabled={zoom === ZOOMS[0]} onClick={() => scale(-1)}>
            <ZoomOut {...ICON} />
          </Tool>
          <Tool label={t('放大')} disabled={zoom === ZOOMS.at(-1)} onClick={() => scale(1)}>
            <ZoomIn {...ICON} />
          </Tool>
          <Tool
            label={t('定位到聊天')}
            disabled={false}
            onClick={() => {
              onClose()
              void jumpTo(message.sessionUuid, image.seq)
            }}
          >
            <LocateFixed {...ICON} />
          </Tool>
          <Tool label={t('下载 {name}', { name: image.fileName })} disabled={false} onClick={() => void downloadFile(image.filePath)}>
            <Download {...ICON} />
          </Tool>
        </div>
      </div>
    </Modal>
  )
}
