import type { ReactNode } from 'react'
import { useFileDrop } from './file-drop.ts'
import styles from './uploads.module.css'
import type { UploaderProps } from './use-file-list.ts'

interface UploadGroupProps extends Pick<UploaderProps, 'id' | 'describedBy'> {
  label: string
  disabled: boolean
  onTake: (files: File[]) => void
  said: string
  /** Why files were not taken. */
  refused: readonly string[]
  children: ReactNode
}

/** The place of an uploader: takes files that are dropped on it or pasted in it. */
export const UploadGroup = ({ id, describedBy, label, disabled, onTake, said, refused, children }: UploadGroupProps): ReactNode => {
  const { over, handlers } = useFileDrop(onTake, !disabled)
  return (
    // Forms put the focus on the field that is wrong.
    <div
      id={id}
      className={styles.group}
      role="group"
      tabIndex={-1}
      aria-label={label}
      aria-describedby={describedBy}
      data-over={over || undefined}
      {...handlers}
    >
      {children}
      {refused.map((why) => (
        <p key={why} className={styles.refused} role="alert">
          {why}
        </p>
      ))}
      <span className="qf-visually-hidden" role="status">
        {said}
      </span>
    </div>
  )
}
