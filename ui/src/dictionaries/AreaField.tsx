import { Cascader } from 'antd'
import { type ReactNode, useState } from 'react'
import { useText } from '#src/platform/i18n/own-texts.ts'
import { areaPath, loadAreas, useAreaName } from './areas.ts'

interface AreaNode {
  value: string
  label: string
  isLeaf: boolean
  children?: AreaNode[]
}

const nodesBelow = async (parentCode?: string): Promise<AreaNode[]> =>
  (await loadAreas(parentCode)).map(({ areaCode, areaName, leafFlag }) => ({ value: areaCode, label: areaName, isLeaf: leafFlag === 1 }))

const withChildren = (nodes: readonly AreaNode[], parent: string, children: AreaNode[]): AreaNode[] =>
  nodes.map((node) =>
    node.value === parent
      ? { ...node, children }
      : { ...node, ...(node.children && { children: withChildren(node.children, parent, children) }) },
  )

interface AreaFieldProps {
  id?: string
  className?: string
  disabled?: boolean
  status?: 'error'
  /** Code of the division; empty: none. */
  value?: string
  onChange?: (code: string) => void
}

/** Province, city, county: levels are fetched as they are opened. */
export const AreaField = ({ value = '', onChange, ...control }: AreaFieldProps): ReactNode => {
  const t = useText()
  const [nodes, setNodes] = useState<AreaNode[]>()
  const shown = useAreaName(value === '' ? null : value)
  const open = async (): Promise<void> => setNodes(nodes ?? (await nodesBelow()))
  const descend = async (path: AreaNode[]): Promise<void> => {
    const parent = path.at(-1)
    if (parent === undefined) return
    const children = await nodesBelow(parent.value)
    setNodes((now) => withChildren(now ?? [], parent.value, children))
  }
  return (
    <Cascader<AreaNode>
      {...control}
      placeholder={t('请选择')}
      changeOnSelect
      options={nodes ?? []}
      value={value === '' ? [] : areaPath(value)}
      displayRender={() => shown}
      onOpenChange={(opened) => {
        if (opened) void open()
      }}
      loadData={(path) => void descend(path)}
      onChange={(path) => onChange?.(path?.at(-1) ?? '')}
    />
  )
}
