import { Modal } from '@qifuyun/ui/components/Modal.tsx'
import { call } from '@qifuyun/ui/platform/request/call.ts'
import { asCallError } from '@qifuyun/ui/platform/request/call-error.ts'
import { getUpdateFlowInfo } from '@qifuyun/ui/platform/request/endpoints/approvals.generated.ts'
import { Alert, Form, Input, Select } from 'antd'
import { type ReactNode, useState } from 'react'
import { useText } from '#src/operator/texts.ts'
import { type Template, useOwnFlows, useSaveTemplate } from '../calls.ts'

const NAME_MAX = 30

/** Makes a template of what a flow of the own enterprise is now, or gives one another name. */
export const TemplateDialog = ({ template, onClose }: { template: Template | null; onClose: () => void }): ReactNode => {
  const t = useText()
  const flows = useOwnFlows()
  const [flowUuid, setFlowUuid] = useState<string | null>(null)
  const [name, setName] = useState(template?.flowName ?? '')
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const { mutateAsync } = useSaveTemplate()
  const choose = (uuid: string): void => {
    setFlowUuid(uuid)
    if (name.trim() === '') setName(flows.data?.find((flow) => flow.flowUuid === uuid)?.flowName ?? '')
  }
  const save = async (): Promise<void> => {
    setBusy(true)
    setProblem(null)
    try {
      const design = flowUuid === null ? template : await call(getUpdateFlowInfo, { flowUuid })
      if (design === null) return
      const { flowIcon, categoryCode, flowDesc, settings, formSchema, nodeTree } = design
      const own = template === null ? {} : { templateUuid: template.templateUuid, version: template.version }
      await mutateAsync({ ...own, flowName: name.trim(), flowIcon, categoryCode, flowDesc, settings, formSchema, nodeTree })
      onClose()
    } catch (error) {
      const { fields, msg } = asCallError(error)
      setProblem(Object.values(fields)[0] ?? msg)
    } finally {
      setBusy(false)
    }
  }
  const title = template === null ? t('新建模板') : t('更新模板 {name}', { name: template.flowName })
  return (
    <Modal
      open
      title={title}
      okText={t('发布模板')}
      cancelText={t('取消')}
      okButtonProps={{ disabled: name.trim() === '' || (template === null && flowUuid === null), loading: busy }}
      onOk={() => void save()}
      onCancel={onClose}
      destroyOnHidden
    >
      {problem === null ? null : <Alert type="error" showIcon title={problem} style={{ marginBottom: 12 }} />}
      <Form layout="vertical">
        <Form.Item
          label={t('采用流程')}
          htmlFor="template-flow"
          extra={t('模板不能指定成员、角色和部门；请使用“部门主管”“发起人自选”等规则。')}
        >
          <Select<string>
            id="template-flow"
            showSearch={{ optionFilterProp: 'label' }}
            loading={flows.isPending}
            placeholder={template === null ? t('请选择本企业的流程') : t('不更换设计')}
            options={(flows.data ?? []).map(({ flowUuid: value, flowName: label }) => ({ value, label }))}
            value={flowUuid}
            onChange={choose}
          />
        </Form.Item>
        <Form.Item label={t('模板名称')} htmlFor="template-name" required>
          <Input id="template-name" maxLength={NAME_MAX} value={name} onChange={({ target }) => setName(target.value)} />
        </Form.Item>
      </Form>
    </Modal>
  )
}
