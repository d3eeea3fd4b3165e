import { usePage } from '@qifuyun/kit-web/api.ts'
import { ScrollingPage } from '@qifuyun/kit-web/frame/PageFrame.tsx'
import { LIVE_LIST, useLive } from '@qifuyun/kit-web/live/use-live.ts'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import { Button, Select } from 'antd'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { issue } from '#src/business-report/issues/issue.ts'
import { useText } from '#src/business-report/web/texts.ts'
import { IssueView } from './IssueView.tsx'
import styles from './Viewer.module.css'

const MOST = 200

/** Issues that can be read, the newest first: of each period the one that holds, or the newest. */
const useIssues = () => {
  const asked = usePage(issue, {
    ...{ pageNum: 1, pageSize: MOST, sort: [{ field: 'madeAt', order: 'desc' as const }] },
    filter: { field: 'state', cmp: 'in', value: ['made', 'approving', 'published'].map((name) => issue.stateCode(name as 'made')) },
  })
  useLive(issue, LIVE_LIST)
  const seen = new Set<string>()
  const list = (asked.data?.list ?? []).filter(({ report, period, state }) => {
    const key = `${report} ${period} ${state === issue.stateCode('published')}`
    return !seen.has(key) && seen.add(key)
  })
  return { ...asked, list }
}

/** 报表查看: what was issued, report by report and period by period. */
export const ViewerPage = ({ heading }: { heading: ReactNode }): ReactNode => {
  const t = useText()
  const [params, setParams] = useSearchParams()
  const { list, isPending, error, refetch } = useIssues()
  const open = (uuid: string): void =>
    setParams((all) => {
      all.set('issue', uuid)
      return all
    })
  const named = params.get('issue')
  const chosen =
    list.find(({ uuid }) => uuid === named) ??
    (named === null ? (list.find(({ state }) => state === issue.stateCode('published')) ?? list[0]) : undefined)
  const reports = [...new Map(list.map((each) => [each.report, each.reportName ?? each.title ?? ''])).entries()]
  const report = chosen?.report ?? null
  const periods = list.filter((each) => each.report === report).toSorted((one, other) => other.period.localeCompare(one.period))
  const at = periods.findIndex(({ uuid }) => uuid === chosen?.uuid)
  const [older, newer] = [periods[at + 1], at > 0 ? periods[at - 1] : undefined]
  // The last period: of an earlier one there may be a newer version.
  const latestOf = (of: string): string | undefined =>
    list.filter((each) => each.report === of).toSorted((one, other) => other.period.localeCompare(one.period))[0]?.uuid
  const tools =
    list.length === 0 ? null : (
      <>
        <Select
          className={styles.pick ?? ''}
          aria-label={t('报表')}
          value={report}
          options={reports.map(([value, label]) => ({ value, label }))}
          onChange={(of: string) => open(latestOf(of) ?? '')}
        />
        <Button
          type="text"
          aria-label={t('上一期')}
          disabled={older === undefined}
          icon={<ChevronLeft size={16} />}
          onClick={() => open(older?.uuid ?? '')}
        />
        <Select
          aria-label={t('期间')}
          value={chosen?.uuid ?? null}
          options={periods.map(({ uuid, period, state }) => ({
            value: uuid,
            label: state === issue.stateCode('published') ? period : t('{period}（待发布）', { period }),
          }))}
          onChange={open}
        />
        <Button
          type="text"
          aria-label={t('下一期')}
          disabled={newer === undefined}
          icon={<ChevronRight size={16} />}
          onClick={() => open(newer?.uuid ?? '')}
        />
      </>
    )
  const body = (): ReactNode => {
    if (error !== null) return <LoadFailed error={error} onRetry={() => void refetch()} />
    if (isPending) return <PageSkeleton />
    const uuid = named ?? chosen?.uuid
    if (uuid === undefined)
      return <StateBlock picture="empty" title={t('还没有出具的报表')} hint={t('启用报表后按周期自动出具，也可在报表中点“出具”')} />
    return <IssueView key={uuid} uuid={uuid} onOpen={open} />
  }
  return (
    <ScrollingPage heading={heading} tools={tools}>
      {body()}
    </ScrollingPage>
  )
}
