import type { OutputOf } from '@qifuyun/contract/core/endpoint.ts'
import type { CustomEndpoint } from '@qifuyun/kit/calls/custom-call.ts'
import { Equation, type EquationPart } from '@qifuyun/kit-web/report/Equation.tsx'
import { FigureTable } from '@qifuyun/kit-web/report/FigureTable.tsx'
import { formatMoney } from '@qifuyun/ui/platform/format/money.ts'
import type { ReactNode } from 'react'
import type { reportCall } from '#src/payment-split/calls.ts'
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
    <FigureTable>
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
    </FigureTable>
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
export const Balance = ({ of }: { of: Report['moves'] }): ReactNode => {
  const t = useText()
  const partOf = (key: keyof Report['moves'][number], label: string): EquationPart => ({
    label,
    value: formatMoney(sum(of, key)).replace('¥ ', ''),
  })
  return (
    <Equation
      parts={[
        partOf('opening', t('期初余额')),
        { sign: '+', ...partOf('shared', t('分账入账')) },
        { sign: '−', ...partOf('clawed', t('退款扣回')) },
        { sign: '−', ...partOf('settled', t('结算付出')) },
        { sign: '+', ...partOf('adjusted', t('结算调整')) },
        { sign: '=', ...partOf('closing', t('期末余额')) },
      ]}
    />
  )
}
