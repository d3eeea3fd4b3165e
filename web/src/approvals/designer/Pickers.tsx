import { OrganPicker, PersonPicker } from '@qifuyun/ui/people/api.ts'
import { Select } from 'antd'
import type { ReactNode } from 'react'
import { useRoleChoices } from './calls.ts'
import { useDesigner } from './context.ts'
import { useText } from './texts.ts'

interface ListProps {
  value: readonly string[]
  onChange: (value: string[]) => void
  ariaLabel?: string
  id?: string
  invalid?: boolean
  describedBy?: string | undefined
  multiple?: boolean
}

const known = (uuid: string, name: string) => ({ uuid, ...(name !== '' && { name }) })

/** Chooses people by their ids, and lets the designer know their names. */
export const PeopleInput = ({ value, onChange, multiple = true, ...rest }: ListProps): ReactNode => {
  const { names } = useDesigner()
  return (
    <PersonPicker
      {...rest}
      multiple={multiple}
      value={value.map((uuid) => known(uuid, names.user(uuid)))}
      onChange={(chosen) => {
        names.learn(chosen)
        onChange(chosen.map(({ uuid }) => uuid))
      }}
    />
  )
}

/** Chooses departments by their ids. */
export const OrgansInput = ({ value, onChange, multiple = true, ...rest }: ListProps): ReactNode => {
  const { names } = useDesigner()
  return (
    <OrganPicker
      {...rest}
      multiple={multiple}
      value={value.map((uuid) => known(uuid, names.organ(uuid)))}
      onChange={(chosen) => {
        names.learn(chosen)
        onChange(chosen.map(({ uuid }) => uuid))
      }}
    />
  )
}

/** Chooses roles by their ids, by group. */
export const RolesInput = ({ value, onChange, ariaLabel, id, invalid = false, describedBy }: ListProps): ReactNode => {
  const t = useText()
  const groups = useRoleChoices()
  return (
    <Select<string[]>
      mode="multiple"
      {...(id !== undefined && { id })}
      {...(ariaLabel !== undefined && { 'aria-label': ariaLabel })}
      {...(describedBy !== undefined && { 'aria-describedby': describedBy })}
      {...(invalid && { status: 'error' as const })}
      value={[...value]}
      onChange={onChange}
      showSearch={{ optionFilterProp: 'label' }}
      placeholder={t('选择角色')}
      loading={groups.isPending}
      options={(groups.data ?? [])
        .filter(({ roleList }) => roleList.length > 0)
        .map(({ roleGroupName, roleList }) => ({
          label: roleGroupName,
          options: roleList.map((role) => ({ value: role.orgRoleId, label: role.roleName })),
        }))}
      notFoundContent={groups.isLoadingError ? t('加载失败') : t('暂无内容')}
    />
  )
}
