import type { FilterNode } from '@qifuyun/kit/filter.ts'
import { NOW } from '@qifuyun/kit/filter-builder.ts'
import { useInfo, usePage } from '@qifuyun/kit-web/api.ts'
import { useDebounced } from '@qifuyun/kit-web/fields/use-debounced.ts'
import { PageFrame } from '@qifuyun/kit-web/frame/PageFrame.tsx'
import { useRights } from '@qifuyun/kit-web/rights.ts'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import { Input, Segmented } from 'antd'
import { type ReactNode, useState } from 'react'
import { dunningCase } from '#src/dunning/cases/case.ts'
import { record } from '#src/dunning/contacts/record.ts'
import { CallCard } from './CallCard.tsx'
import styles from './Calls.module.css'
import { Queue } from './Queue.tsx'
import { useText } from './texts.ts'
import { useCallKeys } from './use-call-keys.ts'

type Which = 'due' | 'mine' | 'all'

const SIZE = 100
const TYPING_MS = 300
const ASKED = ['pending', 'working'] as const
const OPEN = ['pending', 'working', 'promised', 'legal'] as const

const inStates = (names: readonly (typeof OPEN)[number][]): FilterNode => ({
  field: 'state',
  cmp: 'in',
  value: names.map((name) => dunningCase.stateCode(name)),
})

const filterOf = (which: Which): FilterNode => {
  if (which === 'all') return inStates(OPEN)
  const due: FilterNode = which === 'due' ? { field: 'nextAt', cmp: 'lt', value: NOW } : { field: 'handler', cmp: 'mine' }
  return { op: 'and', items: [inStates(ASKED), due] }
}

const COLUMNS = { pageNum: 1, pageSize: SIZE, sort: [{ field: 'amount', order: 'desc' as const }] }

/** 电话催缴: people who owe something are called one after the other, by keyboard alone. */
export const CallsPage = ({ heading }: { heading: ReactNode }): ReactNode => {
  const t = useText()
  const records = useRights(record)
  const [which, setWhich] = useState<Which>('due')
  const [typed, setTyped] = useState('')
  const [chosen, choose] = useState<string>()
  const keyword = useDebounced(typed.trim(), TYPING_MS)
  const { data, error, isLoadingError, refetch } = usePage(dunningCase, {
    ...COLUMNS,
    filter: filterOf(which),
    ...(keyword && { keyword }),
  })
  const rows = data?.list ?? []
  // Whoever was called stays in sight until the next one is looked at.
  const found = rows.findIndex(({ uuid }) => uuid === chosen)
  const current = chosen ?? rows[0]?.uuid
  const info = useInfo(dunningCase, current)
  const at = found < 0 ? 0 : found
  const move = (by: 1 | -1): void => {
    const next = rows[found < 0 && chosen !== undefined ? 0 : at + by]
    if (next !== undefined) choose(next.uuid)
  }
  useCallKeys({ move })
  const body = (): ReactNode => {
    if (isLoadingError) return <LoadFailed error={error} onRetry={() => void refetch()} />
    if (data === undefined) return <PageSkeleton />
    if (rows.length === 0 && chosen === undefined)
      return keyword === '' ? (
        <StateBlock picture="done" title={t('今天没有待催的客户')} hint={t('到期的催缴会出现在这里，也可查看全部未结')} />
      ) : (
        <StateBlock picture="noResult" title={t('没有找到欠费人')} />
      )
    return (
      <div className={styles.desk}>
        <Queue rows={rows} current={current} onChoose={choose} />
        {info.isLoadingError ? (
          <LoadFailed error={info.error} onRetry={() => void info.refetch()} />
        ) : info.data === undefined ? (
          <PageSkeleton />
        ) : (
          <CallCard
            key={info.data.uuid}
            row={info.data}
            place={{ n: at + 1, total: data.total }}
            canRecord={records.may('add')}
            onMove={move}
          />
        )}
      </div>
    )
  }
  return (
    <PageFrame heading={heading}>
      <div className={styles.page}>
        <div className={styles.tools}>
          <Segmented<Which>
            aria-label={t('催缴名单')}
            value={which}
            onChange={(next) => {
              setWhich(next)
              choose(undefined)
            }}
            options={[
              { value: 'due', label: t('今日待催') },
              { value: 'mine', label: t('我的') },
              { value: 'all', label: t('全部未结') },
            ]}
          />
          <Input.Search
            allowClear
            aria-label={t('查找欠费人')}
            placeholder={t('姓名、单号')}
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value)
              choose(undefined)
            }}
          />
        </div>
        {body()}
      </div>
    </PageFrame>
  )
}
