import { formatDate } from '@qifuyun/ui/platform/format/date.ts'
import { Button } from 'antd'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { ToneTag } from '#src/fields/ToneTag.tsx'
import { useText } from '#src/texts.ts'
import { useLabel } from '../../../label.ts'
import styles from '../callout/Callout.module.css'
import type { Standing } from '../marks.ts'
import type { PlanLayer } from '../standing.ts'

interface PastCalloutProps {
  layer: PlanLayer
  standing: Standing
  moment: number
  onDetail: () => void
  onClose: () => void
}

/** What something was at a moment of the past: nothing can be done about it. */
export const PastCallout = ({ layer: { of }, standing: { name, state, tone }, moment, onDetail, onClose }: PastCalloutProps): ReactNode => {
  const t = useText()
  const label = useLabel(of)
  const word = of.spec.states.find(({ code }) => code === state)?.label
  return (
    <section className={styles.callout} data-tone={tone} aria-label={name}>
      <header>
        <strong>{name}</strong>
        <Button
          type="text"
          size="small"
          aria-label={t('关闭')}
          icon={<X size={16} strokeWidth={1.75} aria-hidden="true" />}
          onClick={onClose}
        />
      </header>
      <p className={styles.state}>
        {word === undefined ? null : <ToneTag tone={tone}>{label(word)}</ToneTag>}
        <span>{t('回看 {time}', { time: formatDate(new Date(moment), 'HH:mm') })}</span>
      </p>
      <footer>
        <Button size="small" onClick={onDetail}>
          {t('详情')}
        </Button>
      </footer>
    </section>
  )
}
