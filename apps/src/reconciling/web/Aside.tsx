import { filterOf } from '@qifuyun/kit/where.ts'
import { type ListRow, usePage } from '@qifuyun/kit-web/api.ts'
import { stateOfRow } from '@qifuyun/kit-web/fields/state-of-row.ts'
import { ToneTag } from '@qifuyun/kit-web/fields/ToneTag.tsx'
import { formatDate } from '@qifuyun/ui/platform/format/date.ts'
import { formatMoney } from '@qifuyun/ui/platform/format/money.ts'
import { Progress } from 'antd'
import { type ReactNode, useMemo } from 'react'
import { batch } from '#src/reconciling/books/batch.ts'
import { ACTION } from '#src/reconciling/books/line.ts'
import styles from './Aside.module.css'
import type { Line } from './choice.ts'
import { type DayState, dayState, weeksOf } from './days.ts'
import type { Batch } from './Equation.tsx'
import { useText } from './texts.ts'

const BATCHES = 200
const DEEDS = 12

type Row = ListRow<typeof batch>

/** The books of the day, and how far they are. */
const DayBooks = ({ rows, chosen, onChoose }: { rows: readonly Row[]; chosen: string; onChoose: (uuid: string) => void }): ReactNode => {
  const t = useText()
  const even = rows.filter(({ open }) => (open ?? 0) === 0).length
  return (
    <section>
      <h3>
        {t('当天要对的')}
        <small>{t('{n} / {m} 一致', { n: even, m: rows.length })}</small>
      </h3>
      <Progress percent={Math.round((even / Math.max(1, rows.length)) * 100)} showInfo={false} size="small" aria-label={t('当天要对的')} />
      <ul className={styles.dayBooks}>
        {rows.map((row) => {
          const state = stateOfRow(batch, { ...row })
          return (
            <li key={row.uuid}>
              <button type="button" aria-current={row.uuid === chosen} onClick={() => onChoose(row.uuid)}>
                <b>{batch.fields.kind.spec.options?.find(({ code }) => code === row.kind)?.label ?? row.title}</b>
                <small>{t('{n} 笔', { n: row.theirsCount ?? 0 })}</small>
                {state === undefined ? null : (
                  <ToneTag tone={state.tone}>{(row.open ?? 0) > 0 ? `${state.label} ${row.open}` : state.label}</ToneTag>
                )}
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** The month by its days: which are closed, even, open. */
const Calendar = ({
  month,
  day,
  rows,
  onDay,
}: {
  month: string
  day: string
  rows: readonly Row[]
  onDay: (day: string) => void
}): ReactNode => {
  const t = useText()
  const byDay = useMemo(() => Map.groupBy(rows, ({ lastDay }) => lastDay ?? ''), [rows])
  const words: Readonly<Record<DayState, string>> = {
    closed: t('已关账'),
    even: t('一致'),
    differing: t('有差异'),
    running: t('进行中'),
  }
  const closed = [...byDay.values()].filter((all) => dayState(all.map(({ state }) => state ?? '')) === 'closed').length
  return (
    <section>
      <h3>
        {t('{n} 月', { n: Number(month.slice(5)) })}
        <small>{t('已关 {n} 天', { n: closed })}</small>
      </h3>
      <table className={styles.calendar}>
        <thead>
          <tr>
            {[t('日'), t('一'), t('二'), t('三'), t('四'), t('五'), t('六')].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week, at) => (
            <tr key={week.find(Boolean) ?? at}>
              {week.map((each, column) => {
                const state = each === null ? undefined : dayState((byDay.get(each) ?? []).map((row) => row.state ?? ''))
                if (each === null) return <td key={`${at} ${column}`} aria-hidden="true" />
                const label = `${Number(each.slice(8))} ${each} ${state === undefined ? t('无对账单') : words[state]}`
                return (
                  <td key={each}>
                    <button
                      type="button"
                      data-state={state}
                      aria-current={each === day ? 'date' : undefined}
                      aria-label={label}
                      title={label}
                      disabled={state === undefined}
                      onClick={() => onDay(each)}
                    >
                      {Number(each.slice(8))}
                    </button>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** What happened to the batch: who did what about which line, and how it began. */
const History = ({ of, lines }: { of: Batch; lines: readonly Line[] }): ReactNode => {
  const t = useText()
  const words = { [ACTION.enter]: t('补单'), [ACTION.reverse]: t('冲正'), [ACTION.hang]: t('挂账'), [ACTION.ignore]: t('忽略') }
  const deeds = lines
    .filter(({ handledAt }) => handledAt)
    .map((row) => ({
      key: row.uuid,
      at: String(row.handledAt),
      text: [row.handlerName ?? t('自动'), words[row.action ?? ACTION.hang], formatMoney(row.amount ?? 0), row.party ?? row.docNo, row.note]
        .filter(Boolean)
        .join(' '),
    }))
    .toSorted((one, other) => other.at.localeCompare(one.at))
    .slice(0, DEEDS)
  const rate = (of.rowCount ?? 0) === 0 ? 0 : Math.round(((of.auto ?? 0) / (of.rowCount ?? 1)) * 1_000) / 10
  return (
    <section>
      <h3>{t('经过')}</h3>
      <ol className={styles.history}>
        {deeds.map(({ key, at, text }) => (
          <li key={key}>
            <time dateTime={at}>{formatDate(at, 'MM-DD HH:mm')}</time>
            <span>{text}</span>
          </li>
        ))}
        {of.createTime ? (
          <li>
            <time dateTime={of.createTime}>{formatDate(of.createTime, 'MM-DD HH:mm')}</time>
            <span>{t('收到 {n} 行，自动匹配 {m} 笔，{rate} %', { n: of.rowCount ?? 0, m: of.auto ?? 0, rate })}</span>
          </li>
        ) : null}
      </ol>
    </section>
  )
}

/** Beside the desk: the books of the day, the month, and what happened. */
export const Aside = ({ of, lines, onChoose }: { of: Batch; lines: readonly Line[]; onChoose: (uuid: string) => void }): ReactNode => {
  const t = useText()
  const day = of.lastDay ?? ''
  const month = day.slice(0, 7)
  const last = weeksOf(month).flat().filter(Boolean).at(-1) ?? day
  const filter = filterOf(batch, (f) => f.and(f.ge('lastDay', `${month}-01`), f.le('lastDay', last)))
  const { data } = usePage(batch, { pageNum: 1, pageSize: BATCHES, filter })
  const rows = data?.list ?? []
  const ofDay = (on: string): Row[] => rows.filter(({ lastDay }) => lastDay === on)
  const worst = (on: string): Row | undefined => ofDay(on).find(({ open }) => (open ?? 0) > 0) ?? ofDay(on)[0]
  return (
    <aside className={styles.aside} aria-label={t('当天与本月')}>
      <DayBooks rows={ofDay(day)} chosen={of.uuid} onChoose={onChoose} />
      <Calendar
        month={month}
        day={day}
        rows={rows}
        onDay={(on) => {
          const first = worst(on)
          if (first !== undefined) onChoose(first.uuid)
        }}
      />
      <History of={of} lines={lines} />
    </aside>
  )
}
