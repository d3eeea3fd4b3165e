import { ROLE } from '@qifuyun/contract/core/roles.ts'
import { usePermit } from '@qifuyun/ui/workspace/permit/use-permit.ts'
import { Select } from 'antd'
import type { ReactNode } from 'react'
import { useRoleTree } from './calls.ts'
import { useText } from './texts.ts'

interface RoleSelectProps {
  value?: string | undefined
  onChange?: (orgRoleId: string) => void
  id?: string
  ariaLabel?: string
}

/** Chooses one role of the enterprise, by group. Only administrators are offered those of administrators. */
export const RoleSelect = ({ value, onChange, id, ariaLabel }: RoleSelectProps): ReactNode => {
  const t = useText()
  const admin = usePermit([ROLE.admin])
  const tree = useRoleTree()
  const groups = (tree.data ?? []).map(({ roleGroupName, roleList }) => ({
    label: roleGroupName,
    options: roleList.filter(({ adminFlag }) => admin || adminFlag === 0).map((role) => ({ value: role.orgRoleId, label: role.roleName })),
  }))
  return (
    <Select<string>
      {...(id !== undefined && { id })}
      {...(value !== undefined && { value })}
      {...(ariaLabel !== undefined && { 'aria-label': ariaLabel })}
      onChange={(chosen) => onChange?.(chosen)}
      showSearch={{ optionFilterProp: 'label' }}
      placeholder={t('选择角色')}
      loading={tree.isPending}
      options={groups.filter(({ options }) => options.length > 0)}
      notFoundContent={tree.isLoadingError ? t('加载失败') : t('暂无内容')}
    />
  )
}
