import { position } from '@qifuyun/apps/main-data/position.ts'
import { useInfo } from '@qifuyun/kit-web/api.ts'
import { EntityListPage } from '@qifuyun/kit-web/list/EntityListPage.tsx'
import { EntityTree } from '@qifuyun/kit-web/views/EntityTree.tsx'
import { MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { MainDataFrame } from '#src/main-data/frame/MainDataFrame.tsx'
import { TreeAndList } from '#src/main-data/frame/TreeAndList.tsx'
import { useText } from '#src/main-data/texts.ts'

/** /mainData/position: parts of buildings and dwellings as a tree. */
const PositionPage = (): ReactNode => {
  const t = useText()
  const [query, setQuery] = useSearchParams()
  const chosen = query.get('node') ?? undefined
  const parent = useInfo(position, chosen).data
  const choose = (uuid: string | undefined): void => setQuery(uuid === undefined ? {} : { node: uuid })
  return (
    <MainDataFrame>
      <TreeAndList
        label={t('部位')}
        chosen={chosen === undefined ? undefined : { name: parent?.partName ?? '' }}
        onLeave={() => choose(undefined)}
        tree={<EntityTree of={position} chosen={chosen} onChoose={choose} label={t('部位')} icon={MapPin} />}
      >
        {(parts) => (
          <EntityListPage
            of={position}
            {...parts}
            narrowing={chosen === undefined ? undefined : { field: 'parentUuid', cmp: 'under', value: chosen }}
            initial={
              parent === undefined
                ? {}
                : {
                    parentUuid: parent.uuid,
                    parentName: parent.partName,
                    projectUuid: parent.projectUuid,
                    projectName: parent.projectName ?? null,
                  }
            }
          />
        )}
      </TreeAndList>
    </MainDataFrame>
  )
}
export default PositionPage
