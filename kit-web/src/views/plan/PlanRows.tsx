import type { Entity } from '@qifuyun/kit/entity.ts'
import { Button } from 'antd'
import { memo, type ReactNode, type Ref, useState } from 'react'
import { useText } from '#src/texts.ts'
import { useLabel } from '../../label.ts'
import { byUrgency, type Standing } from './marks.ts'
import { RecoveredList } from './needs/RecoveredList.tsx'
import type { Recovered } from './needs/recovered.ts'
import { StormLine } from './needs/StormLine.tsx'
import { stormOf } from './needs/storm.ts'
import styles from './Rows.module.css'
import { ToneMark } from './ToneMark.tsx'
import type { LayerRows } from './use-layer-rows.ts'

interface LineProps extends Pick<Standing, 'name' | 'tone' | 'silent' | 'state'> {
  rowKey: string
  of: Entity
  current: boolean
}

/** Drawn again only when something of it changes. */
const Line = memo(({ rowKey, of, name, tone, silent, state, current }: LineProps): ReactNode => {
  const label = useLabel(of)
  const word = of.spec.states.find(({ code }) => code === state)?.label
  return (
    <li>
      <button type="button" className={styles.line} data-row={rowKey} data-tone={tone} aria-current={current ? 'true' : undefined}>
        <ToneMark tone={tone} silent={silent} />
        <span className={styles.name}>{name}</span>
        {word === undefined ? null : <span className={styles.word}>{label(word)}</span>}
      </button>
    </li>
  )
})

const rowAt = (target: EventTarget): string | undefined =>
  (target instanceof Element ? target.closest('[data-row]') : null)?.getAttribute('data-row') ?? undefined

interface RowsProps {
  ref: Ref<HTMLElement>
  layers: readonly LayerRows[]
  rows: readonly Standing[]
  /** Of the part that was chosen; null: of the whole plan. */
  title: string | null
  opened: string | undefined
  bare: number
  /** More than are read. */
  cut: number | null
  recovered: readonly Recovered[]
  onOpen: (key: string) => void
  onPoint: (key: string | null) => void
  onAll: () => void
}

/** The same beside the plan, for anyone who does not point: what needs somebody first. */
export const PlanRows = ({ ref, layers, rows, title, opened, bare, cut, recovered, onOpen, onPoint, onAll }: RowsProps): ReactNode => {
  const t = useText()
  const entityOf = new Map(layers.map(({ layer: { key, of } }) => [key, of]))
  const [unfolded, setUnfolded] = useState(false)
  const storms = layers.flatMap(({ layer, rows: known = [] }) => {
    const uuids = new Set(stormOf(rows.filter(({ layer: key }) => key === layer.key)).map(({ uuid }) => uuid))
    const inStorm = known.filter(({ uuid }) => uuids.has(uuid))
    return inStorm.length === 0 ? [] : [{ layer, rows: inStorm }]
  })
  const folded = new Set(unfolded ? [] : storms.flatMap(({ layer, rows: all }) => all.map(({ uuid }) => `${layer.key}/${uuid}`)))
  const point = ({ target }: { target: EventTarget }): void => onPoint(rowAt(target) ?? null)
  const leave = (): void => onPoint(null)
  return (
    <nav ref={ref} className={styles.list} aria-label={t('平面图上的数据')} aria-keyshortcuts="L">
      {title === null ? null : (
        <p className={styles.title}>
          <strong>{title}</strong>
          <Button type="link" size="small" onClick={onAll}>
            {t('整张图')}
          </Button>
        </p>
      )}
      {cut === null ? null : <p className={styles.hint}>{t('仅显示前 {n} 条，请缩小筛选范围', { n: cut })}</p>}
      {storms.map(({ layer, rows: inStorm }) => (
        <StormLine key={layer.key} {...{ layer, unfolded }} rows={inStorm} onUnfold={setUnfolded} />
      ))}
      {/* The buttons in it are what is pressed. */}
      <ul
        onClick={({ target }) => {
          const key = rowAt(target)
          if (key !== undefined) onOpen(key)
        }}
        onFocus={point}
        onBlur={leave}
        onPointerOver={point}
        onPointerLeave={leave}
      >
        {byUrgency(rows.filter(({ key }) => !folded.has(key))).map(({ key, layer, name, tone, silent, state }) => {
          const of = entityOf.get(layer)
          return of === undefined ? null : <Line key={key} {...{ rowKey: key, of, name, tone, silent, state }} current={key === opened} />
        })}
      </ul>
      {rows.length === 0 ? <p className={styles.hint}>{t('暂无内容')}</p> : null}
      <RecoveredList rows={recovered} />
      {bare === 0 ? null : <p className={styles.hint}>{t('{n} 条不在图上', { n: bare })}</p>}
    </nav>
  )
}
