import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { Form, Radio } from 'antd'
import { type ReactNode, useEffect } from 'react'
import { useText } from '#src/approvals/texts.ts'
import { useReturnNodes } from '../api.ts'
import type { Choices } from './use-carry-out.ts'

interface ReturnFieldsProps {
  wfProcinstUuid: string
  wfProcinstNodeUuid: string
  choices: Choices
  onChange: (change: Partial<Choices>) => void
}

/** Which step gets the application back, and which way it comes again. */
export const ReturnFields = ({ wfProcinstUuid, wfProcinstNodeUuid, choices, onChange }: ReturnFieldsProps): ReactNode => {
  const t = useText()
  const { data, isLoadingError, error, refetch } = useReturnNodes(wfProcinstUuid, wfProcinstNodeUuid)
  const [first] = data ?? []
  const chosen = choices.target
  useEffect(() => {
    // The dialog sends what is shown as chosen, and only the answer knows the first step.
    if (chosen === null && first !== undefined) onChange({ target: first.wfProcinstNodeUuid })
  })
  if (isLoadingError) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <PageSkeleton />
  return (
    <>
      <Form.Item label={t('退回到')} required>
        <Radio.Group
          vertical
          value={chosen}
          onChange={({ target }) => onChange({ target: target.value })}
          options={data.map(({ wfProcinstNodeUuid: value, nodeName, nodeTypeCode, userList }) => ({
            value,
            label: `${nodeTypeCode === 'start' ? t('发起人') : nodeName}（${userList.map(({ userName }) => userName).join(t('、'))}）`,
          }))}
        />
      </Form.Item>
      <Form.Item label={t('重新提交后')}>
        <Radio.Group
          vertical
          value={choices.returnModeCode}
          onChange={({ target }) => onChange({ returnModeCode: target.value })}
          options={[
            { value: 1, label: t('逐级重审') },
            { value: 2, label: t('直达本节点') },
          ]}
        />
      </Form.Item>
    </>
  )
}
