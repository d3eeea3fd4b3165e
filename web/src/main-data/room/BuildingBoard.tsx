import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useText } from '#src/main-data/texts.ts'
import { type BuildingNode, buildingsBelow } from '#src/main-data/tree/nodes.ts'
import { to } from '../to.ts'
import styles from './BuildingBoard.module.css'

interface BuildingBoardProps {
  node: BuildingNode | undefined
  onChoose: (node: BuildingNode) => void
}

/** The buildings of a project or a phase, to go on from there. */
export const BuildingBoard = ({ node, onChoose }: BuildingBoardProps): ReactNode => {
  const t = useText()
  const navigate = useNavigate()
  if (node === undefined) return <StateBlock picture="empty" title={t('请在左侧选择楼栋')} />
  const below = buildingsBelow(node)
  if (below.length === 0) {
    const add = <Button onClick={() => void navigate(to.buildings(node.uuid))}>{t('去新建楼栋')}</Button>
    return <StateBlock picture="empty" title={t('此处没有楼栋')} hint={t('请先在楼栋管理中新建楼栋')} action={add} />
  }
  return (
    <ul className={styles.board}>
      {below.map(({ node: building, name }) => (
        <li key={building.uuid}>
          <button type="button" className={styles.card} onClick={() => onChoose(building)}>
            <span className={styles.name}>{name}</span>
            <span className={styles.more}>{t('{n} 间', { n: building.roomCount })}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
