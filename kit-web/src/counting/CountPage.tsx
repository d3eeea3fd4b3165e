import type { Entity, StateName } from '@qifuyun/kit/entity.ts'
import { filterOf } from '@qifuyun/kit/where.ts'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import { Select } from 'antd'
import type { ComponentType, ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { usePage } from '#src/api.ts'
import { ScrollingPage } from '#src/frame/PageFrame.tsx'
import type { ListRow } from '#src/rows.ts'
import { useText } from '#src/texts.ts'

/** Counts that are under way at once. */
const MOST = 50

interface CountPageProps<E extends Entity> {
  heading: ReactNode
  /** Whose rows are counts, and the state of those under way. */
  of: E
  state: StateName<E>
  /** What a count is called among others. */
  label: (row: ListRow<E>) => string
  Desk: ComponentType<{ uuid: string }>
}

/** 扫码盘点: the counts that are under way, and the desk of the chosen one. */
export const CountPage = <E extends Entity>({ heading, of, state, label, Desk }: CountPageProps<E>): ReactNode => {
  const t = useText()
  const [query, setQuery] = useSearchParams()
  const open = usePage(of, { filter: filterOf<Entity>(of, (f) => f.state(state)), pageSize: MOST })
  const list = open.data?.list ?? []
  const uuid = query.get('count') ?? list[0]?.uuid
  const pick = (next: string): void => setQuery(new URLSearchParams({ entity: query.get('entity') ?? '', count: next }))
  const options = list.map((row) => ({ value: row.uuid, label: label(row) }))
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
        <Desk key={uuid} uuid={uuid} />
      )}
    </ScrollingPage>
  )
}
