import { position } from '@qifuyun/apps/main-data/position.ts'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useInfo } from '#src/applications/api.ts'
import { EntityListPage } from '#src/applications/list/EntityListPage.tsx'
import { EntityTree } from '#src/applications/views/EntityTree.tsx'
import { MainDataFrame } from '#src/main-data/frame/MainDataFrame.tsx'
import { useText } from '#src/platform/i18n/use-text.ts'

/** /mainData/position: parts of buildings and dwellings as a tree. */
const PositionPage = (): ReactNode => {
  const t = useText()
  const [query, setQuery] = useSearchParams()
  const chosen = query.get('node') ?? undefined
  const parent = useInfo(position, chosen).data
  const choose = (uuid: string | undefined): void => setQuery(uuid === undefined ? {} : { node: uuid })
  return (
    <MainDataFrame>
      <EntityListPage
        of={position}
        side={<EntityTree of={position} chosen={chosen} onChoose={choose} label={t('部位')} />}
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
    </MainDataFrame>
  )
}
export default PositionPage
