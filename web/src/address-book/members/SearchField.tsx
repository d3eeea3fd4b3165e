import { Input, type InputRef } from 'antd'
import { Search } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, type Ref, useRef, useState } from 'react'

const REST_MS = 200
const KEYWORD_MAX = 50

interface SearchFieldProps {
  keyword: string
  label: string
  onAsk: (keyword: string) => void
  onKeyDown?: (event: KeyboardEvent) => void
  className?: string
  variant?: 'outlined' | 'filled'
  ref?: Ref<InputRef>
}

/** A keyword: asked for when the typing pauses, or at once by Enter. */
export const SearchField = ({
  keyword,
  label,
  onAsk,
  onKeyDown,
  className = '',
  variant = 'outlined',
  ref,
}: SearchFieldProps): ReactNode => {
  const [typed, setTyped] = useState(keyword)
  const [asked, setAsked] = useState(keyword)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  if (asked !== keyword) {
    // The address changed by itself.
    setAsked(keyword)
    if (typed.trim() !== keyword) setTyped(keyword)
  }
  const ask = (words: string): void => {
    clearTimeout(timer.current)
    if (words !== keyword) onAsk(words)
  }
  return (
    <Input
      {...(ref !== undefined && { ref })}
      className={className}
      variant={variant}
      type="search"
      aria-label={label}
      placeholder={label}
      prefix={<Search size={16} strokeWidth={1.75} aria-hidden="true" />}
      allowClear
      maxLength={KEYWORD_MAX}
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value)
        clearTimeout(timer.current)
        timer.current = setTimeout(() => ask(target.value.trim()), target.value === '' ? 0 : REST_MS)
      }}
      onPressEnter={() => ask(typed.trim())}
      {...(onKeyDown && { onKeyDown })}
    />
  )
}
