import { EXPORT_REASON } from '@qifuyun/contract/progress/constants.ts'
import { Modal } from '@qifuyun/ui/components/Modal.tsx'
import { type AskingReason, setAsking } from '@qifuyun/ui/progress/store.ts'
import { Form, Input } from 'antd'
import { type ReactNode, useState } from 'react'
import { useText } from './texts.ts'

const WIDTH = 456

/** Asks why something sensitive is exported; the export begins with the answer, or not at all. */
export const ReasonDialog = ({ asking: { title, begin, given } }: { asking: AskingReason }): ReactNode => {
  const t = useText()
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const end = (begun: boolean): void => {
    setAsking(undefined)
    given(begun)
  }
  const start = async (): Promise<void> => {
    setBusy(true)
    const refused = await begin(reason.trim())
    setBusy(false)
    if (refused === null) end(true)
    else setProblem(refused)
  }
  return (
    <Modal
      open
      width={WIDTH}
      title={title}
      okText={t('开始导出')}
      cancelText={t('取消')}
      okButtonProps={{ loading: busy }}
      onOk={() => void start()}
      onCancel={() => end(false)}
    >
      <p>{t('这里有敏感数据，导出会通知管理员，文件带有您的姓名和导出时间')}</p>
      <Form layout="vertical" requiredMark>
        <Form.Item
          required
          htmlFor="export-reason"
          label={t('导出原因')}
          validateStatus={problem === '' ? '' : 'error'}
          help={problem === '' ? undefined : problem}
        >
          <Input.TextArea
            id="export-reason"
            autoFocus
            rows={3}
            maxLength={EXPORT_REASON.max}
            showCount
            value={reason}
            placeholder={t('至少5个字，例如：向财务提供三月客户名单')}
            onChange={({ target }) => {
              setReason(target.value)
              setProblem('')
            }}
          />
        </Form.Item>
      </Form>
    </Modal>
  )
}
