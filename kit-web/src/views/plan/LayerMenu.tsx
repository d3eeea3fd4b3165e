import { Button, Checkbox, Popover } from 'antd'
import { Layers as LayersIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '#src/texts.ts'
import { knownApplication } from '../../known-applications.ts'
import { useLabel } from '../../label.ts'
import { useCatalogue } from '../../use-catalogue.ts'
import styles from './Header.module.css'
import type { PlanLayer } from './standing.ts'
import type { Layers } from './use-layers.ts'

interface LineProps {
  layer: PlanLayer
  checked: boolean
  onToggle?: () => void
}

const Line = ({ layer: { of }, checked, onToggle }: LineProps): ReactNode => {
  useCatalogue(of)
  const label = useLabel(of)
  const known = knownApplication(of.spec.app.appKey ?? '')
  const Icon = known?.icon
  return (
    <li>
      <Checkbox checked={checked} disabled={onToggle === undefined} onChange={onToggle ?? (() => undefined)}>
        <span className={styles.layer}>
          {Icon === undefined ? null : <Icon size={16} strokeWidth={1.75} aria-hidden="true" />}
          {label(of.spec.label)}
          <small>{known?.title()}</small>
        </span>
      </Checkbox>
    </li>
  )
}

/** What lies over the plan: the page's own layer always, those of other lists as the user likes. */
export const LayerMenu = ({ layers: { others, shown, toggle } }: { layers: Layers }): ReactNode => {
  const t = useText()
  const [own] = shown
  if (own === undefined || others.length === 0) return null
  const content = (
    <ul className={styles.layers}>
      <Line layer={own} checked />
      {others.map((layer) => (
        <Line key={layer.key} layer={layer} checked={shown.includes(layer)} onToggle={() => toggle(layer.key)} />
      ))}
    </ul>
  )
  return (
    <Popover trigger="click" placement="bottomRight" content={content}>
      <Button icon={<LayersIcon size={16} strokeWidth={1.75} aria-hidden="true" />}>{t('图层 {n}', { n: shown.length })}</Button>
    </Popover>
  )
}
