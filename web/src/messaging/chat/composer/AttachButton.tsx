import { Paperclip } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { useText } from '#src/messaging/texts.ts'

/** Chooses files for the next message. */
export const AttachButton = ({ className, onFiles }: { className: string | undefined; onFiles: (files: File[]) => void }): ReactNode => {
  const t = useText()
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <button type="button" className={className} aria-label={t('图片和文件')} onClick={() => input.current?.click()}>
        <Paperclip size={18} strokeWidth={1.75} aria-hidden="true" />
      </button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])])
          // The same file can be chosen again.
          currentTarget.value = ''
        }}
      />
    </>
  )
}
