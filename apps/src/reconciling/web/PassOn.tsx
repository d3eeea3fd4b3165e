import { useAct } from '@qifuyun/kit-web/api.ts'
import { Modal } from '@qifuyun/ui/components/Modal.tsx'
import { PersonPicker, type Picked } from '@qifuyun/ui/people/api.ts'
import { asCallError } from '@qifuyun/ui/platform/request/call-error.ts'
import { Form } from 'antd'
import { type ReactNode, useId, useState } from 'react'
import { line } from '#src/reconciling/books/line.ts'
import { useText } from './texts.ts'

/** Has a colleague look at some lines. */
export const PassOn = ({ lines, onClose }: { lines: readonly string[]; onClose: () => void }): ReactNode => {
  const t = useText()
  const id = useId()
  const [whom, setWhom] = useState<readonly Picked[]>([])
  const [problem, setProblem] = useState<string>()
  const assign = useAct(line, 'assign', { quiet: true })
  const [chosen] = whom
  const pass = async (): Promise<void> => {
    if (chosen === undefined) return setProblem(t('请选择同事'))
    try {
      for (const uuid of lines) await assign.mutateAsync({ uuid, form: { assignee: chosen.uuid } })
      onClose()
    } catch (error) {
      const { fields, msg } = asCallError(error)
      setProblem(fields.assignee ?? msg)
    }
  }
  return (
    <Modal
      open
      title={t('转给同事')}
      okText={t('转给同事')}
      confirmLoading={assign.isPending}
      onOk={() => void pass()}
      onCancel={onClose}
      destroyOnHidden
    >
      <p>{t('{n} 笔差异，处理后对方的待办自动完成', { n: lines.length })}</p>
      <Form.Item
        label={t('经办人')}
        htmlFor={id}
        required
        {...(problem !== undefined && { validateStatus: 'error' as const, help: problem })}
      >
        <PersonPicker
          id={id}
          value={whom}
          invalid={problem !== undefined}
          onChange={(picked) => {
            setWhom(picked)
            setProblem(undefined)
          }}
        />
      </Form.Item>
    </Modal>
  )
}
