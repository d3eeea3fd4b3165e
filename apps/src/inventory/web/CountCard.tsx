import { CountCard as Card } from '@qifuyun/kit-web/counting/CountCard.tsx'
import { Button, Input } from 'antd'
import { Minus, Plus } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import styles from './Counting.module.css'
import { expectedOf, isQuantity, offBy, qtyText, type SheetLine, stepped } from './count-rules.ts'
import { useText } from './texts.ts'

export interface Counted {
  countedQty: string
  reason: string | null
}

interface CountCardProps {
  line: SheetLine
  busy: boolean
  onCount: (counted: Counted) => void
}

const Expected = ({ line, typed }: { line: SheetLine; typed: string }): ReactNode => {
  const t = useText()
  const expected = expectedOf(line)
  const off = isQuantity(typed) ? offBy(line, typed) : null
  if (expected === null || line.bookQty === null || line.moved === null) return null
  const facts = [
    [t('开始时账面'), qtyText(line.bookQty)],
    [t('期间收发'), qtyText(line.moved)],
    [t('应有'), qtyText(expected)],
  ] as const
  return (
    <>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {off === null ? null : (
        <p className={styles.off} data-off={Number(off) === 0 ? 'none' : Number(off) < 0 ? 'less' : 'more'} role="status">
          {Number(off) === 0 ? t('相符') : Number(off) < 0 ? t('少 {n}', { n: qtyText(off.slice(1)) }) : t('多 {n}', { n: qtyText(off) })}
        </p>
      )}
    </>
  )
}

/** One kind of goods: what should be there, a large number to set, and why it differs. */
export const CountCard = ({ line, busy, onCount }: CountCardProps): ReactNode => {
  const t = useText()
  const id = useId()
  const [typed, setTyped] = useState(line.countedQty === null ? '' : qtyText(line.countedQty))
  const [reason, setReason] = useState<string | null>(null)
  const off = isQuantity(typed) ? offBy(line, typed) : null
  const differs = off !== null && Number(off) !== 0
  const reasons = [t('数错了'), t('已领未出库'), t('损坏'), t('其他')]
  return (
    <Card
      name={line.name}
      code={[line.code, line.batch === null ? null : t('批次 {batch}', { batch: line.batch })].filter(Boolean).join(' · ')}
      busy={busy}
      ready={isQuantity(typed)}
      submit={t('记下，扫下一种')}
      onSubmit={() => onCount({ countedQty: typed, reason: differs ? reason : null })}
    >
      <Expected line={line} typed={typed} />
      <div className={styles.stepper}>
        <Button
          size="large"
          aria-label={t('减一')}
          icon={<Minus size={20} aria-hidden="true" />}
          onClick={() => setTyped(stepped(typed, -1))}
        />
        <label className={styles.number} htmlFor={id}>
          <span>{t('实盘')}</span>
          <Input
            id={id}
            autoFocus
            size="large"
            inputMode="decimal"
            autoComplete="off"
            value={typed}
            status={typed === '' || isQuantity(typed) ? '' : 'error'}
            onChange={({ target }) => setTyped(target.value.trim())}
          />
          <span>{line.unit}</span>
        </label>
        <Button
          size="large"
          aria-label={t('加一')}
          icon={<Plus size={20} aria-hidden="true" />}
          onClick={() => setTyped(stepped(typed, 1))}
        />
      </div>
      {differs ? (
        <div className={styles.reasons} role="group" aria-label={t('差异原因')}>
          {reasons.map((each) => (
            <Button
              key={each}
              shape="round"
              type={reason === each ? 'primary' : 'default'}
              aria-pressed={reason === each}
              onClick={() => setReason(reason === each ? null : each)}
            >
              {each}
            </Button>
          ))}
        </div>
      ) : null}
    </Card>
  )
}
