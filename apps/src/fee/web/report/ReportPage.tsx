import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import { ScrollingPage } from '@qifuyun/kit-web/frame/PageFrame.tsx'
import { ProjectPicker } from '@qifuyun/kit-web/overview/ProjectPicker.tsx'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import { tableFile } from '@qifuyun/ui/platform/format/table-file.ts'
import { saveFile } from '@qifuyun/ui/platform/request/file-answer.ts'
import { useCall } from '@qifuyun/ui/platform/request/hooks.ts'
import { Button, DatePicker, Segmented } from 'antd'
import dayjs from 'dayjs'
import { FileDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { entry } from '#src/fee/ledger/entry.ts'
import type { ReportBy } from '#src/fee/reporting/kinds.ts'
import { arrearsCall, reportCall } from '#src/fee/web/calls.generated.ts'
import { AgingBar } from '#src/fee/web/desk/AgingBar.tsx'
import { useText } from '#src/fee/web/texts.ts'
import styles from './Report.module.css'
import { ReportEquation } from './ReportEquation.tsx'
import { ReportTable } from './ReportTable.tsx'
import { SPANS, type SpanName, spanOf } from './spans.ts'

const ICON = { size: 16, 'aria-hidden': true } as const
const DAY = 'YYYY-MM-DD'
const FEN = 100

/** Arrears of today by their age, beside what has moved. */
const Aside = ({ projectUuid }: { projectUuid: string | null }): ReactNode => {
  const t = useText()
  const { data } = useCall(arrearsCall, { by: 'room', projectUuid, keyword: '', page: 1, size: 1 })
  if (data === undefined || data.sum === 0) return null
  return (
    <section className={styles.aging} aria-label={t('账龄')}>
      <h3>
        {t('账龄')} <small>{t('截至今日，共 {n} 户', { n: data.households })}</small>
      </h3>
      <AgingBar aging={data.aging} />
    </section>
  )
}

/** 收费报表: opening + issued − collected − adjusted = closing, for each part and for all of it; a figure leads to its lines of the ledger. */
export const ReportPage = ({ heading }: { heading: ReactNode }): ReactNode => {
  const t = useText()
  const [today] = useState(() => chinaDay(new Date()))
  const [name, setName] = useState<SpanName | 'own'>('thisMonth')
  const [span, setSpan] = useState(() => spanOf('thisMonth', today))
  const [by, setBy] = useState<ReportBy>('projectItem')
  const [project, setProject] = useState<string>()
  const projectUuid = project ?? null
  const { data, error, isLoadingError, refetch } = useCall(reportCall, { ...span, by, projectUuid })
  const words: Readonly<Record<SpanName, string>> = { thisMonth: t('本月'), lastMonth: t('上月'), quarter: t('本季'), year: t('本年') }
  const columns = [t('期初欠费'), t('本期应收'), t('本期实收'), t('减免与调整'), t('期末欠费')]
  const write = async (): Promise<void> => {
    if (data === undefined) return
    const figures = (row: (typeof data)['total']): number[] =>
      [row.opening, row.issued, row.collected, row.adjusted, row.closing].map((fen) => fen / FEN)
    const rows = data.rows.map((row) => [row.parent === null ? row.name : `    ${row.name}`, ...figures(row)])
    const file = await tableFile(t('收费报表'), [[t('名称'), ...columns], ...rows, [t('合计'), ...figures(data.total)]])
    saveFile(encodeURIComponent(`${t('收费报表')} ${span.from} ${span.to}.xlsx`), file)
  }
  const body = (): ReactNode => {
    if (isLoadingError) return <LoadFailed error={error} onRetry={() => void refetch()} />
    if (data === undefined) return <PageSkeleton />
    if (data.rows.length === 0) return <StateBlock picture="empty" title={t('这段时间没有收费')} hint={t('换一个时间范围看看')} />
    return (
      <>
        <ReportEquation of={data} span={span} />
        <ReportTable of={data} span={span} by={by} projectUuid={projectUuid} />
        <Aside projectUuid={projectUuid} />
      </>
    )
  }
  return (
    <ScrollingPage
      heading={heading}
      tools={
        <>
          <ProjectPicker of={entry} value={project} onChange={setProject} />
          <Button icon={<FileDown {...ICON} />} disabled={data === undefined || data.rows.length === 0} onClick={() => void write()}>
            {t('导出表格')}
          </Button>
        </>
      }
    >
      <div className={styles.page}>
        <div className={styles.bar}>
          <Segmented<SpanName | 'own'>
            aria-label={t('时间范围')}
            value={name}
            options={[...SPANS.map((value) => ({ value, label: words[value] })), { value: 'own' as const, label: t('自定') }]}
            onChange={(next) => {
              setName(next)
              if (next !== 'own') setSpan(spanOf(next, today))
            }}
          />
          {name === 'own' ? (
            <DatePicker.RangePicker
              allowClear={false}
              aria-label={t('时间范围')}
              value={[dayjs(span.from), dayjs(span.to)]}
              onChange={(days) => {
                if (days?.[0] && days[1]) setSpan({ from: days[0].format(DAY), to: days[1].format(DAY) })
              }}
            />
          ) : null}
          <Segmented<ReportBy>
            aria-label={t('汇总方式')}
            value={by}
            options={[
              { value: 'projectItem', label: t('先项目') },
              { value: 'itemProject', label: t('先收费项目') },
              { value: 'month', label: t('按月') },
              { value: 'cashier', label: t('按收费员') },
            ]}
            onChange={setBy}
          />
        </div>
        {body()}
      </div>
    </ScrollingPage>
  )
}
