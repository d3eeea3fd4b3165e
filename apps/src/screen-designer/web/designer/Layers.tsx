import { Button, Tooltip } from 'antd'
import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Widget } from '#src/screen-designer/design/design.ts'
import { useText } from '#src/screen-designer/web/texts.ts'
import styles from './Designer.module.css'
import { useKinds } from './kinds.ts'

const ICON = { size: 14, strokeWidth: 1.75, 'aria-hidden': true } as const

interface LayersProps {
  widgets: readonly Widget[]
  selected: string | null
  onSelect: (id: string) => void
  /** null: there is no right to it. */
  onShift: ((id: string, by: 1 | -1) => void) | null
}

/** All widgets, the uppermost first: another way to choose one that lies below others. */
export const Layers = ({ widgets, selected, onSelect, onShift }: LayersProps): ReactNode => {
  const t = useText()
  const kinds = useKinds()
  return (
    <section className={styles.layers} aria-label={t('图层')}>
      <h2>{t('图层')}</h2>
      <ol>
        {widgets.toReversed().map(({ id, type, title, text }, index) => {
          const { name, icon: Icon } = kinds[type]
          const at = widgets.length - 1 - index
          return (
            <li key={id} data-selected={id === selected || undefined}>
              <button type="button" aria-pressed={id === selected} onClick={() => onSelect(id)}>
                <Icon {...ICON} />
                <span>{title || text || name}</span>
              </button>
              {onShift === null || id !== selected ? null : (
                <>
                  <Tooltip title={t('上移一层')}>
                    <Button
                      size="small"
                      type="text"
                      aria-label={t('上移一层')}
                      icon={<ArrowUp {...ICON} />}
                      disabled={at === widgets.length - 1}
                      onClick={() => onShift(id, 1)}
                    />
                  </Tooltip>
                  <Tooltip title={t('下移一层')}>
                    <Button
                      size="small"
                      type="text"
                      aria-label={t('下移一层')}
                      icon={<ArrowDown {...ICON} />}
                      disabled={at === 0}
                      onClick={() => onShift(id, -1)}
                    />
                  </Tooltip>
                </>
              )}
            </li>
          )
        })}
      </ol>
    </section>
  )
}
