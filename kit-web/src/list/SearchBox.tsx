import { SearchField } from '@qifuyun/ui/components/paged/SearchField.tsx'
import type { InputRef } from 'antd'
import type { ReactNode, Ref } from 'react'
import { useText } from '#src/texts.ts'
import { useLabel } from '../label.ts'
import styles from './ListHeader.module.css'
import { shownField } from './table/columns.ts'
import type { ListModel } from './use-list.ts'

/** So many names have room in the empty field. */
const HINT_MAX = 2

/** The keyword of a list, by the names of what it is looked for in. */
export const SearchBox = ({ list: { of, place, go }, ref }: { list: ListModel; ref: Ref<InputRef> }): ReactNode => {
  const t = useText()
  const label = useLabel(of)
  const names = (of.spec.list.search ?? []).map((key) => label(shownField(of, key)?.label ?? key))
  const what = names.join(t('、'))
  const first = names.slice(0, HINT_MAX).join(t('、'))
  return (
    <SearchField
      ref={ref}
      className={styles.search}
      label={t('搜索{what}', { what })}
      hint={names.length > HINT_MAX ? t('搜索{what}等', { what: first }) : t('搜索{what}', { what })}
      shortcut="/"
      value={place.keyword}
      onSearch={(keyword) => go({ keyword })}
      onKeyDown={(event) => {
        if (event.key === 'Escape') event.currentTarget.blur()
      }}
    />
  )
}
