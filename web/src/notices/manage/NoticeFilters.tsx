import { NOTICE_STATUS } from '@qifuyun/contract/notices/constants.ts'
import { ChoiceFilter, DaysFilter } from '@qifuyun/ui/components/paged/Filters.tsx'
import { pageStyles, SearchField } from '@qifuyun/ui/components/paged/Page.tsx'
import type { ReactNode } from 'react'
import { useText } from '#src/notices/texts.ts'
import { TypeFilter } from '../TypeFilter.tsx'
import type { ManagePlace } from './place.ts'

const STATUS_NAMES = [
  [NOTICE_STATUS.draft, '草稿'],
  [NOTICE_STATUS.published, '已发布'],
  [NOTICE_STATUS.withdrawn, '已撤回'],
] as const

/** What narrows the managed list. Each choice is in the address. */
export const NoticeFilters = ({ place, onChange }: { place: ManagePlace; onChange: (change: Partial<ManagePlace>) => void }): ReactNode => {
  const t = useText()
  const { keyword, statusCode, noticeTypeCode, begin, end } = place
  return (
    <div className={pageStyles.filters}>
      <SearchField label={t('搜索标题或内容')} value={keyword} onSearch={(words) => onChange({ keyword: words.trim() })} />
      <ChoiceFilter<number>
        label={t('公告状态')}
        options={STATUS_NAMES.map(([value, name]) => ({ value, label: t(name) }))}
        value={statusCode}
        onChange={(code) => onChange({ statusCode: code })}
      />
      <TypeFilter value={noticeTypeCode} onChange={(code) => onChange({ noticeTypeCode: code })} />
      <DaysFilter label={t('发布时间')} begin={begin} end={end} onChange={onChange} />
    </div>
  )
}
