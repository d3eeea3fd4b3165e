import { ORGAN_TYPE } from '@qifuyun/contract/dictionaries/dictionary.ts'
import { Dropdown, type MenuProps } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '#src/address-book/texts.ts'
import type { MenuPlace } from '../tree/OrganTree.tsx'

/** Opened by the keyboard, the menu takes the focus, and gives it back. */
const TAKES_FOCUS = { autoFocus: true } as const

export type OrganDeed = 'add' | 'addMember' | 'edit' | 'move' | 'remove'

interface OrganMenuProps extends MenuPlace {
  onDeed: (deed: OrganDeed) => void
  onClose: () => void
}

/** What can be done with a node. */
export const OrganMenu = ({ row, left, top, onDeed, onClose }: OrganMenuProps): ReactNode => {
  const t = useText()
  const { node, parent } = row
  const isRoot = parent === undefined && node.parentUuid === null
  const items: MenuProps['items'] = [
    { key: 'add', label: t('新增下级'), disabled: node.organTypeCode === ORGAN_TYPE.position },
    { key: 'addMember', label: t('添加成员') },
    { type: 'divider' },
    { key: 'edit', label: t('编辑'), extra: 'F2' },
    { key: 'move', label: t('移动到…'), disabled: isRoot },
    { key: 'remove', label: t('删除'), danger: true, disabled: isRoot, extra: 'Delete' },
  ]
  return (
    <Dropdown
      open
      {...TAKES_FOCUS}
      trigger={['click']}
      placement="bottomLeft"
      menu={{
        items,
        onClick: ({ key, domEvent }) => {
          domEvent.stopPropagation()
          onClose()
          onDeed(key as OrganDeed)
        },
      }}
      onOpenChange={(open) => open || onClose()}
    >
      <span style={{ position: 'fixed', left, top, width: 1, height: 1 }} />
    </Dropdown>
  )
}
