import { filterOf } from '@qifuyun/kit/where.ts'
import { usePage } from '@qifuyun/kit-web/api.ts'
import { ScrollingPage } from '@qifuyun/kit-web/frame/PageFrame.tsx'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import { Select } from 'antd'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { count } from '#src/fixed-asset/counting/count.ts'
import { CountDesk } from './CountDesk.tsx'
import { useText } from './texts.ts'

const OPEN = filterOf(count, (f) => f.state('counting'))
/** Counts that are under way at once. */
const MOST = 50

/** 扫码盘点: the counts that are under way, and the desk of the chosen one. */
export const CountPage = ({ heading }: { heading: ReactNode }): ReactNode => {
  const t = useText()
  const [query, setQuery] = useSearchParams()
  const open = usePage(count, { filter: OPEN, pageSize: MOST })
  const list = open.data?.list ?? []
  const uuid = query.get('count') ?? list[0]?.uuid
  const pick = (next: string): void => setQuery(new URLSearchParams({ entity: query.get('entity') ?? '', count: next }))
  const options = list.map((row) => ({
    value: row.uuid,
    label: t('{no} · {title}', { no: row.no, title: row.title }),
  }))
  return (
    <ScrollingPage
      heading={heading}
      tools={options.length > 1 ? <Select aria-label={t('换一张盘点单')} value={uuid ?? null} options={options} onChange={pick} /> : null}
    >
      {uuid === undefined && open.isLoadingError ? (
        <LoadFailed error={open.error} onRetry={() => void open.refetch()} />
      ) : uuid === undefined && open.data === undefined ? (
        <PageSkeleton />
      ) : uuid === undefined ? (
        <StateBlock picture="empty" title={t('没有正在进行的盘点')} hint={t('开始盘点后会出现在这里')} />
      ) : (
        <CountDesk key={uuid} uuid={uuid} />
      )}
    </ScrollingPage>
  )
}
