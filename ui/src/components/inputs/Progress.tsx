import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '#src/platform/i18n/own-texts.ts'
import styles from './uploads.module.css'
import type { Upload } from './use-uploads.ts'

/** How far an upload is, and the way to give it up. */
export const Progress = ({ upload, onCancel }: { upload: Upload; onCancel: () => void }): ReactNode => {
  const t = useText()
  const { name } = upload.file
  const percent = Math.round(upload.share * 100)
  return (
    <>
      <div
        className={styles.bar}
        role="progressbar"
        aria-label={t('正在上传 {name}', { name })}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <span className={styles.done} style={{ width: `${percent}%` }} />
      </div>
      <span className={styles.percent} aria-hidden="true">{`${percent}%`}</span>
      <button type="button" className={styles.act} aria-label={t('取消上传 {name}', { name })} onClick={onCancel}>
        <X size={14} strokeWidth={1.75} aria-hidden="true" />
      </button>
    </>
  )
}
