import { namedText, storedText } from '@qifuyun/kit/paper/field-names.ts'
import { Input } from 'antd'
import type { TextAreaRef } from 'antd/es/input/TextArea'
import { type ReactNode, useEffect, useRef } from 'react'
import { useEditing } from './editor-context.ts'

interface FieldTextInputProps {
  value: string
  label: string
  max: number
  rows?: number
  onChange: (value: string) => void
}

/** A text with fields in it, by their names in braces; a field that is chosen goes where the caret was last. */
export const FieldTextInput = ({ value, label, max, rows = 1, onChange }: FieldTextInputProps): ReactNode => {
  const { groups, locked, holdCaret } = useEditing()
  const input = useRef<TextAreaRef>(null)
  const named = namedText(value, groups)
  const write = (next: string): void => {
    const stored = storedText(next, groups)
    if (stored.length <= max) onChange(stored)
  }
  const insert = (path: string): boolean => {
    const area = input.current?.resizableTextArea?.textArea
    if (area === undefined || !area.isConnected) return false
    const { selectionStart, selectionEnd, value: shown } = area
    write(`${shown.slice(0, selectionStart)}${namedText(`{{${path}}}`, groups)}${shown.slice(selectionEnd)}`)
    return true
  }
  const latest = useRef(insert)
  useEffect(() => {
    latest.current = insert
  })
  return (
    <Input.TextArea
      ref={input}
      aria-label={label}
      value={named}
      disabled={locked}
      autoSize={{ minRows: rows, maxRows: 8 }}
      onFocus={() => holdCaret((path) => latest.current(path))}
      onChange={({ target }) => write(target.value)}
    />
  )
}
