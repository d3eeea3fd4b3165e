import { building } from '@qifuyun/apps/main-data/building.ts'
import { AREA_KIND, BUILDING_LEVEL } from '@qifuyun/contract/dictionaries/dictionary.ts'
import { LIVE_LIST, useLive } from '@qifuyun/kit-web/live/use-live.ts'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import treeStyles from '@qifuyun/ui/components/Tree.module.css'
import { Input, Tree, type TreeDataNode, type TreeProps } from 'antd'
import { Building, Building2, ChevronDown, ChevronRight, Landmark, Layers, type LucideIcon, Search, SquareDashed } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useText } from '#src/main-data/texts.ts'
import { useBuildingTree } from '../api.ts'
import styles from './BuildingTree.module.css'
import { type BuildingNode, pathTo, prune, searchNodes, uuidsOf } from './nodes.ts'

const ICONS: Record<string, LucideIcon> = {
  [BUILDING_LEVEL.project]: Landmark,
  [BUILDING_LEVEL.phase]: Layers,
  [BUILDING_LEVEL.building]: Building,
  [AREA_KIND.public]: SquareDashed,
  [AREA_KIND.nonWork]: SquareDashed,
}

interface BuildingTreeProps {
  chosen: string | undefined
  onChoose: (node: BuildingNode) => void
  /** Leaves out what is of no use to the page. */
  fits?: (node: BuildingNode) => boolean
  placeholder: string
  /** Below the search box while something is typed. */
  renderFound?: (keyword: string) => ReactNode
  /** What can be done with a node, at its right. */
  renderTools?: (node: BuildingNode, siblings: readonly BuildingNode[]) => ReactNode
  drag?: Pick<TreeProps, 'draggable' | 'allowDrop' | 'onDrop'>
}

const switcher = ({ expanded, isLeaf }: { expanded?: boolean; isLeaf?: boolean }): ReactNode =>
  isLeaf ? null : expanded ? (
    <ChevronDown size={14} strokeWidth={1.75} aria-hidden="true" />
  ) : (
    <ChevronRight size={14} strokeWidth={1.75} aria-hidden="true" />
  )

const everything = (): boolean => true

const Line = ({ node, tools }: { node: BuildingNode; tools: ReactNode }): ReactNode => {
  const Icon = ICONS[node.buildingTypeCode] ?? Building2
  return (
    <span className={styles.line}>
      <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
      <span className={styles.name} title={node.name}>
        {node.name}
      </span>
      {node.roomCount > 0 ? <span className={styles.count}>{node.roomCount}</span> : null}
      {tools}
    </span>
  )
}

/** Projects, phases, buildings and areas, to choose one of them. */
export const BuildingTree = ({
  chosen,
  onChoose,
  fits = everything,
  placeholder,
  renderFound,
  renderTools,
  drag,
}: BuildingTreeProps): ReactNode => {
  const t = useText()
  const tree = useBuildingTree()
  useLive(building, LIVE_LIST)
  const [keyword, setKeyword] = useState('')
  const [opened, setOpened] = useState<readonly string[]>()
  if (tree.isLoadingError) return <LoadFailed error={tree.error} onRetry={() => void tree.refetch()} />
  if (tree.data === undefined) return <PageSkeleton />
  const all = prune(tree.data, fits)
  const shown = searchNodes(all, keyword)
  const searching = keyword.trim() !== ''
  const way = pathTo(all, chosen).map(({ uuid }) => uuid)
  const nodesOf = (nodes: readonly BuildingNode[]): TreeDataNode[] =>
    nodes.map((node) => ({
      key: node.uuid,
      title: <Line node={node} tools={renderTools?.(node, nodes)} />,
      isLeaf: node.children.length === 0,
      children: nodesOf(node.children),
    }))
  return (
    <div className={styles.tree}>
      <Input
        className={styles.search ?? ''}
        allowClear
        type="search"
        aria-label={t('搜索{what}', { what: placeholder })}
        placeholder={placeholder}
        prefix={<Search size={16} strokeWidth={1.75} aria-hidden="true" />}
        value={keyword}
        onChange={({ target }) => setKeyword(target.value)}
      />
      <div className={`${treeStyles.nodes} ${styles.nodes}`}>
        {shown.length === 0 && !searching ? <StateBlock picture="empty" title={t('暂无内容')} /> : null}
        <Tree
          aria-label={placeholder}
          blockNode
          switcherIcon={switcher}
          treeData={nodesOf(shown)}
          expandedKeys={searching ? uuidsOf(shown) : [...(opened ?? [...all.map(({ uuid }) => uuid), ...way])]}
          selectedKeys={chosen === undefined ? [] : [chosen]}
          onExpand={(keys) => setOpened(keys.map(String))}
          onSelect={(_keys, { node }) => {
            const picked = pathTo(all, String(node.key)).at(-1)
            if (picked) onChoose(picked)
          }}
          {...(searching ? {} : drag)}
        />
        {searching ? renderFound?.(keyword.trim()) : null}
      </div>
    </div>
  )
}
