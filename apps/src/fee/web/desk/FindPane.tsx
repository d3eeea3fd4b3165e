import { useDebounced } from '@qifuyun/kit-web/fields/use-debounced.ts'
import { Avatar } from '@qifuyun/ui/components/Avatar.tsx'
import { Keys } from '@qifuyun/ui/components/Keys.tsx'
import { formatMoney } from '@qifuyun/ui/platform/format/money.ts'
import { useCall } from '@qifuyun/ui/platform/request/hooks.ts'
import { Input, type InputRef } from 'antd'
import { Search } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { findCall } from '#src/fee/web/calls.generated.ts'
import { useText } from '#src/fee/web/texts.ts'
import frame from './Desk.module.css'
import styles from './FindPane.module.css'
import { HouseholdPane } from './HouseholdPane.tsx'
import type { Desk, Target } from './use-desk.ts'

const TYPING_MS = 250
const EXACT = 1

const targetOf = ({ roomUuid, customer, bill }: Target): Target => ({ roomUuid, customer, bill })

/** 1 找到住户: one field for rooms, names, phones and bills; a single exact hit opens by itself. */
export const FindPane = ({ desk, field }: { desk: Desk; field: RefObject<InputRef | null> }): ReactNode => {
  const t = useText()
  const [typed, setTyped] = useState('')
  const keyword = useDebounced(typed.trim(), TYPING_MS)
  const { data: hits, isFetching } = useCall(findCall, { keyword, projectUuid: desk.projectUuid }, { enabled: keyword !== '' })
  const { open, target } = desk
  const only = hits?.length === EXACT && keyword === typed.trim() ? hits[0] : undefined
  const opened = useRef('')
  // What a scanner or a whole number has found needs no choosing: once, however often its figures are read again.
  useEffect(() => {
    if (only === undefined || opened.current === keyword || !/\d{3}/.test(keyword)) return
    opened.current = keyword
    open(targetOf(only))
  }, [only, keyword, open])
  const isOpen = (hit: Target): boolean =>
    target !== null && hit.roomUuid === target.roomUuid && hit.customer === target.customer && hit.bill === target.bill
  return (
    <section className={styles.find} aria-label={t('找到住户')}>
      <h2 className={frame.step}>
        <b aria-hidden="true">1</b>
        {t('找到住户')}
        <Keys keys={['F2']} />
      </h2>
      <Input
        ref={field}
        size="large"
        allowClear
        autoFocus
        value={typed}
        prefix={<Search size={16} aria-hidden="true" />}
        aria-label={t('查找房号、姓名、手机尾号或账单号')}
        placeholder={t('房号、姓名、手机尾号、账单号')}
        onChange={({ target: { value } }) => setTyped(value)}
        onPressEnter={() => {
          const [first] = hits ?? []
          if (first !== undefined) open(targetOf(first))
        }}
      />
      {keyword === '' ? null : (
        <ul className={styles.hits} aria-busy={isFetching}>
          {(hits ?? []).map((hit) => (
            <li key={`${hit.roomUuid} ${hit.customer} ${hit.bill}`}>
              <button type="button" aria-current={isOpen(hit)} onClick={() => open(targetOf(hit))}>
                <Avatar name={hit.name || (hit.room ?? '')} src={null} size={32} />
                <span>
                  <b>{[hit.room, hit.name].filter(Boolean).join(' ')}</b>
                  <small>{hit.mobile ?? t('未登记手机号')}</small>
                </span>
                <span className={styles.owed}>
                  <b data-owes={hit.outstanding > 0}>{hit.outstanding > 0 ? formatMoney(hit.outstanding) : t('无欠费')}</b>
                  {hit.bills > 0 ? <small>{t('欠 {n} 笔', { n: hit.bills })}</small> : null}
                </span>
              </button>
            </li>
          ))}
          {hits?.length === 0 ? <li className={styles.none}>{t('没有找到，请换个关键词')}</li> : null}
        </ul>
      )}
      <HouseholdPane desk={desk} />
    </section>
  )
}
