import { INSTANCE_STATUS_NAME } from '@qifuyun/contract/approvals/states.ts'
import { SearchField } from '@qifuyun/ui/components/paged/Page.tsx'
import { PersonPicker } from '@qifuyun/ui/people/api.ts'
import { getListModelCategory } from '@qifuyun/ui/platform/request/endpoints/approvals.generated.ts'
import { useCall } from '@qifuyun/ui/platform/request/hooks.ts'
import { Badge, Button, DatePicker, Form, Popover, Select } from 'antd'
import dayjs from 'dayjs'
import { ListFilter } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '#src/approvals/texts.ts'
import styles from './Approvals.module.css'
import type { useRecordPlace } from './place.ts'

const STATUSES = Object.entries(INSTANCE_STATUS_NAME)

/** Words, status, category, initiator and days. */
export const Filters = ({ at }: { at: ReturnType<typeof useRecordPlace> }): ReactNode => {
  const t = useText()
  const { chosen } = at.place
  const categories = useCall(getListModelCategory, {}, { staleTime: Number.POSITIVE_INFINITY }).data ?? []
  const narrowedBy = Object.values({ ...chosen, until: '' }).filter((value) => value !== '').length
  const panel = (
    <Form layout="vertical" className={styles.panel ?? ''}>
      <Form.Item label={t('审批状态')}>
        <Select
          aria-label={t('审批状态')}
          allowClear
          value={chosen.status || null}
          options={STATUSES.map(([value, label]) => ({ value, label: t(label) }))}
          onChange={(status) => at.narrow({ status: status ?? '' })}
        />
      </Form.Item>
      <Form.Item label={t('流程分类')}>
        <Select
          aria-label={t('流程分类')}
          allowClear
          value={chosen.category || null}
          options={categories.map(({ categoryCode, categoryName }) => ({ value: categoryCode, label: categoryName }))}
          onChange={(category) => at.narrow({ category: category ?? '' })}
        />
      </Form.Item>
      <Form.Item label={t('发起人')}>
        <PersonPicker
          ariaLabel={t('发起人')}
          value={chosen.starter === '' ? [] : [{ uuid: chosen.starter }]}
          onChange={([starter]) => at.narrow({ starter: starter?.uuid ?? '' })}
        />
      </Form.Item>
      <Form.Item label={t('发起时间')}>
        <DatePicker.RangePicker
          placeholder={[t('开始时间'), t('结束时间')]}
          value={chosen.from === '' || chosen.until === '' ? null : [dayjs(chosen.from), dayjs(chosen.until)]}
          onChange={(days) => {
            const [from, until] = days ?? []
            at.narrow({ from: from?.format('YYYY-MM-DD') ?? '', until: until?.format('YYYY-MM-DD') ?? '' })
          }}
        />
      </Form.Item>
      <Button block disabled={!at.narrowed} onClick={at.clear}>
        {t('清空筛选')}
      </Button>
    </Form>
  )
  return (
    <>
      <SearchField label={t('搜索标题、编号、内容')} hint={t('搜索')} value={at.place.keyword} onSearch={at.search} />
      <Popover trigger="click" placement="bottomRight" content={panel}>
        <Badge count={narrowedBy} size="small">
          <Button aria-label={t('筛选')} title={t('筛选')} icon={<ListFilter size={16} strokeWidth={1.75} aria-hidden="true" />} />
        </Badge>
      </Popover>
    </>
  )
}
