import { saveMemberField as rules } from '@qifuyun/contract/address-book/member-field-endpoints.ts'
import {
  FIELD_NAME_MAX,
  FIELD_OPTIONS_MAX,
  FIELD_VISIBLE,
  MEMBER_FIELD_KINDS,
  type MemberField,
} from '@qifuyun/contract/address-book/member-fields.ts'
import { FormDialog } from '@qifuyun/ui/components/FormDialog.tsx'
import { saveMemberField } from '@qifuyun/ui/platform/request/endpoints/address-book.generated.ts'
import { Form, Input, Select, Switch } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '#src/address-book/texts.ts'
import { FIELDS } from '../calls.ts'
import { KIND_TEXT, VISIBLE_TEXT } from './labels.ts'

/** The choices, of a field that is one. */
const Options = (): ReactNode => {
  const t = useText()
  const kind: unknown = Form.useWatch('fieldKind')
  if (kind !== 'choice') return null
  return (
    <Form.Item name="optionList" label={t('选项')} extra={t('输入后按回车添加')}>
      <Select mode="tags" open={false} suffixIcon={null} maxCount={FIELD_OPTIONS_MAX} tokenSeparators={['，', ',', '、', '\n']} />
    </Form.Item>
  )
}

const flag = (on: unknown): 0 | 1 => (on === true ? 1 : 0)

interface FieldDialogProps {
  /** Undefined: a new one. */
  field: MemberField | undefined
  onClose: () => void
}

/** A field of members is added or changed. */
export const FieldDialog = ({ field, onClose }: FieldDialogProps): ReactNode => {
  const t = useText()
  const {
    fieldName = '',
    fieldKind = 'text',
    optionList = [],
    visibleCode = FIELD_VISIBLE.everybody,
    requiredFlag = 0,
    listFlag = 0,
  } = field ?? {}
  const start: object = { fieldName, fieldKind, optionList, visibleCode, requiredFlag: requiredFlag === 1, listFlag: listFlag === 1 }
  return (
    <FormDialog
      title={field === undefined ? t('新增字段') : t('编辑「{name}」', { name: field.fieldName })}
      okText={field === undefined ? t('新增') : t('保存')}
      of={saveMemberField}
      rules={rules}
      initialValues={start}
      {...(field !== undefined && { fixed: { fieldUuid: field.fieldUuid, version: field.version } })}
      toInput={(values) => ({ ...values, requiredFlag: flag(values.requiredFlag), listFlag: flag(values.listFlag) })}
      refresh={FIELDS}
      onDone={onClose}
      onClose={onClose}
    >
      <Form.Item name="fieldName" label={t('字段名称')}>
        <Input maxLength={FIELD_NAME_MAX} showCount autoComplete="off" />
      </Form.Item>
      <Form.Item name="fieldKind" label={t('类型')} {...(field !== undefined && { extra: t('类型在创建后不能修改') })}>
        <Select disabled={field !== undefined} options={MEMBER_FIELD_KINDS.map((value) => ({ value, label: t(KIND_TEXT[value]) }))} />
      </Form.Item>
      <Options />
      <Form.Item name="visibleCode" label={t('谁可以看到')}>
        <Select options={VISIBLE_TEXT.map(([value, label]) => ({ value, label: t(label) }))} />
      </Form.Item>
      <Form.Item name="requiredFlag" label={t('必填')} extra={t('新增成员时必须填写，已填写的不能清空')} valuePropName="checked">
        <Switch />
      </Form.Item>
      <Form.Item name="listFlag" label={t('显示在成员列表')} extra={t('作为一列显示，并可以筛选')} valuePropName="checked">
        <Switch />
      </Form.Item>
    </FormDialog>
  )
}
