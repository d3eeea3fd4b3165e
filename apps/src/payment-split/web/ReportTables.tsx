import type { OutputOf } from '@qifuyun/contract/core/endpoint.ts'
import type { CustomEndpoint } from '@qifuyun/kit/calls/custom-call.ts'
import { formatMoney } from '@qifuyun/ui/platform/format/money.ts'
import type { ReactNode } from 'react'
import type { reportCall } from '#src/payment-split/calls.ts'
import styles from './Split.module.css'
import { useText } from './texts.ts'

export type Report = OutputOf<CustomEndpoint<typeof reportCall>>

const plain = (fen: number): string => (fen === 0 ? '—' : formatMoney(fen).replace('¥ ', ''))
const sum = <Row extends object>(rows: readonly Row[], key: keyof Row): number => rows.reduce((all, row) => all + Number(row[key]), 0)

interface Column {
  key: string
  label: string
}

/** Rows of figures with their total; each is an equation whose last figure is its result. */
const Figures = ({
  first,
  columns,
  rows,
}: {
  first: string
  columns: readonly Column[]
  rows: readonly ({ name: string | null } & Record<string, unknown>)[]
}): ReactNode => {
  const t = useText()
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{first}</th>
            {columns.map(({ key, label }) => (
              <th key={key} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.name ?? ''}>
              <th scope="row">{row.name ?? '—'}</th>
              {columns.map(({ key }) => (
                <td key={key}>{plain(Number(row[key]))}</td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('合计')}</th>
            {columns.map(({ key }) => (
              <td key={key}>{plain(sum(rows, key))}</td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

/** What accounts had, got, gave back and were paid. */
export const Moves = ({ of, first }: { of: Report['moves']; first: string }): ReactNode => {
  const t = useText()
  const columns = [
    { key: 'opening', label: t('期初余额') },
    { key: 'shared', label: `+ ${t('分账入账')}` },
    { key: 'clawed', label: `− ${t('退款扣回')}` },
    { key: 'settled', label: `− ${t('结算付出')}` },
    { key: 'adjusted', label: `+ ${t('结算调整')}` },
    { key: 'closing', label: `= ${t('期末余额')}` },
  ]
  return <Figures first={first} columns={columns} rows={of} />
}

/** What payments were divided into. */
export const Divided = ({ of, first }: { of: Report['orders']; first: string }): ReactNode => {
  const t = useText()
  const columns = [
    { key: 'gross', label: t('支付总额') },
    { key: 'refunded', label: `− ${t('已退金额')}` },
    { key: 'fee', label: `− ${t('渠道手续费')}` },
    { key: 'net', label: `= ${t('分账净额')}` },
  ]
  return <Figures first={first} columns={columns} rows={of} />
}

/** The sum of all accounts as an equation. */
export const Equation = ({ of }: { of: Report['moves'] }): ReactNode => {
  const t = useText()
  const parts = [
    ['', t('期初余额'), sum(of, 'opening')],
    ['+', t('分账入账'), sum(of, 'shared')],
    ['−', t('退款扣回'), sum(of, 'clawed')],
    ['−', t('结算付出'), sum(of, 'settled')],
    ['+', t('结算调整'), sum(of, 'adjusted')],
    ['=', t('期末余额'), sum(of, 'closing')],
  ] as const
  return (
    <dl className={styles.equation}>
      {parts.map(([sign, label, fen]) => (
        <div key={label} data-sign={sign || undefined} data-end={sign === '=' || undefined}>
          <dt>{label}</dt>
          <dd>{formatMoney(fen).replace('¥ ', '')}</dd>
        </div>
      ))}
    </dl>
  )
}
