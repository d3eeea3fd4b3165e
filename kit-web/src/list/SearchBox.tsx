import { SearchField } from '@qifuyun/ui/components/paged/SearchField.tsx'
import type { InputRef } from 'antd'
import type { ReactNode, Ref } from 'react'
import { useText } from '#src/texts.ts'
import { useLabel } from '../label.ts'
import styles from './ListHeader.module.css'
import { shownField } from './table/columns.ts'
import type { ListModel } from './use-list.ts'

/** The keyword of a list, by the names of what it is looked for in. */
export const SearchBox = ({ list: { of, place, go }, ref }: { list: ListModel; ref: Ref<InputRef> }): ReactNode => {
  const t = useText()
  const label = useLabel(of)
  const what = (of.spec.list.search ?? []).map((key) => label(shownField(of, key)?.label ?? key)).join(t('、'))
  return (
    <SearchField
      ref={ref}
      className={styles.search}
      label={t('搜索{what}', { what })}
      shortcut="/"
      value={place.keyword}
      onSearch={(keyword) => go({ keyword })}
      onKeyDown={(event) => {
        if (event.key === 'Escape') event.currentTarget.blur()
      }}
    />
  )
}
