import { FigureTable } from '@qifuyun/kit-web/report/FigureTable.tsx'
import { formatMoney } from '@qifuyun/ui/platform/format/money.ts'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Preview } from '#src/fee/calls.ts'
import { useText } from '#src/fee/web/texts.ts'
import styles from './PreviewTable.module.css'
import { Steps } from './Steps.tsx'
import { signed } from './signed.ts'
import { percentText, useReasons } from './words.ts'

type Row = Preview['rows'][number]

const ICON = { size: 16, 'aria-hidden': true } as const
const COLUMNS = 6
const WHOLE = 100

const Line = ({ of, most }: { of: Row; most: number }): ReactNode => {
  const t = useText()
  const words = useReasons()
  const [open, setOpen] = useState(false)
  const Chevron = open ? ChevronDown : ChevronRight
  const width = most === 0 ? 0 : (Math.abs(of.difference) * WHOLE) / most
  return (
    <>
      <tr>
        <th scope="row">
          <button type="button" aria-expanded={open} aria-label={t('{name}的计算过程', { name: of.name })} onClick={() => setOpen(!open)}>
            <Chevron {...ICON} /> {of.name}
          </button>
        </th>
        <td data-text>{of.payer}</td>
        <td>{of.last === null ? '—' : formatMoney(of.last)}</td>
        <td>{formatMoney(of.amount)}</td>
        <td>
          <span className={styles.bar} aria-hidden>
            <i data-down={of.difference < 0 || undefined} style={{ width: `${width}%` }} />
          </span>
          <b>{of.difference === 0 ? '—' : signed(of.difference)}</b>
          <small>{of.last === null ? t('新') : of.difference === 0 ? null : percentText(of.difference, of.last)}</small>
        </td>
        <td data-text>{words[of.reason]}</td>
      </tr>
      {open ? (
        <tr className={styles.open}>
          <td colSpan={COLUMNS}>
            <Steps of={of.steps} />
          </td>
        </tr>
      ) : null}
    </>
  )
}

/** 逐户差异: each bill beside the last one, the largest differences first. */
export const PreviewTable = ({ of }: { of: Preview }): ReactNode => {
  const t = useText()
  const most = Math.max(0, ...of.rows.map(({ difference }) => Math.abs(difference)))
  return (
    <FigureTable className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('收费对象')}</th>
          <th scope="col" data-text>
            {t('付款人')}
          </th>
          <th scope="col">{t('上期')}</th>
          <th scope="col">{t('本期')}</th>
          <th scope="col">{t('差额')}</th>
          <th scope="col" data-text>
            {t('原因')}
          </th>
        </tr>
      </thead>
      <tbody>
        {of.rows.map((row) => (
          <Line key={`${row.assign} ${row.period.begin}`} of={row} most={most} />
        ))}
      </tbody>
    </FigureTable>
  )
}
