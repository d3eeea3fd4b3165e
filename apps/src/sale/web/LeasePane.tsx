import { rowPath } from '@qifuyun/kit/calls/wire.ts'
import { filterOf } from '@qifuyun/kit/where.ts'
import { usePage } from '@qifuyun/kit-web/api.ts'
import { type Row, textOf } from '@qifuyun/kit-web/fields/row.ts'
import { ToneTag } from '@qifuyun/kit-web/fields/ToneTag.tsx'
import { useLabel } from '@qifuyun/kit-web/label.ts'
import { LIVE_LIST, useLive } from '@qifuyun/kit-web/live/use-live.ts'
import { FigureTable } from '@qifuyun/kit-web/report/FigureTable.tsx'
import { ShareBars } from '@qifuyun/kit-web/report/ShareBars.tsx'
import { formatMoney } from '@qifuyun/ui/platform/format/money.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { rentDue } from '#src/sale/leases/rent-due.ts'
import styles from './Sale.module.css'
import { useText } from './texts.ts'

const SHOWN_MAX = 200

/** The rents of a lease period by period, and how much of them has come in. */
export const LeasePane = ({ row }: { row: Row }): ReactNode => {
  const t = useText()
  const label = useLabel(rentDue)
  useLive(rentDue, LIVE_LIST)
  const { data } = usePage(rentDue, {
    filter: filterOf(rentDue, (f) => f.eq('lease', textOf(row.uuid))),
    pageSize: SHOWN_MAX,
    sort: [{ field: 'due', order: 'asc' }],
  })
  if (data === undefined || data.list.length === 0) return null
  const list = data.list.toSorted((one, other) => one.seq - other.seq)
  const live = list.filter((each) => !rentDue.isIn({ state: each.state }, 'void'))
  const paid = live.reduce((sum, each) => sum + each.paid, 0)
  const all = live.reduce((sum, each) => sum + each.rent, 0)
  const isWhole = data.total <= list.length
  return (
    <section className={styles.pane} aria-label={t('租金计划')}>
      <h3>{t('租金计划')}</h3>
      {isWhole ? (
        <ShareBars shares={[{ label: t('已付'), n: paid, all, words: `${formatMoney(paid)} / ${formatMoney(all)}` }]} />
      ) : (
        <p>{t('共 {n} 期，其余在租金计划列表查看', { n: data.total })}</p>
      )}
      <FigureTable>
        <thead>
          <tr>
            <th scope="col">{t('期次')}</th>
            <th scope="col" data-text>
              {t('租金期间')}
            </th>
            <th scope="col">{t('应付日')}</th>
            <th scope="col">{t('应付租金')}</th>
            <th scope="col">{t('状态')}</th>
          </tr>
        </thead>
        <tbody>
          {list.map((each) => {
            const state = rentDue.spec.states.find(({ code }) => code === each.state)
            return (
              <tr key={each.uuid}>
                <th scope="row">
                  <Link to={rowPath(rentDue, each.uuid)}>{each.seq}</Link>
                </th>
                <td data-text>{`${each.period.begin} – ${each.period.end}`}</td>
                <td>{each.due}</td>
                <td>{formatMoney(each.rent)}</td>
                <td>
                  <ToneTag tone={state?.tone ?? 'neutral'}>{label(state?.label ?? '')}</ToneTag>
                </td>
              </tr>
            )
          })}
        </tbody>
      </FigureTable>
    </section>
  )
}
