import { formatMoney } from '@qifuyun/contract/core/money.ts'
import { rowPath } from '@qifuyun/kit/calls/wire.ts'
import { choiceLabel } from '@qifuyun/kit/field.ts'
import { stateOfRow } from '@qifuyun/kit-web/fields/state-of-row.ts'
import { ToneTag } from '@qifuyun/kit-web/fields/ToneTag.tsx'
import { useLabel } from '@qifuyun/kit-web/label.ts'
import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import { formatDate } from '@qifuyun/ui/platform/format/date.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { OwnRequest } from '#src/office-work/calls.ts'
import { expense } from '#src/office-work/expense/expense.ts'
import { leave } from '#src/office-work/leave/leave.ts'
import styles from './Office.module.css'
import { REQUESTS } from './requests.ts'
import { spanInDays } from './span-in-days.ts'
import { type Text, useText } from './texts.ts'

/** Days or hours of leave, hours of overtime, money of all else. */
const amountOf = (t: Text, { entity, amount, hourly }: OwnRequest): string | null => {
  if (amount === null) return null
  if (hourly) return t('{n} 小时', { n: amount })
  return entity === 'leave' ? t('{n} 天', { n: amount }) : formatMoney(amount)
}

/** One request: what it is, how much of it, and how far it has come. */
const RequestLine = ({ of }: { of: OwnRequest }): ReactNode => {
  const t = useText()
  const { of: entity, Icon } = REQUESTS[of.entity]
  const label = useLabel(entity)
  const state = stateOfRow(entity, of)
  const kind = of.entity === 'leave' ? leave.fields.kind : of.entity === 'expense' ? expense.fields.kind : null
  const amount = amountOf(t, of)
  const said = [of.begin === null || of.end === null ? null : spanInDays(of.begin, of.end), of.reason]
  return (
    <li>
      <Link to={rowPath(entity, of.uuid)} className={styles.line ?? ''}>
        <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
        <span>
          <strong>{[label(kind === null ? entity.spec.label : choiceLabel(kind, of.kind)), amount].filter(Boolean).join(' · ')}</strong>
          <small>{said.filter(Boolean).join(' · ')}</small>
        </span>
        <span className={styles.end}>
          {state === undefined ? null : <ToneTag tone={state.tone}>{label(state.label)}</ToneTag>}
          <small>{formatDate(of.filedAt, 'MM-DD')}</small>
        </span>
      </Link>
    </li>
  )
}

/** What the reader has asked for, the latest first. */
export const OwnRequests = ({ of }: { of: readonly OwnRequest[] }): ReactNode => {
  const t = useText()
  return (
    <section className={styles.part} aria-label={t('我的申请')}>
      <h2>{t('我的申请')}</h2>
      {of.length === 0 ? (
        <StateBlock picture="empty" title={t('还没有申请')} hint={t('从上方选择要办的事')} />
      ) : (
        <ul>
          {of.map((each) => (
            <RequestLine key={each.uuid} of={each} />
          ))}
        </ul>
      )}
    </section>
  )
}
