import { SEARCH_KEYWORD_MAX } from '@qifuyun/contract/messaging/constants.ts'
import { Input } from 'antd'
import { Search } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { useChat } from '#src/messaging/api.ts'
import { SidePane } from '#src/messaging/info/SidePane.tsx'
import { type Find, searchInputOf } from './find-query.ts'
import { JumpToDate } from './JumpToDate.tsx'
import { jumpTo } from './jump.ts'
import { SearchFilters } from './SearchFilters.tsx'
import { hitId, SearchHits } from './SearchHits.tsx'
import styles from './SearchPane.module.css'
import { SEARCH_FIELD } from './search-field.ts'
import { useText } from './texts.ts'
import { type Hit, useMessagePages } from './use-message-pages.ts'
import { useSettled } from './use-settled.ts'

const LIST = 'message-hits'

interface SearchPaneProps {
  find: Find
  onChange: (find: Find) => void
  onClose: () => void
}

/** Looks for messages, in one conversation or in all: arrows go through what is found, Enter shows it where it was said. */
export const SearchPane = ({ find, onChange, onClose }: SearchPaneProps): ReactNode => {
  const t = useText()
  const { typed, setTyped, setComposing } = useSettled(find.keyword, (keyword) => onChange({ ...find, keyword }))
  const [at, setAt] = useState(-1)
  const name = useChat((state) => (find.sessionUuid === null ? undefined : state.sessions[find.sessionUuid]?.name))
  const pages = useMessagePages(searchInputOf(find))
  const current = at < 0 ? undefined : pages.hits[Math.min(at, pages.hits.length - 1)]

  const show = (hit: Hit, index: number): void => {
    setAt(index)
    void jumpTo(hit.sessionUuid, hit.seq)
  }
  const move = (by: 1 | -1): void => {
    const next = Math.min(pages.hits.length - 1, Math.max(0, at + by))
    const hit = pages.hits[next]
    if (!hit) return
    setAt(next)
    document.getElementById(hitId(hit))?.scrollIntoView({ block: 'nearest' })
  }
  const key = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return
    const chosen = current ?? pages.hits[0]
    if (event.key === 'ArrowDown') move(1)
    else if (event.key === 'ArrowUp') move(-1)
    else if (event.key === 'Enter' && chosen) show(chosen, Math.max(0, at))
    else if (event.key === 'Escape') onClose()
    else return
    event.preventDefault()
  }
  const change = (next: Find): void => {
    setAt(-1)
    onChange(next)
  }
  return (
    <SidePane label={t('搜索消息')} head={<h2 className={styles.title}>{t('搜索消息')}</h2>} onClose={onClose}>
      <div className={styles.top}>
        <Input
          id={SEARCH_FIELD}
          // The pane is opened to type into it.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          allowClear
          maxLength={SEARCH_KEYWORD_MAX}
          value={typed}
          prefix={<Search size={16} strokeWidth={1.75} aria-hidden="true" />}
          placeholder={name === undefined ? t('搜索所有会话') : t('在 {name} 中搜索', { name })}
          aria-label={t('搜索消息')}
          role="combobox"
          aria-expanded={pages.hits.length > 0}
          aria-controls={LIST}
          aria-activedescendant={current ? hitId(current) : undefined}
          autoComplete="off"
          onChange={(event) => {
            setAt(-1)
            setTyped(event.target.value)
          }}
          onCompositionStart={() => setComposing(true)}
          onCompositionEnd={() => setComposing(false)}
          onKeyDown={key}
        />
        <SearchFilters find={find} onChange={change} />
        {find.sessionUuid === null ? null : <JumpToDate sessionUuid={find.sessionUuid} />}
      </div>
      <SearchHits id={LIST} find={find} pages={pages} current={current} onShow={show} onClear={change} />
    </SidePane>
  )
}
