import { building } from '@qifuyun/apps/main-data/building.ts'
import { AREA_KIND, BUILDING_LEVEL } from '@qifuyun/contract/dictionaries/dictionary.ts'
import type { FilterNode } from '@qifuyun/kit/filter.ts'
import { filesOf, type Row, textOf } from '@qifuyun/kit-web/fields/row.ts'
import { EntityListPage } from '@qifuyun/kit-web/list/EntityListPage.tsx'
import { Button } from 'antd'
import { PencilRuler } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { MainDataFrame } from '#src/main-data/frame/MainDataFrame.tsx'
import { TreeAndList } from '#src/main-data/frame/TreeAndList.tsx'
import { useText } from '#src/main-data/texts.ts'
import { BuildingTree } from '#src/main-data/tree/BuildingTree.tsx'
import { type BuildingNode, findNode, isProject } from '#src/main-data/tree/nodes.ts'
import { useNodePlace } from '#src/main-data/tree/use-node-place.ts'
import { useBuildingTree } from '../api.ts'
import { DrawingDialog, type DrawnOn } from '../drawing/DrawingDialog.tsx'
import { to } from '../to.ts'
import { NodeTools } from './NodeTools.tsx'
import { useMoving } from './use-moving.ts'

/** What usually lies below a node: a building below a project or a phase, an area below a building. */
const usualBelow = ({ buildingTypeCode }: BuildingNode): string =>
  buildingTypeCode === BUILDING_LEVEL.project || buildingTypeCode === BUILDING_LEVEL.phase ? BUILDING_LEVEL.building : AREA_KIND.public

const initialOf = (chosen: BuildingNode | undefined, tree: readonly BuildingNode[]): Row => {
  // Of one project alone nobody chooses.
  const node = chosen ?? (tree.length === 1 ? tree[0] : undefined)
  if (node === undefined) return {}
  const project = findNode(tree, node.projectUuid)
  const parent = isProject(node) ? {} : { parentUuid: node.uuid, parentName: node.name }
  return { projectUuid: node.projectUuid, projectName: project?.name ?? null, ...parent, buildingTypeCode: usualBelow(node) }
}

const narrowingOf = (node: BuildingNode | undefined): FilterNode | undefined => {
  if (node === undefined) return undefined
  return isProject(node) ? { field: 'projectUuid', cmp: 'eq', value: node.uuid } : { field: 'parentUuid', cmp: 'under', value: node.uuid }
}

const Buttons = ({ row, onDraw }: { row: Row; onDraw: (on: DrawnOn) => void }): ReactNode => {
  const t = useText()
  const navigate = useNavigate()
  const uuid = textOf(row.uuid)
  return (
    <>
      {row.buildingTypeCode === BUILDING_LEVEL.building ? (
        <Button onClick={() => void navigate(to.rooms(uuid))}>{t('查看房间')}</Button>
      ) : null}
      {filesOf(row.planImg).length === 0 ? null : (
        <Button
          icon={<PencilRuler size={16} strokeWidth={1.75} aria-hidden="true" />}
          onClick={() => onDraw({ businessTypeCode: 'building', businessUuid: uuid, name: textOf(row.buildingName) })}
        >
          {t('绘制区域')}
        </Button>
      )}
    </>
  )
}

/** /mainData/building: projects, phases, buildings and areas as a tree to put in order, and as a list. */
const BuildingPage = (): ReactNode => {
  const t = useText()
  const { chosen, choose } = useNodePlace()
  const tree = useBuildingTree().data ?? []
  const node = findNode(tree, chosen)
  const moving = useMoving(tree)
  const [drawing, setDrawing] = useState<DrawnOn>()
  return (
    <MainDataFrame>
      <TreeAndList
        label={t('楼栋')}
        chosen={node}
        onLeave={() => node && choose(node)}
        tree={
          <BuildingTree
            chosen={chosen}
            onChoose={choose}
            placeholder={t('项目、楼栋')}
            drag={moving.drag}
            renderTools={(each, siblings) =>
              isProject(each) ? null : <NodeTools node={each} siblings={siblings} onMove={moving.before} />
            }
          />
        }
      >
        {(parts) => (
          <EntityListPage
            of={building}
            {...parts}
            narrowing={narrowingOf(node)}
            initial={{ ...initialOf(node, tree) }}
            detail={{ renderButtons: (row) => <Buttons row={row} onDraw={setDrawing} /> }}
          />
        )}
      </TreeAndList>
      {drawing === undefined ? null : <DrawingDialog on={drawing} onClose={() => setDrawing(undefined)} />}
    </MainDataFrame>
  )
}
export default BuildingPage
