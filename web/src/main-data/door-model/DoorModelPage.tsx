import { doorModel } from '@qifuyun/apps/main-data/door-model.ts'
import { filesOf, textOf } from '@qifuyun/kit-web/fields/row.ts'
import { EntityListPage } from '@qifuyun/kit-web/list/EntityListPage.tsx'
import { Button } from 'antd'
import { PencilRuler } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { MainDataFrame } from '#src/main-data/frame/MainDataFrame.tsx'
import { TreeAndList } from '#src/main-data/frame/TreeAndList.tsx'
import { useText } from '#src/main-data/texts.ts'
import { BuildingTree } from '#src/main-data/tree/BuildingTree.tsx'
import { findNode, isProject } from '#src/main-data/tree/nodes.ts'
import { useNodePlace } from '#src/main-data/tree/use-node-place.ts'
import { useBuildingTree } from '../api.ts'
import { DrawingDialog, type DrawnOn } from '../drawing/DrawingDialog.tsx'

/** /mainData/doorModel: the dwellings of a project, with the areas drawn on their plans. */
const DoorModelPage = (): ReactNode => {
  const t = useText()
  const { chosen, choose } = useNodePlace()
  const project = findNode(useBuildingTree().data ?? [], chosen)
  const [drawing, setDrawing] = useState<DrawnOn>()
  return (
    <MainDataFrame>
      <TreeAndList
        label={t('户型')}
        chosen={project}
        onLeave={() => project && choose(project)}
        tree={<BuildingTree chosen={chosen} onChoose={choose} fits={isProject} placeholder={t('项目')} />}
      >
        {(parts) => (
          <EntityListPage
            of={doorModel}
            {...parts}
            narrowing={project && { field: 'projectUuid', cmp: 'eq', value: project.uuid }}
            initial={project ? { projectUuid: project.uuid, projectName: project.name } : {}}
            detail={{
              renderButtons: (row) =>
                filesOf(row.planImg).length === 0 ? null : (
                  <Button
                    icon={<PencilRuler size={16} strokeWidth={1.75} aria-hidden="true" />}
                    onClick={() =>
                      setDrawing({ businessTypeCode: 'door_model', businessUuid: textOf(row.uuid), name: textOf(row.modelName) })
                    }
                  >
                    {t('绘制区域')}
                  </Button>
                ),
            }}
          />
        )}
      </TreeAndList>
      {drawing === undefined ? null : <DrawingDialog on={drawing} onClose={() => setDrawing(undefined)} />}
    </MainDataFrame>
  )
}
export default DoorModelPage
