import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import { DAY_KIND } from '@qifuyun/contract/working-days/constants.ts'
import { ToneTag } from '@qifuyun/kit-web/fields/ToneTag.tsx'
import { ScrollingPage } from '@qifuyun/kit-web/frame/PageFrame.tsx'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { usePhoneRows } from '@qifuyun/ui/components/paged/phone-rows.tsx'
import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import type { Answer } from '@qifuyun/ui/platform/request/descriptor.ts'
import { getWorkingYear } from '@qifuyun/ui/platform/request/endpoints/working-days.generated.ts'
import { useCall } from '@qifuyun/ui/platform/request/hooks.ts'
import { Alert, Button, Segmented, Table, type TableColumnsType } from 'antd'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import styles from './Holidays.module.css'
import { useText } from './texts.ts'

type Day = Answer<typeof getWorkingYear>['dayList'][number]

const WEEKDAYS = ['日', '一', '二', '三', '四', '五', '六'] as const

/** A holiday, a day that is worked for one, or a day off of the enterprise. */
const useColumns = (): TableColumnsType<Day> => {
  const t = useText()
  const kindOf = ({ kindCode }: Day): ReactNode => {
    if (kindCode === DAY_KIND.madeUp) return <ToneTag tone="warning">{t('调休工作日')}</ToneTag>
    if (kindCode === DAY_KIND.companyHoliday) return <ToneTag tone="info">{t('公司假日')}</ToneTag>
    return <ToneTag tone="success">{t('法定节假日')}</ToneTag>
  }
  return [
    { title: t('日期'), dataIndex: 'day', width: 104 },
    {
      title: t('星期'),
      key: 'weekday',
      width: 52,
      render: (_value, { day }) => t(WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? '日'),
    },
    { title: t('类型'), key: 'kind', width: 116, render: (_value, day) => kindOf(day) },
    { title: t('名称'), dataIndex: 'dayName' },
    { title: t('计薪倍数'), dataIndex: 'payTimes', width: 92, render: (times: number) => t('{n} 倍', { n: times }) },
  ]
}

const Days = ({ year }: { year: number }): ReactNode => {
  const t = useText()
  const { narrow, columns } = usePhoneRows(useColumns())
  const days = useCall(getWorkingYear, { year })
  if (days.isLoadingError) return <LoadFailed error={days.error} onRetry={() => void days.refetch()} />
  if (days.data === undefined) return <PageSkeleton />
  const { publicFlag, dayList } = days.data
  return (
    <div className={styles.days}>
      {publicFlag === 1 ? null : <Alert type="info" showIcon title={t('{year} 年的法定节假日安排尚未公布', { year })} />}
      {dayList.length === 0 ? (
        <StateBlock picture="empty" title={t('没有特殊日期')} />
      ) : (
        <Table<Day> size="small" rowKey="day" showHeader={!narrow} columns={columns} dataSource={dayList} pagination={false} />
      )}
    </div>
  )
}

/** 节假日: the days that are not as their day of the week; deadlines of all applications reckon with them. */
export const HolidaysPage = ({ heading }: { heading: ReactNode }): ReactNode => {
  const t = useText()
  const go = useNavigate()
  const [present] = useState(() => Number(chinaDay(new Date()).slice(0, 4)))
  const [year, setYear] = useState(present)
  return (
    <ScrollingPage
      heading={heading}
      tools={
        <>
          <Segmented aria-label={t('年度')} value={year} options={[present - 1, present, present + 1]} onChange={setYear} />
          <Button onClick={() => void go(`/enterprise/workingDays?year=${year}`)}>{t('编辑工作日历')}</Button>
        </>
      }
    >
      <Days key={year} year={year} />
    </ScrollingPage>
  )
}
