import { Input, type InputRef } from 'antd'
import { Search } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useEffectEvent, useState } from 'react'
import styles from './Page.module.css'

const REST_MS = 300
const KEYWORD_MAX = 50

interface SearchFieldProps {
  label: string
  /** Stands in the empty field where it has no room for the label. */
  hint?: string
  /** What is searched for now. */
  value: string
  /** Hears trimmed words that differ from what is searched for now. */
  onSearch: (words: string) => void
  /** Only Enter searches: where words lead to another page. */
  byEnter?: boolean
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void
  /** The key that leads here. */
  shortcut?: string
  className?: string | undefined
  variant?: 'outlined' | 'filled'
  ref?: Ref<InputRef>
}

/** The words that narrow a list: searched for when the typing pauses, or at once by Enter. */
export const SearchField = (props: SearchFieldProps): ReactNode => {
  const {
    label,
    hint = label,
    value,
    onSearch,
    byEnter = false,
    onKeyDown,
    shortcut,
    className = styles.search,
    variant = 'outlined',
    ref,
  } = props
  const [typed, setTyped] = useState(value)
  const [asked, setAsked] = useState(value)
  /** Typed, and not searched for yet. */
  const [waiting, setWaiting] = useState<string | null>(null)
  if (asked !== value) {
    // The address changed by itself: 清空筛选, the back button.
    setAsked(value)
    setWaiting(null)
    if (typed.trim() !== value) setTyped(value)
  }
  const ask = (words: string): void => {
    setWaiting(null)
    if (words.trim() !== value) onSearch(words.trim())
  }
  // As the page is by then: a row that was opened while the typing rested stays open.
  const askNow = useEffectEvent(ask)
  useEffect(() => {
    if (waiting === null) return undefined
    const timer = setTimeout(() => askNow(waiting), REST_MS)
    // A list that is left is not searched any more.
    return () => clearTimeout(timer)
  }, [waiting])
  return (
    <Input
      {...(ref !== undefined && { ref })}
      className={className ?? ''}
      variant={variant}
      type="search"
      aria-label={label}
      aria-keyshortcuts={shortcut}
      placeholder={hint}
      title={label}
      prefix={<Search size={16} strokeWidth={1.75} aria-hidden="true" />}
      allowClear
      maxLength={KEYWORD_MAX}
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value)
        if (target.value === '') ask('')
        else if (!byEnter) setWaiting(target.value)
      }}
      onPressEnter={() => ask(typed)}
      {...(onKeyDown && { onKeyDown })}
    />
  )
}
