import { SearchField } from '@qifuyun/ui/components/paged/SearchField.tsx'
import { Segmented, Select } from 'antd'
import type { ReactNode } from 'react'
import { KNOWN_TYPES, typeName } from '#src/notifications/business-look.ts'
import { useText } from '#src/notifications/texts.ts'
import type { ListPlace, ListState } from '../address.ts'
import { useTypeCounts } from '../use-entries.ts'
import styles from './MyToDoPage.module.css'

const STATES: readonly ListState[] = ['open', 'done', 'all']
const LABELS = {
  todo: { open: '待处理', done: '已处理', all: '全部' },
  message: { open: '未读', done: '已读', all: '全部' },
} as const satisfies Record<ListPlace['kind'], Record<ListState, string>>

interface FiltersProps {
  place: ListPlace
  onChange: (place: ListPlace) => void
}

/** State, type and keyword of the list. */
export const Filters = ({ place, onChange }: FiltersProps): ReactNode => {
  const t = useText()
  const counts = useTypeCounts(place.kind)
  const narrow = (change: Partial<ListPlace>): void => onChange({ ...place, pageNum: 1, ...change })
  const others = counts.filter(({ code }) => !KNOWN_TYPES.includes(code))
  const types = [...KNOWN_TYPES.map((code) => ({ code, name: code })), ...others].map(({ code, name }) => {
    const open = counts.find((one) => one.code === code)?.count ?? 0
    return { value: code, label: open > 0 ? `${typeName(code, name)} (${open})` : typeName(code, name) }
  })
  return (
    <div className={styles.filters} role="search">
      <Segmented
        aria-label={t('状态')}
        value={place.state}
        onChange={(state) => narrow({ state })}
        options={STATES.map((state) => ({ value: state, label: t(LABELS[place.kind][state]) }))}
      />
      <Select
        className={styles.type ?? ''}
        aria-label={t('类型')}
        allowClear
        placeholder={t('全部类型')}
        value={place.businessTypeCode === '' ? undefined : place.businessTypeCode}
        onChange={(code: string | undefined) => narrow({ businessTypeCode: code ?? '' })}
        options={types}
      />
      <SearchField
        className={styles.search}
        label={t('搜索标题或内容')}
        value={place.keyword}
        onSearch={(words) => narrow({ keyword: words })}
      />
    </div>
  )
}
