import { ROLE_NAME_MAX, ROLE_REMARK_MAX } from '@qifuyun/contract/roles/constants.ts'
import { addRole as addRules, updateRoleGroup as groupRules, updateRole as updateRules } from '@qifuyun/contract/roles/endpoints.ts'
import { FormDialog } from '@qifuyun/ui/components/FormDialog.tsx'
import { addRole, getRoleTree, updateRole, updateRoleGroup } from '@qifuyun/ui/platform/request/endpoints/roles.generated.ts'
import { Form, Input, Select } from 'antd'
import { type ReactNode, useState } from 'react'
import { useText } from '#src/roles/texts.ts'
import { ROLES_READ, type RoleGroup, type RoleInfo, useRoleTree } from '../calls.ts'

/** Stands for a group that is still to be made. */
const NEW_GROUP = 'new'

const NameAndRemark = (): ReactNode => {
  const t = useText()
  return (
    <>
      <Form.Item required name="roleName" label={t('角色名称')}>
        <Input autoFocus maxLength={ROLE_NAME_MAX} showCount />
      </Form.Item>
      <Form.Item name="remark" label={t('说明')}>
        <Input.TextArea rows={3} maxLength={ROLE_REMARK_MAX} showCount />
      </Form.Item>
    </>
  )
}

const useGroups = () => (useRoleTree().data ?? []).map(({ roleGroupUuid: value, roleGroupName: label }) => ({ value, label }))

interface AddDialogProps {
  roleGroupUuid?: string | undefined
  copyFrom?: RoleInfo | undefined
  onClose: () => void
  onDone: (orgRoleId: string) => void
}

/** A new role, or a copy of one with its rights. */
export const AddRoleDialog = ({ roleGroupUuid, copyFrom, onClose, onDone }: AddDialogProps): ReactNode => {
  const t = useText()
  const groups = useGroups()
  const [chosen, setChosen] = useState(copyFrom?.roleGroupUuid ?? roleGroupUuid)
  const group = chosen ?? groups.at(-1)?.value ?? NEW_GROUP
  const fresh = group === NEW_GROUP
  return (
    <FormDialog
      title={copyFrom === undefined ? t('新增角色') : t('复制角色「{name}」', { name: copyFrom.roleName })}
      okText={copyFrom === undefined ? t('新增') : t('复制')}
      of={addRole}
      rules={addRules}
      refresh={ROLES_READ}
      onClose={onClose}
      {...(copyFrom && {
        initialValues: { roleName: `${copyFrom.roleName}${t('-副本')}`.slice(0, ROLE_NAME_MAX), remark: copyFrom.remark ?? '' },
      })}
      fixed={{ ...(!fresh && { roleGroupUuid: group }), ...(copyFrom && { copyFromOrgRoleId: copyFrom.orgRoleId }) }}
      onDone={({ orgRoleId }) => onDone(orgRoleId)}
      {...(copyFrom && { intro: <p>{t('功能权限与应用权限会一并复制，成员不会。')}</p> })}
    >
      <NameAndRemark />
      <Form.Item label={t('分组')} htmlFor="role-group">
        <Select<string>
          id="role-group"
          value={group}
          onChange={setChosen}
          options={[...groups, { value: NEW_GROUP, label: t('新建分组') }]}
          aria-label={t('分组')}
        />
      </Form.Item>
      {fresh ? (
        <Form.Item name="roleGroupName" label={t('分组名称')}>
          <Input maxLength={ROLE_NAME_MAX} showCount />
        </Form.Item>
      ) : null}
    </FormDialog>
  )
}

/** Name, remark and group of a role. */
export const EditRoleDialog = ({ role, onClose }: { role: RoleInfo; onClose: () => void }): ReactNode => {
  const t = useText()
  const { orgRoleId, roleName, remark, roleGroupUuid, version } = role
  return (
    <FormDialog
      title={t('编辑角色')}
      okText={t('保存')}
      of={updateRole}
      rules={updateRules}
      refresh={ROLES_READ}
      onClose={onClose}
      initialValues={{ roleName, remark: remark ?? '', roleGroupUuid }}
      fixed={{ orgRoleId, version }}
      onDone={onClose}
    >
      <NameAndRemark />
      <Form.Item name="roleGroupUuid" label={t('分组')}>
        <Select<string> options={useGroups()} />
      </Form.Item>
    </FormDialog>
  )
}

/** The name of a group. */
export const EditGroupDialog = ({ group, onClose }: { group: RoleGroup; onClose: () => void }): ReactNode => {
  const t = useText()
  const { roleGroupUuid, roleGroupName, version } = group
  return (
    <FormDialog
      title={t('重命名分组')}
      okText={t('保存')}
      of={updateRoleGroup}
      rules={groupRules}
      refresh={[getRoleTree]}
      onClose={onClose}
      initialValues={{ roleGroupName }}
      fixed={{ roleGroupUuid, version }}
      onDone={onClose}
    >
      <Form.Item name="roleGroupName" label={t('分组名称')}>
        <Input autoFocus maxLength={ROLE_NAME_MAX} showCount />
      </Form.Item>
    </FormDialog>
  )
}
