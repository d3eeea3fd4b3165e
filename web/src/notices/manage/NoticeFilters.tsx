import { NOTICE_STATUS } from '@qifuyun/contract/notices/constants.ts'
import { DatePicker, Input, Select } from 'antd'
import dayjs from 'dayjs'
import { type ReactNode, useState } from 'react'
import { useText } from '#src/notices/texts.ts'
import { TYPE_NAMES } from '../labels.ts'
import styles from './NoticeManagePage.module.css'
import type { ManagePlace } from './place.ts'

const DAY = 'YYYY-MM-DD'
const STATUS_NAMES = [
  [NOTICE_STATUS.draft, '草稿'],
  [NOTICE_STATUS.published, '已发布'],
  [NOTICE_STATUS.withdrawn, '已撤回'],
] as const

/** What narrows the managed list. Each choice is in the address. */
export const NoticeFilters = ({ place, onChange }: { place: ManagePlace; onChange: (change: Partial<ManagePlace>) => void }): ReactNode => {
  const t = useText()
  const [typed, setTyped] = useState(place.keyword)
  const { statusCode, noticeTypeCode, begin, end } = place
  return (
    <div className={styles.filters}>
      <Input.Search
        className={styles.search ?? ''}
        type="search"
        allowClear
        maxLength={50}
        aria-label={t('搜索标题或内容')}
        placeholder={t('搜索标题或内容')}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onSearch={(keyword) => onChange({ keyword: keyword.trim() })}
      />
      <Select
        className={styles.choice ?? ''}
        allowClear
        aria-label={t('公告状态')}
        placeholder={t('公告状态')}
        options={STATUS_NAMES.map(([value, name]) => ({ value, label: t(name) }))}
        value={statusCode ?? null}
        onChange={(code: number | null | undefined) => onChange({ statusCode: code ?? undefined })}
      />
      <Select
        className={styles.choice ?? ''}
        allowClear
        aria-label={t('公告类型')}
        placeholder={t('公告类型')}
        options={TYPE_NAMES.map(([value, name]) => ({ value, label: t(name) }))}
        value={noticeTypeCode ?? null}
        onChange={(code: string | null | undefined) => onChange({ noticeTypeCode: code ?? undefined })}
      />
      <DatePicker.RangePicker
        aria-label={t('发布时间')}
        placeholder={[t('开始日期'), t('结束日期')]}
        allowEmpty={[true, true]}
        value={[begin === undefined ? null : dayjs(begin), end === undefined ? null : dayjs(end)]}
        onChange={(days) => onChange({ begin: days?.[0]?.format(DAY), end: days?.[1]?.format(DAY) })}
      />
    </div>
  )
}
