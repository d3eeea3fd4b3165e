import { project as definition } from '@qifuyun/apps/main-data/project.ts'
import { useInfo } from '@qifuyun/kit-web/api.ts'
import { FieldText } from '@qifuyun/kit-web/fields/FieldText.tsx'
import { numberText } from '@qifuyun/kit-web/fields/format.ts'
import type { ReactNode } from 'react'
import { useText } from '#src/main-data/texts.ts'
import { type BuildingNode, isProject, pathTo } from '#src/main-data/tree/nodes.ts'
import styles from './RoomHeading.module.css'
import type { Room } from './room-grid.ts'

interface RoomHeadingProps {
  tree: readonly BuildingNode[]
  node: BuildingNode | undefined
  /** Of the building, once they have come. */
  rooms: readonly Room[] | undefined
}

const areaOf = (rooms: readonly Room[]): string => {
  const sum = rooms.reduce((total, { buildingArea }) => total + (buildingArea ?? 0), 0)
  return `${numberText(sum, { kind: 'decimal', scale: 2 })} m²`
}

const useSummary = (rooms: readonly Room[] | undefined): string | null => {
  const t = useText()
  if (rooms === undefined || rooms.length === 0) return null
  const units = new Set(rooms.map(({ unitNo }) => unitNo)).size
  const floors = new Set(rooms.map(({ floorNo }) => floorNo)).size
  return [
    t('{n} 个单元', { n: units }),
    t('{n} 层', { n: floors }),
    t('{n} 户', { n: rooms.length }),
    t('建筑面积 {area}', { area: areaOf(rooms) }),
  ].join(' · ')
}

/** Which building is shown, and how large it is. */
export const RoomHeading = ({ tree, node, rooms }: RoomHeadingProps): ReactNode => {
  const t = useText()
  const summary = useSummary(rooms)
  const way = pathTo(tree, node?.uuid)
  const [project] = way
  const info = useInfo(definition, project?.uuid)
  const names = [project?.name, node === undefined || isProject(node) ? undefined : node.name].filter((name) => name !== undefined)
  const type = definition.fields.projectTypeCode.spec
  return (
    <div className={styles.heading}>
      <div className={styles.line}>
        <h1 className={styles.title}>{names.length === 0 ? t('房间管理') : names.join(' · ')}</h1>
        {info.data === undefined ? null : (
          <span className={styles.type}>
            <FieldText of={definition} name="projectTypeCode" spec={type} row={{ ...info.data }} />
          </span>
        )}
      </div>
      {summary === null ? null : <p className={styles.summary}>{summary}</p>}
    </div>
  )
}
