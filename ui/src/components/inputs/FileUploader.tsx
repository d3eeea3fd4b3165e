import type { FileObject } from '@qifuyun/contract/files/schema.ts'
import { ChevronDown, ChevronUp, File as FileIcon, FileImage, FileSpreadsheet, FileText, Trash2, Upload as UploadIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { fileSize } from '#src/platform/format/file-size.ts'
import { useText } from '#src/platform/i18n/own-texts.ts'
import { PickButton } from './PickButton.tsx'
import { Progress } from './Progress.tsx'
import { UploadGroup } from './UploadGroup.tsx'
import styles from './uploads.module.css'
import { type UploaderProps, useFileList } from './use-file-list.ts'

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

const GLYPH = { ...ICON, className: styles.rowIcon }
const TEXT = <FileText {...GLYPH} />
const SHEET = <FileSpreadsheet {...GLYPH} />
const BY_EXTENSION: Record<string, ReactNode> = { pdf: TEXT, doc: TEXT, docx: TEXT, txt: TEXT, xls: SHEET, xlsx: SHEET, csv: SHEET }

const glyphOf = ({ fileType, fileExtension }: FileObject): ReactNode =>
  fileType === 'image' ? <FileImage {...GLYPH} /> : (BY_EXTENSION[fileExtension] ?? <FileIcon {...GLYPH} />)

interface RowProps {
  file: FileObject
  index: number
  count: number
  disabled: boolean
  onMove: (by: number) => void
  onRemove: () => void
}

const Row = ({ file, index, count, disabled, onMove, onRemove }: RowProps): ReactNode => {
  const t = useText()
  const { name } = file
  return (
    <li className={styles.row}>
      {glyphOf(file)}
      <a className={styles.name} href={file.tmpFileHttpPath} download={name} title={t('下载 {name}', { name })}>
        {name}
      </a>
      <span className={styles.percent}>{fileSize(file.fileSize)}</span>
      {disabled ? null : (
        <>
          {index > 0 ? (
            <button type="button" className={styles.act} aria-label={t('前移 {name}', { name })} onClick={() => onMove(-1)}>
              <ChevronUp {...ICON} />
            </button>
          ) : null}
          {index < count - 1 ? (
            <button type="button" className={styles.act} aria-label={t('后移 {name}', { name })} onClick={() => onMove(1)}>
              <ChevronDown {...ICON} />
            </button>
          ) : null}
          <button type="button" className={styles.act} aria-label={t('移除 {name}', { name })} onClick={onRemove}>
            <Trash2 {...ICON} />
          </button>
        </>
      )}
    </li>
  )
}

interface FileUploaderProps extends UploaderProps {
  /** Kinds that the file dialog offers, `.pdf,.docx`; the server judges by content. */
  accept?: string
}

/** Files of a form: chosen, dropped or pasted, listed in their order. */
export const FileUploader = (props: FileUploaderProps): ReactNode => {
  const { value, accept, id, disabled = false, invalid = false, describedBy, ariaLabel } = props
  const t = useText()
  const { waiting, refused, add, cancel, full, move, remove, said, max, count } = useFileList(props, 'file')
  return (
    <UploadGroup
      {...{ ...(id !== undefined && { id }), describedBy, disabled, said, refused }}
      label={ariaLabel ?? t('上传文件')}
      onTake={add}
    >
      {disabled || full ? null : (
        <PickButton
          className={styles.dropZone}
          accept={accept}
          multiple={max > 1}
          title={t('点击、拖放或粘贴文件')}
          invalid={invalid}
          onPick={add}
        >
          <UploadIcon {...ICON} />
          <span>{t('上传文件')}</span>
          <span className={styles.percent}>{count}</span>
        </PickButton>
      )}
      <ul className={styles.rows}>
        {value.map((file, index) => (
          <Row
            key={file.filePath}
            file={file}
            index={index}
            count={value.length}
            disabled={disabled}
            onMove={(by) => move(index, by)}
            onRemove={() => remove(file)}
          />
        ))}
        {waiting.map((upload) => (
          <li key={upload.key} className={styles.row}>
            <FileIcon {...GLYPH} />
            <span className={styles.name}>{upload.file.name}</span>
            <Progress upload={upload} onCancel={() => cancel(upload)} />
          </li>
        ))}
      </ul>
    </UploadGroup>
  )
}
