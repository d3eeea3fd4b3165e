import { mayStandUnder } from '@qifuyun/contract/address-book/organ-rules.ts'
import type { OrganNode } from '@qifuyun/contract/address-book/schema.ts'
import { addOrgan as addRules, updateOrgan as updateRules } from '@qifuyun/contract/address-book/tree-endpoints.ts'
import { ORGAN_TYPE } from '@qifuyun/contract/dictionaries/dictionary.ts'
import { FormDialog } from '@qifuyun/ui/components/FormDialog.tsx'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { addOrgan, updateOrgan } from '@qifuyun/ui/platform/request/endpoints/address-book.generated.ts'
import { Form, Input, Select, Switch } from 'antd'
import type { ReactNode } from 'react'
import { type TextKey, useText } from '#src/address-book/texts.ts'
import { PEOPLE, useOrganToChange } from '../calls.ts'
import { PeopleField } from '../member-form/PeopleField.tsx'

const NAME_MAX = 30
const HEADS_MAX = 20
const TYPES: readonly (readonly [type: number, text: TextKey])[] = [
  [ORGAN_TYPE.department, '部门'],
  [ORGAN_TYPE.position, '岗位'],
  [ORGAN_TYPE.company, '公司'],
]

const Fields = ({ children }: { children?: ReactNode }): ReactNode => {
  const t = useText()
  return (
    <>
      <Form.Item name="organName" label={t('名称')}>
        <Input maxLength={NAME_MAX} showCount />
      </Form.Item>
      {children}
      <Form.Item name="headUserUuidList" label={t('负责人')}>
        <PeopleField max={HEADS_MAX} />
      </Form.Item>
    </>
  )
}

interface AddProps {
  parent: OrganNode
  onClose: () => void
  onDone: (organUuid: string) => void
}

/** A new node below another one. */
export const AddOrganDialog = ({ parent, onClose, onDone }: AddProps): ReactNode => {
  const t = useText()
  const types = TYPES.filter(([type]) => mayStandUnder(type, parent.organTypeCode))
  return (
    <FormDialog
      title={t('在「{name}」下新增', { name: parent.organName })}
      okText={t('新增')}
      of={addOrgan}
      rules={addRules}
      initialValues={{ organName: '', organTypeCode: ORGAN_TYPE.department, headUserUuidList: [] }}
      fixed={{ parentUuid: parent.organUuid }}
      refresh={PEOPLE}
      onDone={({ organUuid }) => {
        onClose()
        onDone(organUuid)
      }}
      onClose={onClose}
    >
      <Fields>
        <Form.Item name="organTypeCode" label={t('类型')}>
          <Select options={types.map(([value, label]) => ({ value, label: t(label) }))} />
        </Form.Item>
      </Fields>
    </FormDialog>
  )
}

/** Name and heads of a node, as they are now. */
export const EditOrganDialog = ({ organUuid, onClose }: { organUuid: string; onClose: () => void }): ReactNode => {
  const t = useText()
  const { data, isFetchedAfterMount, isLoadingError, error, refetch } = useOrganToChange(organUuid)
  if (isLoadingError) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (data === undefined || !isFetchedAfterMount) return null
  return (
    <FormDialog
      title={t('编辑「{name}」', { name: data.organName })}
      okText={t('保存')}
      of={updateOrgan}
      rules={updateRules}
      initialValues={{
        organName: data.organName,
        headUserUuidList: data.headUserList.map(({ userUuid }) => userUuid),
        hiddenFlag: data.hiddenFlag === 1,
      }}
      toInput={({ hiddenFlag, ...values }) => ({ ...values, hiddenFlag: hiddenFlag === true ? 1 : 0 })}
      fixed={{ organUuid, version: data.version }}
      refresh={PEOPLE}
      onDone={onClose}
      onClose={onClose}
    >
      <Fields />
      {data.parentUuid === null ? null : (
        <Form.Item
          name="hiddenFlag"
          label={t('在通讯录中隐藏')}
          extra={t('本部门及下级部门仅通讯录管理员与部门内成员可见')}
          valuePropName="checked"
        >
          <Switch />
        </Form.Item>
      )}
    </FormDialog>
  )
}
