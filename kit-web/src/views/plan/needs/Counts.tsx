import { CircleDot, Radio, Siren } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '#src/texts.ts'
import { useLabel } from '../../../label.ts'
import type { LayerRows } from '../use-layer-rows.ts'
import styles from './Counts.module.css'
import { type Count, countsOf } from './counts.ts'

const ICONS = { calling: Siren, used: CircleDot, heard: Radio } as const

const Line = ({ kind, layer: { of }, count, total, named }: Count & { named: boolean }): ReactNode => {
  const t = useText()
  const label = useLabel(of)
  const Icon = ICONS[kind]
  const words = { calling: t('告警中'), used: t('使用中'), heard: t('在线') }
  const share = total === 0 ? '' : ` · ${((count / total) * 100).toFixed(1)} %`
  return (
    <li data-kind={kind} data-calm={count === 0 || undefined}>
      <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
      <p>
        <span>
          {named ? `${label(of.spec.label)} · ` : null}
          {words[kind]}
        </span>
        <strong>{count}</strong> <small>{`${t('共 {n} 条', { n: total })}${kind === 'calling' ? '' : share}`}</small>
      </p>
    </li>
  )
}

/** What matters of each layer in figures, above the plan; nothing where its states say nothing of the kind. */
export const Counts = ({ layers }: { layers: readonly LayerRows[] }): ReactNode => {
  const t = useText()
  const counts = layers.flatMap(({ layer, standings }) => countsOf(layer, standings))
  if (counts.length === 0) return null
  return (
    <ul className={styles.counts} aria-label={t('平面图上的数量')}>
      {counts.map((count) => (
        <Line {...count} key={count.key} named={layers.length > 1} />
      ))}
    </ul>
  )
}
