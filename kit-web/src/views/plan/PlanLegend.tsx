import { Button } from 'antd'
import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '#src/texts.ts'
import { useLabel } from '../../label.ts'
import styles from './Legend.module.css'
import { type LegendEntry, legendOf } from './legend.ts'
import { ToneMark } from './ToneMark.tsx'
import type { LayerRows } from './use-layer-rows.ts'

interface ChoiceProps {
  chosen: string | null
  onChoose: (entry: string | null) => void
}

const Entry = ({ entry, chosen, onChoose, word }: ChoiceProps & { entry: LegendEntry; word: string }): ReactNode => (
  <button type="button" aria-pressed={entry.key === chosen} onClick={() => onChoose(entry.key === chosen ? null : entry.key)}>
    <ToneMark tone={entry.tone} silent={entry.silent} />
    {word} <b>{entry.count}</b>
  </button>
)

/** Of one layer; where several lie over each other it says which. */
const Part = ({ shown, named, ...choice }: ChoiceProps & { shown: LayerRows; named: boolean }): ReactNode => {
  const t = useText()
  const { of } = shown.layer
  const label = useLabel(of)
  const failed = shown.error !== undefined
  return (
    <span className={styles.part}>
      {named || failed ? <span className={styles.layer}>{label(of.spec.label)}</span> : null}
      {failed ? (
        <Button type="link" size="small" icon={<TriangleAlert size={14} strokeWidth={1.75} aria-hidden="true" />} onClick={shown.retry}>
          {t('加载失败，重试')}
        </Button>
      ) : null}
      {legendOf(shown).map((entry) => (
        <Entry key={entry.key} {...choice} entry={entry} word={label(entry.label)} />
      ))}
    </span>
  )
}

/** What the colours mean and how many there are of each; one that is chosen dims the others. */
export const PlanLegend = ({ layers, ...choice }: ChoiceProps & { layers: readonly LayerRows[] }): ReactNode => {
  const t = useText()
  const total = layers.reduce((sum, { standings }) => sum + standings.length, 0)
  return (
    <div className={styles.legend} role="group" aria-label={t('图例')}>
      {layers.map((shown) => (
        <Part key={shown.layer.key} shown={shown} named={layers.length > 1} {...choice} />
      ))}
      <span className={styles.total}>{t('共 {n} 条', { n: total })}</span>
    </div>
  )
}
