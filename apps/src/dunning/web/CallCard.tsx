import { choiceLabel } from '@qifuyun/kit/field.ts'
import { type InfoRow, usePage, useReveal } from '@qifuyun/kit-web/api.ts'
import { stateOfRow } from '@qifuyun/kit-web/fields/state-of-row.ts'
import { ToneTag } from '@qifuyun/kit-web/fields/ToneTag.tsx'
import { useLabel } from '@qifuyun/kit-web/label.ts'
import { useRights } from '@qifuyun/kit-web/rights.ts'
import { PhoneText } from '@qifuyun/ui/components/inputs/PhoneText.tsx'
import { ScrollRegion } from '@qifuyun/ui/components/ScrollRegion.tsx'
import { formatDate } from '@qifuyun/ui/platform/format/date.ts'
import { formatMoney } from '@qifuyun/ui/platform/format/money.ts'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { dunningCase } from '#src/dunning/cases/case.ts'
import { record } from '#src/dunning/contacts/record.ts'
import styles from './Calls.module.css'
import { RecordForm } from './RecordForm.tsx'
import { useText } from './texts.ts'

type Row = InfoRow<typeof dunningCase>

interface CallCardProps {
  row: Row
  place: { n: number; total: number }
  canRecord: boolean
  onMove: (by: 1 | -1) => void
}

const SHOWN = 20

const Bills = ({ row }: { row: Row }): ReactNode => {
  const t = useText()
  return (
    <table className={styles.bills}>
      <thead>
        <tr>
          <th scope="col">{t('收费项目')}</th>
          <th scope="col">{t('缴费截止日')}</th>
          <th scope="col">{t('欠费')}</th>
        </tr>
      </thead>
      <tbody>
        {row.debts
          .filter(({ outstanding }) => outstanding > 0)
          .map(({ uuid, name, dueDate, outstanding }) => (
            <tr key={uuid}>
              <th scope="row">{name}</th>
              <td>{dueDate}</td>
              <td>{formatMoney(outstanding)}</td>
            </tr>
          ))}
      </tbody>
    </table>
  )
}

const Course = ({ of }: { of: string }): ReactNode => {
  const t = useText()
  const label = useLabel(record)
  const { data } = usePage(record, {
    pageNum: 1,
    pageSize: SHOWN,
    filter: { field: 'case', cmp: 'eq', value: of },
    sort: [{ field: 'at', order: 'desc' }],
  })
  if (data === undefined) return null
  if (data.list.length === 0) return <p className={styles.none}>{t('还没有催缴记录')}</p>
  return (
    <ol className={styles.course}>
      {data.list.map((each) => (
        <li key={each.uuid}>
          <time dateTime={each.at ?? ''}>{formatDate(each.at ?? '', 'MM-DD HH:mm')}</time>
          <span>
            <b>{label(choiceLabel(record.fields.channel, each.channel))}</b>
            {each.result === null ? null : ` ${label(choiceLabel(record.fields.result, each.result))}`}
            {each.content === null ? null : <small>{each.content}</small>}
          </span>
          <em>{each.callerName}</em>
        </li>
      ))}
    </ol>
  )
}

/** Somebody who is called: what they owe, what they have said before, and what they say now. */
export const CallCard = ({ row, place, canRecord, onMove }: CallCardProps): ReactNode => {
  const t = useText()
  const label = useLabel(dunningCase)
  const { mayReveal } = useRights(dunningCase)
  const reveal = useReveal(dunningCase)
  const state = stateOfRow(dunningCase, { state: row.state })
  return (
    <article className={styles.card} aria-label={row.payerName}>
      <header className={styles.head}>
        <div>
          <h2>
            {row.payerName}
            {state === undefined ? null : <ToneTag tone={state.tone}>{label(state.label)}</ToneTag>}
          </h2>
          <p>
            {[row.projectName, row.roomName].filter(Boolean).join(' ')} · {row.no} · {t('第 {n} 次催缴', { n: row.level })}
          </p>
          <p className={styles.phone}>
            <PhoneText
              masked={row.phone ?? ''}
              onReveal={mayReveal ? () => reveal.mutateAsync({ uuid: row.uuid, field: 'phone' }) : undefined}
            />
          </p>
        </div>
        <dl className={styles.sums}>
          <div>
            <dt>{t('含违约金应缴')}</dt>
            <dd>{formatMoney(row.due ?? row.amount)}</dd>
          </div>
          <div>
            <dt>{t('欠费金额')}</dt>
            <dd>{formatMoney(row.amount)}</dd>
          </div>
          <div>
            <dt>{t('最早到期')}</dt>
            <dd>{t('逾期 {n} 天', { n: row.overdueDays ?? 0 })}</dd>
          </div>
        </dl>
      </header>
      {row.promiseAt === null ? null : (
        <p className={styles.promise}>{t('承诺 {day} 缴 {x}', { day: row.promiseAt, x: formatMoney(row.promiseAmount ?? row.amount) })}</p>
      )}
      <div className={styles.columns}>
        <section>
          <h3>{t('欠费账单')}</h3>
          <ScrollRegion className={styles.scroll} label={t('欠费账单')}>
            <Bills row={row} />
          </ScrollRegion>
        </section>
        <section aria-label={t('催缴记录')}>
          <h3>{t('催缴记录')}</h3>
          <Course of={row.uuid} />
        </section>
      </div>
      {canRecord && !dunningCase.isIn({ state: row.state }, 'settled', 'writtenOff', 'withdrawn', 'approving') ? (
        <RecordForm row={row} onDone={() => onMove(1)} />
      ) : null}
      <footer className={styles.foot}>
        <Button onClick={() => onMove(-1)} aria-keyshortcuts="ArrowUp K">
          {t('上一户')}
        </Button>
        <span>{t('第 {n} 户，共 {total} 户', place)}</span>
        <Button onClick={() => onMove(1)} aria-keyshortcuts="ArrowDown J">
          {t('下一户')}
        </Button>
      </footer>
    </article>
  )
}
