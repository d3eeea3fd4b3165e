import { refreshApp } from '@qifuyun/kit-web/api.ts'
import { ToneTag } from '@qifuyun/kit-web/fields/ToneTag.tsx'
import { formatMoney } from '@qifuyun/ui/platform/format/money.ts'
import { useAction } from '@qifuyun/ui/platform/request/hooks.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { batch, KIND } from '#src/reconciling/books/batch.ts'
import { settleGapCall } from './calls.generated.ts'
import type { Line } from './choice.ts'
import { alike, type NearPair } from './near-pairs.ts'
import styles from './Pairs.module.css'
import { useText } from './texts.ts'

export type Pair = NearPair<Line & { amount: number; day: string; docNo: string | null }>

/** So little is carried forward by name. */
const GAP_MAX = 100

/** An amount of which the part that differs from the other one is marked. */
const Marked = ({ amount, other }: { amount: number; other: number }): ReactNode => {
  const [text, beside] = [formatMoney(amount), formatMoney(other)]
  const at = alike(text, beside)
  return (
    <strong>
      {text.slice(0, at)}
      <mark>{text.slice(at)}</mark>
    </strong>
  )
}

/** What both sides have, each with its own amount: one above the other, the digit marked, and what mends it. */
export const Pairs = ({ pairs, kind, may }: { pairs: readonly Pair[]; kind: string; may: boolean }): ReactNode => {
  const t = useText()
  const client = useQueryClient()
  const settle = useAction(settleGapCall, { announce: true, onDone: () => void refreshApp(client, batch) })
  if (pairs.length === 0) return null
  const side = (word: string, of: Pair['ours'], other: Pair['ours']) => (
    <>
      <b>{word}</b>
      <span>
        {of.docNo} {of.day} {of.party} {of.room}
      </span>
      <Marked amount={of.amount} other={other.amount} />
    </>
  )
  return (
    <section className={styles.pairs} aria-label={t('差一点，找到了')}>
      <h2>
        {pairs.some(({ gap }) => Math.abs(gap) === 1) ? t('差一分，找到了') : t('差一点，找到了')}
        <ToneTag tone="warning">{t('金额错')}</ToneTag>
      </h2>
      {pairs.map((pair, at) => {
        const lines = { theirs: pair.theirs.uuid, ours: pair.ours.uuid }
        const small = kind === KIND.bank && Math.abs(pair.gap) < GAP_MAX
        return (
          <div key={pair.theirs.uuid}>
            <div className={styles.pair}>
              {side(t('对方'), pair.theirs, pair.ours)}
              {side(t('我方'), pair.ours, pair.theirs)}
            </div>
            {may && small ? (
              <p className={styles.mend}>
                <Button disabled={settle.isPending} onClick={() => settle.mutate({ ...lines, way: 'book' })}>
                  {t('改收款为 {x}', { x: formatMoney(pair.theirs.amount) })}
                </Button>
                <Button
                  type={at === 0 ? 'primary' : 'default'}
                  disabled={settle.isPending}
                  onClick={() => settle.mutate({ ...lines, way: 'carry' })}
                >
                  {t('记尾差 {x}', { x: formatMoney(Math.abs(pair.gap)) })}
                </Button>
              </p>
            ) : null}
          </div>
        )
      })}
    </section>
  )
}
