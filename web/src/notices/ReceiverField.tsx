import { AUDIENCE, type Purview } from '@qifuyun/contract/core/purview.ts'
import { ROLE } from '@qifuyun/contract/core/roles.ts'
import { OrganPicker, PersonPicker, type Picked } from '@qifuyun/ui/people/api.ts'
import { usePermit } from '@qifuyun/ui/workspace/permit/use-permit.ts'
import { Radio, Select } from 'antd'
import type { ReactNode } from 'react'
import { useRoles } from './api.ts'
import styles from './form/NoticeForm.module.css'
import { useText } from './texts.ts'

type Kind = keyof typeof AUDIENCE
type Value = Purview['values'][number]

interface ReceiverFieldProps {
  id?: string
  value?: Purview
  onChange?: (value: Purview) => void
}

const EVERYBODY: Purview = { checkAll: true, values: [] }

const RoleChoice = ({ chosen, onChange }: { chosen: readonly Value[]; onChange: (roles: Required<Picked>[]) => void }): ReactNode => {
  const t = useText()
  const { data, isPending } = useRoles(true)
  const options = (data ?? []).map(({ roleGroupUuid, roleGroupName, roleList }) => ({
    key: roleGroupUuid,
    label: roleGroupName,
    options: roleList.map(({ orgRoleId, roleName }) => ({ value: orgRoleId, label: roleName })),
  }))
  return (
    <Select
      mode="multiple"
      labelInValue
      loading={isPending}
      aria-label={t('按角色')}
      placeholder={t('选择角色')}
      optionFilterProp="label"
      value={chosen.map(({ uuid, name }) => ({ value: uuid, label: name ?? '' }))}
      options={options}
      onChange={(roles: { value: string; label: string }[]) => onChange(roles.map(({ value, label }) => ({ uuid: value, name: label })))}
    />
  )
}

/** Whom a notice is for: everybody, or departments, people and roles together. */
export const ReceiverField = ({ id, value = EVERYBODY, onChange }: ReceiverFieldProps): ReactNode => {
  const t = useText()
  const seesRoles = usePermit([ROLE.roleManagement, ROLE.addressBook])
  const { checkAll, values } = value
  const of = (kind: Kind): Value[] => values.filter(({ type }) => type === kind)
  const picked = (kind: Kind): Picked[] => of(kind).map(({ uuid, name }) => ({ uuid, ...(name !== null && { name }) }))
  const set = (kind: Kind, chosen: readonly Required<Picked>[]): void =>
    onChange?.({
      checkAll: false,
      values: [...values.filter(({ type }) => type !== kind), ...chosen.map(({ uuid, name }) => ({ type: kind, uuid, name }))],
    })
  return (
    <div className={styles.receivers}>
      <Radio.Group
        {...(id !== undefined && { id })}
        value={checkAll}
        onChange={({ target }) => onChange?.({ ...value, checkAll: target.value === true })}
        options={[
          { value: true, label: t('全体成员') },
          { value: false, label: t('指定范围') },
        ]}
      />
      {checkAll ? null : (
        <div className={styles.kinds}>
          <OrganPicker multiple ariaLabel={t('按部门')} value={picked('organ')} onChange={(chosen) => set('organ', chosen)} />
          <PersonPicker multiple ariaLabel={t('按人员')} value={picked('user')} onChange={(chosen) => set('user', chosen)} />
          {seesRoles ? <RoleChoice chosen={of('role')} onChange={(chosen) => set('role', chosen)} /> : null}
        </div>
      )}
    </div>
  )
}
