import { useActions } from '@qifuyun/kit-web/form/use-actions.tsx'
import { ScrollingPage } from '@qifuyun/kit-web/frame/PageFrame.tsx'
import { LIVE_LIST, useLive } from '@qifuyun/kit-web/live/use-live.ts'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import type { Answer } from '@qifuyun/ui/platform/request/descriptor.ts'
import { useCall } from '@qifuyun/ui/platform/request/hooks.ts'
import { Segmented } from 'antd'
import { type ReactNode, useState } from 'react'
import { contract } from '#src/contract-management/agreements/contract.ts'
import { COLUMNS, type Column, columnOf } from './board.ts'
import styles from './Contracts.module.css'
import { expiring } from './calls.generated.ts'
import { EndingCard } from './EndingCard.tsx'
import { useText } from './texts.ts'

type Ending = Answer<typeof expiring>['contracts'][number]

const useColumnNames = (): Record<Column, string> => {
  const t = useText()
  return {
    over: t('已到期'),
    week: t('7天内'),
    month: t('8至30天'),
    twoMonths: t('31至60天'),
    quarter: t('61至90天'),
  }
}

interface BoardProps {
  contracts: readonly Ending[]
  onStart: (action: string, row: Ending) => void
}

const Board = ({ contracts, onStart }: BoardProps): ReactNode => {
  const t = useText()
  const names = useColumnNames()
  const byColumn = Map.groupBy(contracts, ({ daysLeft, state }) =>
    columnOf({ daysLeft, ended: contract.isIn({ state }, 'expired', 'terminated') }),
  )
  return (
    <div className={styles.board}>
      {COLUMNS.map(({ key }) => {
        const rows = byColumn.get(key) ?? []
        return (
          <section key={key} className={styles.column} data-column={key} aria-label={names[key]}>
            <header>
              <h2>{names[key]}</h2>
              <span>{rows.length}</span>
            </header>
            {rows.length === 0 ? <p className={styles.nothing}>{t('没有合同')}</p> : null}
            <ul>
              {rows.map((row) => (
                <EndingCard key={row.uuid} row={row} onStart={(action) => onStart(action, row)} />
              ))}
            </ul>
          </section>
        )
      })}
    </div>
  )
}

/** What ends when: the board on which somebody decides for every contract whether it is renewed. */
export const ExpiryBoard = ({ heading }: { heading: ReactNode }): ReactNode => {
  const t = useText()
  const [whose, setWhose] = useState<'all' | 'mine'>('all')
  const asked = useCall(expiring, { mine: whose === 'mine' })
  const { start, dialog } = useActions(contract, () => void asked.refetch())
  useLive(contract, LIVE_LIST)
  if (asked.isLoadingError)
    return (
      <ScrollingPage heading={heading}>
        <LoadFailed error={asked.error} onRetry={() => void asked.refetch()} />
      </ScrollingPage>
    )
  return (
    <ScrollingPage heading={heading}>
      <div className={styles.page}>
        <div className={styles.bar}>
          <Segmented
            aria-label={t('看谁的合同')}
            value={whose}
            onChange={setWhose}
            options={[
              { value: 'all', label: t('全部合同') },
              { value: 'mine', label: t('我负责的') },
            ]}
          />
          {asked.data?.more === true ? <p className={styles.nothing}>{t('合同较多，仅显示最早到期的 {n} 份', { n: 200 })}</p> : null}
        </div>
        {asked.data === undefined ? (
          <PageSkeleton />
        ) : asked.data.contracts.length === 0 ? (
          <StateBlock picture="empty" title={t('90天内没有到期的合同')} hint={t('合同临近到期会出现在这里')} />
        ) : (
          <Board contracts={asked.data.contracts} onStart={(action, row) => start(action, [{ ...row }])} />
        )}
      </div>
      {dialog}
    </ScrollingPage>
  )
}
