import { Button } from 'antd'
import { Link2, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './AreaPanel.module.css'
import type { Area } from './area.ts'
import { useEditing } from './context.ts'
import { areasOf } from './editor.ts'
import { useText } from './texts.ts'
import { useLabel } from './use-label.ts'

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

interface RowProps {
  label: string
  hint: string
  color: string
  problem?: string | undefined
  current: boolean
  onClick?: () => void
  children: ReactNode
}

const Row = ({ label, hint, color, problem, current, onClick, children }: RowProps): ReactNode => (
  <li>
    <button type="button" className={styles.row} aria-current={current || undefined} onClick={onClick}>
      <span className={styles.swatch} style={{ color }} />
      <span className={styles.words}>
        <span className={styles.name}>{label}</span>
        <span className={problem === undefined ? styles.hint : styles.wrong}>{problem ?? hint}</span>
      </span>
      {children}
    </button>
  </li>
)

const AreaRow = ({ area }: { area: Area }): ReactNode => {
  const t = useText()
  const { state, dispatch, parts, problems, reveal } = useEditing()
  const labelOf = useLabel()
  const part = parts.find(({ uuid }) => uuid === area.partUuid)
  const choose = (): void => {
    dispatch({ type: 'select', key: area.key })
    reveal(area)
  }
  return (
    <Row
      label={labelOf(area)}
      hint={part ? (part.kind ?? t('已关联')) : t('尚未关联部位')}
      color={area.color}
      problem={problems.get(area)}
      current={area.key === state.selected}
      onClick={choose}
    >
      {part ? (
        <Link2 {...ICON} aria-hidden={undefined} role="img" aria-label={t('已关联')} className={styles.linked} />
      ) : (
        <span className={styles.waiting}>{t('待关联')}</span>
      )}
    </Row>
  )
}

/** Every area by name: the way to them without the canvas. */
export const AreaList = (): ReactNode => {
  const t = useText()
  const { state, dispatch, readOnly } = useEditing()
  const labelOf = useLabel()
  const areas = areasOf(state)
  const { draft } = state
  return (
    <>
      {areas.length === 0 && draft === null ? (
        <p className={styles.empty}>{readOnly ? t('暂无内容') : t('还没有区域，用左侧工具绘制，或添加一个矩形后输入坐标')}</p>
      ) : null}
      <ul className={styles.list} aria-label={t('区域列表')}>
        {areas.map((area) => (
          <AreaRow key={area.key} area={area} />
        ))}
        {draft ? (
          <Row label={labelOf(draft.look)} hint={t('{n} 个顶点', { n: draft.points.length })} color={draft.look.color} current>
            <span className={styles.drawing}>{t('绘制中')}</span>
          </Row>
        ) : null}
      </ul>
      {readOnly ? null : (
        <Button type="dashed" block className={styles.add ?? ''} icon={<Plus {...ICON} />} onClick={() => dispatch({ type: 'place' })}>
          {t('添加矩形')}
        </Button>
      )}
    </>
  )
}
