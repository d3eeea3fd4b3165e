import { TREE_MAX } from '@qifuyun/kit/calls/limits.ts'
import type { Entity } from '@qifuyun/kit/entity.ts'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import treeStyles from '@qifuyun/ui/components/Tree.module.css'
import { call } from '@qifuyun/ui/platform/request/call.ts'
import { callKey } from '@qifuyun/ui/platform/request/hooks.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Input, Tree, type TreeDataNode } from 'antd'
import { ChevronDown, Folder, type LucideIcon, Search } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useDebounced } from '#src/fields/use-debounced.ts'
import { useText } from '#src/texts.ts'
import { entityCall } from '../calls.ts'
import { useTree } from '../reads.ts'
import type { TreeNode } from '../rows.ts'
import styles from './EntityTree.module.css'
import { nodesOf } from './tree-nodes.ts'

interface EntityTreeProps {
  of: Entity
  chosen: string | undefined
  onChoose: (uuid: string | undefined) => void
  /** Names the tree to screen readers and its search box. */
  label: string
  /** Before every name. */
  icon?: LucideIcon | undefined
}

const REST_MS = 250
const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const
const SWITCHER = { size: 14, strokeWidth: 1.75, 'aria-hidden': true } as const

const withChildren = (nodes: readonly TreeDataNode[], key: TreeDataNode['key'], children: TreeDataNode[]): TreeDataNode[] =>
  nodes.map((node) =>
    node.key === key ? { ...node, children } : node.children ? { ...node, children: withChildren(node.children, key, children) } : node,
  )

const Nodes = ({
  of,
  chosen,
  onChoose,
  label,
  icon: Icon = Folder,
  roots,
}: EntityTreeProps & { roots: readonly TreeNode[] }): ReactNode => {
  const t = useText()
  const client = useQueryClient()
  const cut = t('仅显示前 {n} 项，请搜索其余内容', { n: TREE_MAX })
  const [nodes, setNodes] = useState<TreeDataNode[]>(() => nodesOf(roots, '', cut))
  const load = async ({ key }: TreeDataNode): Promise<void> => {
    const input = { parentUuid: String(key) }
    const tree = entityCall(of, 'tree')
    const found = await client.fetchQuery({ queryKey: callKey(tree, input), queryFn: () => call(tree, input) })
    // Nodes have one shape for all entities.
    setNodes((now) => withChildren(now, key, nodesOf(found as unknown as TreeNode[], input.parentUuid, cut)))
  }
  return (
    <Tree
      aria-label={label}
      blockNode
      showIcon
      icon={<Icon {...ICON} />}
      switcherIcon={<ChevronDown {...SWITCHER} />}
      treeData={nodes}
      loadData={load}
      selectedKeys={chosen === undefined ? [] : [chosen]}
      onSelect={([key]) => onChoose(key === undefined ? undefined : String(key))}
    />
  )
}

/** A tree of rows: branches are fetched as they are opened, a keyword finds nodes wherever they are. */
export const EntityTree = (props: EntityTreeProps): ReactNode => {
  const t = useText()
  const [typed, setTyped] = useState('')
  const keyword = useDebounced(typed.trim(), REST_MS)
  const roots = useTree(props.of, keyword === '' ? { parentUuid: null } : { keyword })
  return (
    <div className={styles.tree}>
      <Input
        className={styles.search ?? ''}
        allowClear
        aria-label={t('搜索{what}', { what: props.label })}
        placeholder={t('搜索{what}', { what: props.label })}
        prefix={<Search size={16} strokeWidth={1.75} aria-hidden="true" />}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <div className={`${treeStyles.nodes} ${styles.nodes}`}>
        {roots.isLoadingError ? <LoadFailed error={roots.error} onRetry={() => void roots.refetch()} /> : null}
        {roots.isPending ? <PageSkeleton /> : null}
        {roots.data?.length === 0 ? <StateBlock picture="empty" title={t('暂无内容')} /> : null}
        {roots.data && roots.data.length > 0 ? (
          <Nodes
            key={`${keyword} ${roots.data.map(({ uuid, label, hasChildren }) => uuid + label + hasChildren).join()}`}
            {...props}
            roots={roots.data}
          />
        ) : null}
      </div>
    </div>
  )
}
