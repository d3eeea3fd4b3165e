import type { Editor as Writing } from '@tiptap/core'
import { EditorContent, useEditor } from '@tiptap/react'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { requestHost } from '#src/platform/request/host.ts'
import { cleanPaste } from './clean-paste.ts'
import { extensionsFor } from './extensions.ts'
import styles from './RichText.module.css'
import { Toolbar } from './Toolbar.tsx'
import { useText } from './texts.ts'
import { fileOfData, usePictures } from './use-pictures.ts'

export interface EditorProps {
  value?: string | undefined
  onChange?: (html: string) => void
  id?: string
  placeholder?: string
  disabled?: boolean
  invalid?: boolean
  describedBy?: string | undefined
  ariaLabel?: string | undefined
  /** One field among others: as high as its text, within bounds. */
  compact?: boolean
}

const htmlOf = (editor: Writing): string => (editor.isEmpty ? '' : editor.getHTML())
const picturesIn = (data: DataTransfer | null): File[] => [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'))
/** Word copies a picture of the text beside the text. */
const bringsText = (data: DataTransfer | null): boolean =>
  (data?.getData('text/html') ?? '') !== '' && (data?.getData('text/plain') ?? '') !== ''

/** The writing area with its tools. */
export const Editor = ({
  value = '',
  onChange,
  id,
  placeholder = '',
  disabled = false,
  invalid = false,
  describedBy,
  ariaLabel,
  compact = false,
}: EditorProps): ReactNode => {
  const t = useText()
  const held = useRef<Writing>(null)
  const { uploading, addPictures } = usePictures(held)
  const now = useRef({ onChange, addPictures, html: value })
  useEffect(() => {
    now.current.onChange = onChange
    now.current.addPictures = addPictures
  })
  const extensions = useMemo(() => extensionsFor(placeholder), [placeholder])
  const take = (data: DataTransfer | null): boolean => {
    const files = picturesIn(data)
    if (files.length === 0 || bringsText(data)) return false
    now.current.addPictures(files)
    return true
  }
  const attributes = {
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-label': ariaLabel ?? t('内容编辑区'),
    'aria-invalid': String(invalid),
    ...(id !== undefined && { id }),
    ...(describedBy !== undefined && { 'aria-describedby': describedBy }),
    class: styles.content ?? '',
  }
  const editor = useEditor({
    extensions,
    content: value,
    editable: !disabled,
    // It draws itself; only the tools follow its state.
    shouldRerenderOnTransaction: false,
    onUpdate: ({ editor: changed }) => {
      const html = htmlOf(changed)
      now.current.html = html
      now.current.onChange?.(html)
    },
    editorProps: {
      attributes,
      transformPastedHTML: (html) => {
        const pasted = cleanPaste(html)
        const files = pasted.pictures.flatMap((address, index) => fileOfData(address, String(index + 1)) ?? [])
        const lost = pasted.lost + pasted.pictures.length - files.length
        if (lost > 0) requestHost().toast({ kind: 'warning', text: t('{n} 张图片未能粘贴，请单独上传', { n: lost }) })
        if (files.length > 0) now.current.addPictures(files)
        return pasted.html
      },
      handlePaste: (_view, event) => take(event.clipboardData),
      handleDrop: (_view, event, _slice, moved) => {
        if (moved || !take(event.dataTransfer)) return false
        event.preventDefault()
        return true
      },
    },
  })
  useEffect(() => {
    held.current = editor
  }, [editor])
  useEffect(() => {
    if (value === now.current.html) return
    now.current.html = value
    editor.commands.setContent(value, { emitUpdate: false })
  }, [editor, value])
  useEffect(() => {
    editor.setEditable(!disabled, false)
  }, [editor, disabled])
  return (
    <div
      className={styles.editor}
      data-compact={compact || undefined}
      data-invalid={invalid || undefined}
      data-disabled={disabled || undefined}
    >
      {disabled ? null : <Toolbar editor={editor} onPictures={addPictures} />}
      <EditorContent className={styles.area ?? ''} editor={editor} />
      <p className={styles.status} role="status">
        {uploading === undefined ? null : t('正在上传图片 {name}', { name: uploading })}
      </p>
    </div>
  )
}
