import { IMAGE_EXTENSIONS, IMAGE_LIMIT_KB } from '@qifuyun/contract/files/constants.ts'
import type { FileObject } from '@qifuyun/contract/files/schema.ts'
import { Image } from 'antd'
import { ChevronLeft, ChevronRight, Plus, Trash2 } from 'lucide-react'
import { type DragEvent, type ReactNode, useState } from 'react'
import { useText } from '#src/platform/i18n/own-texts.ts'
import { PickButton } from './PickButton.tsx'
import { Progress } from './Progress.tsx'
import { UploadGroup } from './UploadGroup.tsx'
import styles from './uploads.module.css'
import { type UploaderProps, useFileList } from './use-file-list.ts'
import { useObjectUrl } from './use-object-url.ts'
import { useShownUrl } from './use-shown-url.ts'
import type { Upload } from './use-uploads.ts'

export type { UploaderProps } from './use-file-list.ts'

const ACCEPT = IMAGE_EXTENSIONS.map((ending) => `.${ending}`).join(',')
const TILE_PX = 96
const THUMBNAIL_PX = 192
const ICON = { size: 14, strokeWidth: 1.75, 'aria-hidden': true } as const
/** Own type, so that files or texts dragged over a picture move nothing. */
const DRAG_TYPE = 'application/x-qifuyun-image'

/** One that waits in this browser is shown whole. */
const thumbnailOf = (url: string): string => (url.startsWith('blob:') ? url : `${url}${url.includes('?') ? '&' : '?'}w=${THUMBNAIL_PX}`)

interface TileProps {
  file: FileObject
  index: number
  count: number
  disabled: boolean
  /** Takes the place that is so many further. */
  onMove: (from: number, by: number) => void
  onRemove: () => void
}

const Tile = ({ file, index, count, disabled, onMove, onRemove }: TileProps): ReactNode => {
  const t = useText()
  const [over, setOver] = useState(false)
  const { name } = file
  const url = useShownUrl(file)
  const isImage = (event: DragEvent): boolean => event.dataTransfer.types.includes(DRAG_TYPE)
  const drag = disabled
    ? {}
    : {
        draggable: true,
        onDragStart: ({ dataTransfer }: DragEvent) => {
          dataTransfer.setData(DRAG_TYPE, String(index))
          dataTransfer.effectAllowed = 'move'
        },
        onDragOver: (event: DragEvent) => {
          if (!isImage(event)) return
          event.preventDefault()
          setOver(true)
        },
        onDragLeave: () => setOver(false),
        onDrop: (event: DragEvent) => {
          setOver(false)
          if (!isImage(event)) return
          event.preventDefault()
          const from = Number(event.dataTransfer.getData(DRAG_TYPE))
          onMove(from, index - from)
        },
      }
  return (
    <li className={styles.tile} data-drop={over || undefined} {...drag}>
      <Image
        src={thumbnailOf(url)}
        alt={name}
        width={TILE_PX}
        height={TILE_PX}
        className={styles.picture ?? ''}
        preview={{ src: url, cover: t('预览 {name}', { name }) }}
      />
      {disabled ? null : (
        <span className={styles.tileActs}>
          {index > 0 ? (
            <button type="button" className={styles.act} aria-label={t('前移 {name}', { name })} onClick={() => onMove(index, -1)}>
              <ChevronLeft {...ICON} />
            </button>
          ) : null}
          {index < count - 1 ? (
            <button type="button" className={styles.act} aria-label={t('后移 {name}', { name })} onClick={() => onMove(index, 1)}>
              <ChevronRight {...ICON} />
            </button>
          ) : null}
          <button type="button" className={styles.act} aria-label={t('移除 {name}', { name })} onClick={onRemove}>
            <Trash2 {...ICON} />
          </button>
        </span>
      )}
    </li>
  )
}

const WaitingTile = ({ upload, onCancel }: { upload: Upload; onCancel: () => void }): ReactNode => {
  const url = useObjectUrl(upload.file)
  return (
    <li className={styles.tile} data-waiting>
      {url === null ? null : <img className={styles.picture} src={url} alt="" />}
      <span className={styles.tileProgress}>
        <Progress upload={upload} onCancel={onCancel} />
      </span>
    </li>
  )
}

/** Pictures of a form: chosen, dropped or pasted, shown in their order, which dragging or the arrows on them change. */
export const ImageUploader = (props: UploaderProps): ReactNode => {
  const { value, maxKb = IMAGE_LIMIT_KB, id, disabled = false, invalid = false, describedBy, ariaLabel } = props
  const t = useText()
  const { waiting, refused, add, cancel, full, move, remove, said, max, count } = useFileList(props, 'image')
  return (
    <UploadGroup
      {...{ ...(id !== undefined && { id }), describedBy, disabled, said, refused }}
      label={ariaLabel ?? t('上传图片')}
      onTake={add}
    >
      <Image.PreviewGroup>
        <ul className={styles.tiles}>
          {value.map((file, index) => (
            <Tile
              key={file.filePath}
              file={file}
              index={index}
              count={value.length}
              disabled={disabled}
              onMove={move}
              onRemove={() => remove(file)}
            />
          ))}
          {waiting.map((upload) => (
            <WaitingTile key={upload.key} upload={upload} onCancel={() => cancel(upload)} />
          ))}
          {disabled || full ? null : (
            <li>
              <PickButton
                className={styles.addTile}
                accept={ACCEPT}
                multiple={max > 1}
                title={t('点击、拖放或粘贴图片')}
                invalid={invalid}
                onPick={add}
              >
                <Plus size={20} strokeWidth={1.75} aria-hidden="true" />
                <span>{t('上传图片')}</span>
                <span className={styles.percent}>{count}</span>
              </PickButton>
            </li>
          )}
        </ul>
      </Image.PreviewGroup>
      {disabled ? null : <p className={styles.hint}>{t('支持 png、jpg、jpeg、gif，单张不超过{max}KB', { max: maxKb })}</p>}
    </UploadGroup>
  )
}
