import { REAL_NAME_MAX } from '@qifuyun/contract/core/text.ts'
import { applyToEnterprise as applyRules, createEnterprise as createRules } from '@qifuyun/contract/enterprise/endpoints.ts'
import { FormDialog } from '@qifuyun/ui/components/FormDialog.tsx'
import { applyToEnterprise, createEnterprise, listEnterprises } from '@qifuyun/ui/platform/request/endpoints/enterprise.generated.ts'
import { useViewer } from '@qifuyun/ui/workspace/session/session-store.ts'
import { Form, Input, Radio, Segmented } from 'antd'
import { type ReactNode, useState } from 'react'
import { useCategories } from './api.ts'
import { switchWithVeil } from './switch-with-veil.ts'
import { useText } from './texts.ts'

type Way = 'create' | 'apply'

interface WayProps {
  intro: ReactNode
  onClose: () => void
}

/** Where a new enterprise finds its first steps. */
const FIRST_STEPS = '/dashboard/index'
const NAME_MAX = 50
const CODE_MAX = 32
const REMARK_MAX = 100

const useRealName = (): string => useViewer().user.orgUserInfo?.userName ?? ''

const RealName = (): ReactNode => {
  const t = useText()
  return (
    <Form.Item required name="userName" label={t('真实姓名')}>
      <Input maxLength={REAL_NAME_MAX} autoComplete="name" />
    </Form.Item>
  )
}

const Create = ({ intro, onClose }: WayProps): ReactNode => {
  const t = useText()
  const categories = useCategories()
  const userName = useRealName()
  const [name, setName] = useState('')
  const options = categories.data?.map(({ dictCode, dictName }) => ({ value: dictCode, label: dictName })) ?? []
  const done = ({ enterpriseUuid }: { enterpriseUuid: string }) => {
    onClose()
    // A refusal has been shown by the request layer; the new enterprise stands in the switcher.
    switchWithVeil({ enterpriseUuid, enterpriseName: name.trim() }, FIRST_STEPS).catch(() => undefined)
  }
  return (
    <FormDialog
      title={t('创建或加入')}
      okText={t('创建企业')}
      of={createEnterprise}
      rules={createRules}
      initialValues={{ userName }}
      refresh={[listEnterprises]}
      intro={intro}
      onDone={done}
      onClose={onClose}
    >
      <Form.Item required name="enterpriseName" label={t('企业名称')}>
        <Input autoFocus maxLength={NAME_MAX} autoComplete="organization" onChange={(event) => setName(event.target.value)} />
      </Form.Item>
      <Form.Item required name="enterpriseCategoryCode" label={t('企业类型')}>
        <Radio.Group aria-label={t('企业类型')} options={options} disabled={categories.isPending} />
      </Form.Item>
      <RealName />
    </FormDialog>
  )
}

const Apply = ({ intro, onClose }: WayProps): ReactNode => {
  const t = useText()
  const userName = useRealName()
  return (
    <FormDialog
      title={t('创建或加入')}
      okText={t('申请加入')}
      of={applyToEnterprise}
      rules={applyRules}
      initialValues={{ userName }}
      refresh={[listEnterprises]}
      intro={intro}
      onDone={onClose}
      onClose={onClose}
    >
      <Form.Item required name="inviteCode" label={t('邀请码')}>
        <Input autoFocus maxLength={CODE_MAX} autoComplete="off" />
      </Form.Item>
      <RealName />
      <Form.Item name="remark" label={t('备注（选填）')}>
        <Input.TextArea rows={2} maxLength={REMARK_MAX} showCount />
      </Form.Item>
    </FormDialog>
  )
}

/** A new enterprise of one's own, or an application to another one by its invite code. */
const CreateOrJoinDialog = ({ onClose }: { onClose: () => void }): ReactNode => {
  const t = useText()
  const [way, setWay] = useState<Way>('create')
  const options = [
    { value: 'create' as const, label: t('创建企业') },
    { value: 'apply' as const, label: t('输入邀请码') },
  ]
  const intro = (
    <Segmented block aria-label={t('创建或加入')} options={options} value={way} onChange={setWay} style={{ marginBottom: 16 }} />
  )
  return way === 'create' ? <Create intro={intro} onClose={onClose} /> : <Apply intro={intro} onClose={onClose} />
}
export default CreateOrJoinDialog
