import { CountCard as Card } from '@qifuyun/kit-web/counting/CountCard.tsx'
import { Button, Input } from 'antd'
import { MapPinOff, SearchX } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { RESULT } from '#src/fixed-asset/counting/count-line.ts'
import styles from './Counting.module.css'
import type { SheetLine } from './count-rules.ts'
import { useText } from './texts.ts'

export interface Counted {
  result: string
  foundText?: string
  note?: string
}

interface CountCardProps {
  line: SheetLine
  busy: boolean
  onCount: (counted: Counted) => void
}

/** One asset: where and with whom it should be, and in one tap whether it is. */
export const CountCard = ({ line, busy, onCount }: CountCardProps): ReactNode => {
  const t = useText()
  const id = useId()
  const [elsewhere, setElsewhere] = useState(false)
  const [found, setFound] = useState('')
  const place = found.trim()
  return (
    <Card
      name={line.name}
      code={[line.no, line.spec, line.sn].filter(Boolean).join(' · ')}
      busy={busy}
      ready={!elsewhere || place !== ''}
      submit={elsewhere ? t('记下，扫下一件') : t('在原处，扫下一件')}
      onSubmit={() => onCount(elsewhere ? { result: RESULT.place, foundText: place } : { result: RESULT.normal })}
    >
      <dl className={styles.facts}>
        <div>
          <dt>{t('账面位置')}</dt>
          <dd>{line.bookPlace || '—'}</dd>
        </div>
        <div>
          <dt>{t('账面使用人')}</dt>
          <dd>{line.bookUser ?? t('闲置')}</dd>
        </div>
      </dl>
      <div className={styles.choices} role="group" aria-label={t('盘点结果')}>
        <Button
          size="large"
          aria-pressed={elsewhere}
          type={elsewhere ? 'primary' : 'default'}
          icon={<MapPinOff size={18} aria-hidden="true" />}
          onClick={() => setElsewhere(!elsewhere)}
        >
          {t('位置不符')}
        </Button>
        <Button
          size="large"
          danger
          disabled={busy}
          icon={<SearchX size={18} aria-hidden="true" />}
          onClick={() => onCount({ result: RESULT.missing })}
        >
          {t('找不到')}
        </Button>
      </div>
      {elsewhere ? (
        <label className={styles.field} htmlFor={id}>
          {t('实际位置')}
          <Input id={id} autoFocus size="large" maxLength={100} value={found} onChange={({ target }) => setFound(target.value)} />
        </label>
      ) : null}
    </Card>
  )
}
