import { Input, type InputRef } from 'antd'
import { Search } from 'lucide-react'
import { type ReactNode, type Ref, useRef, useState } from 'react'
import { useText } from '#src/texts.ts'
import { useLabel } from '../label.ts'
import styles from './ListHeader.module.css'
import { shownField } from './table/columns.ts'
import type { ListModel } from './use-list.ts'

const REST_MS = 300
const KEYWORD_MAX = 50

/** The keyword of a list: asked for when the typing pauses, or at once by Enter. */
export const SearchBox = ({ list: { of, place, go }, ref }: { list: ListModel; ref: Ref<InputRef> }): ReactNode => {
  const t = useText()
  const label = useLabel(of)
  const [typed, setTyped] = useState(place.keyword)
  const [asked, setAsked] = useState(place.keyword)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  if (asked !== place.keyword) {
    // The address changed by itself: 清空筛选, a saved list, the back button.
    setAsked(place.keyword)
    if (typed.trim() !== place.keyword) setTyped(place.keyword)
  }
  const ask = (keyword: string): void => {
    clearTimeout(timer.current)
    if (keyword !== place.keyword) go({ keyword })
  }
  const what = (of.spec.list.search ?? []).map((key) => label(shownField(of, key)?.label ?? key)).join(t('、'))
  return (
    <Input
      ref={ref}
      className={styles.search ?? ''}
      type="search"
      aria-label={t('搜索{what}', { what })}
      aria-keyshortcuts="/"
      placeholder={t('搜索{what}', { what })}
      title={t('搜索{what}', { what })}
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
      onKeyDown={(event) => {
        if (event.key === 'Escape') event.currentTarget.blur()
      }}
    />
  )
}
