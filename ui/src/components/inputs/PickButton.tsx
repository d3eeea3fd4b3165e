import { type ReactNode, useRef } from 'react'

interface PickButtonProps {
  /** Kinds that the file dialog offers: `.png,.jpg`. */
  accept?: string | undefined
  multiple: boolean
  onPick: (files: File[]) => void
  className: string | undefined
  /** How else files get here. */
  title: string
  invalid: boolean
  children: ReactNode
}

/** A button that opens the browser's file dialog. */
export const PickButton = ({ accept, multiple, onPick, className, title, invalid, children }: PickButtonProps): ReactNode => {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <button type="button" className={className} title={title} data-invalid={invalid || undefined} onClick={() => input.current?.click()}>
        {children}
      </button>
      <input
        ref={input}
        type="file"
        // Forms show file inputs whatever `hidden` says.
        style={{ display: 'none' }}
        tabIndex={-1}
        accept={accept}
        multiple={multiple}
        onChange={({ currentTarget }) => {
          onPick([...(currentTarget.files ?? [])])
          // The same file may be chosen again.
          currentTarget.value = ''
        }}
      />
    </>
  )
}
