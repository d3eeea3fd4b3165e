import { Select } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '#src/address-book/texts.ts'
import { useRoleGroups } from '../calls.ts'

interface RoleSelectProps {
  id?: string
  value?: readonly string[]
  onChange?: (orgRoleIds: string[]) => void
  ariaLabel?: string
}

const NONE: readonly string[] = []

/** Roles of the enterprise by their groups, as a field of a form. */
export const RoleSelect = ({ id, value = NONE, onChange, ariaLabel }: RoleSelectProps): ReactNode => {
  const t = useText()
  const { data, isLoadingError } = useRoleGroups()
  const options = (data ?? []).map(({ roleGroupUuid, roleGroupName, roleList }) => ({
    key: roleGroupUuid,
    label: roleGroupName,
    options: roleList.map(({ orgRoleId, roleName }) => ({ value: orgRoleId, label: roleName })),
  }))
  return (
    <Select<string[]>
      {...(id !== undefined && { id })}
      mode="multiple"
      {...(ariaLabel !== undefined && { 'aria-label': ariaLabel })}
      placeholder={t('请选择角色')}
      loading={data === undefined && !isLoadingError}
      options={options}
      showSearch={{ optionFilterProp: 'label' }}
      value={[...value]}
      onChange={(chosen) => onChange?.(chosen)}
      notFoundContent={isLoadingError ? t('加载失败') : t('暂无内容')}
    />
  )
}
