import { position } from '@qifuyun/apps/main-data/position.ts'
import { usePage } from '@qifuyun/kit-web/api.ts'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import type { ReactNode } from 'react'
import { type BuildingNode, findNode, isArea } from '#src/main-data/tree/nodes.ts'
import { useBuildingTree } from '../api.ts'
import { type Choice, Lists } from './Lists.tsx'

interface TransferProps {
  projectUuid: string
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

/** Buildings and phases with what they lie in: 一期 / 1幢. */
const buildingChoices = (nodes: readonly BuildingNode[], above: readonly string[] = []): Choice[] =>
  nodes
    .filter((node) => !isArea(node))
    .flatMap(({ uuid, name, children }) => [
      { key: uuid, title: [...above, name].join(' / ') },
      ...buildingChoices(children, [...above, name]),
    ])

export const BuildingsTransfer = ({ projectUuid, ...lists }: TransferProps): ReactNode => {
  const tree = useBuildingTree()
  if (tree.isLoadingError) return <LoadFailed error={tree.error} onRetry={() => void tree.refetch()} />
  if (tree.data === undefined) return <PageSkeleton />
  return <Lists {...lists} all={buildingChoices(findNode(tree.data, projectUuid)?.children ?? [])} />
}

const MOST = 200

/** Parts of the project, and those of all projects. */
export const PositionsTransfer = ({ projectUuid, ...lists }: TransferProps): ReactNode => {
  const filter = {
    op: 'or' as const,
    items: [
      { field: 'projectUuid', cmp: 'eq' as const, value: projectUuid },
      { field: 'projectUuid', cmp: 'empty' as const },
    ],
  }
  const page = usePage(position, { pageNum: 1, pageSize: MOST, filter })
  if (page.isLoadingError) return <LoadFailed error={page.error} onRetry={() => void page.refetch()} />
  if (page.data === undefined) return <PageSkeleton />
  return <Lists {...lists} all={page.data.list.map(({ uuid, partName }) => ({ key: uuid, title: partName }))} />
}
