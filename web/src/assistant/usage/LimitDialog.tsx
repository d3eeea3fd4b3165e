import { BUDGET_SCOPE } from '@qifuyun/contract/assistant/constants.ts'
import { aiBudgetSave as rules } from '@qifuyun/contract/assistant/endpoints.ts'
import { FormDialog } from '@qifuyun/ui/components/FormDialog.tsx'
import { NumberField } from '@qifuyun/ui/components/inputs/NumberField.tsx'
import { OrganPicker, PersonPicker, type Picked } from '@qifuyun/ui/people/api.ts'
import { aiBudgetSave } from '@qifuyun/ui/platform/request/endpoints/assistant.generated.ts'
import { requestHost } from '@qifuyun/ui/platform/request/host.ts'
import { Form } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '#src/assistant/texts.ts'
import { type Budget, USAGE_READS } from '../api.ts'

const LIMIT_MAX = 2_000_000_000
const STEP = 10_000

interface LimitDialogProps {
  title: string
  /** Whose limit it is; without a uuid somebody is chosen. */
  purse: Pick<Budget, 'scopeCode'> & Partial<Budget>
  onClose: () => void
}

/** One of a department or a person; forms keep a list. */
const Scope = ({
  scopeCode,
  value,
  onChange,
  id,
}: {
  scopeCode: Budget['scopeCode']
  value?: string
  onChange?: (uuid: string | undefined) => void
  id?: string
}): ReactNode => {
  const picked: Picked[] = value === undefined ? [] : [{ uuid: value }]
  const given = { value: picked, onChange: (next: Picked[]) => onChange?.(next[0]?.uuid), ...(id !== undefined && { id }) }
  return scopeCode === BUDGET_SCOPE.organ ? <OrganPicker {...given} /> : <PersonPicker {...given} />
}

/** Limits the tokens a month of the enterprise, a department or a person. */
export const LimitDialog = ({ title, purse: { scopeCode, scopeUuid, tokenLimit }, onClose }: LimitDialogProps): ReactNode => {
  const t = useText()
  return (
    <FormDialog
      title={title}
      okText={t('保存')}
      of={aiBudgetSave}
      rules={rules}
      fixed={{ scopeCode, ...(scopeUuid === undefined ? {} : { scopeUuid }) }}
      initialValues={{ tokenLimit: tokenLimit ?? null }}
      refresh={USAGE_READS}
      onDone={() => {
        requestHost().toast({ kind: 'success', text: t('操作成功!') })
        onClose()
      }}
      onClose={onClose}
    >
      {scopeUuid === undefined ? (
        <Form.Item name="scopeUuid" label={scopeCode === BUDGET_SCOPE.organ ? t('部门') : t('成员')} required>
          <Scope scopeCode={scopeCode} />
        </Form.Item>
      ) : null}
      <Form.Item name="tokenLimit" label={t('每月上限（Token）')} required>
        <NumberField style={{ width: '100%' }} min={0} max={LIMIT_MAX} step={STEP} precision={0} />
      </Form.Item>
    </FormDialog>
  )
}
