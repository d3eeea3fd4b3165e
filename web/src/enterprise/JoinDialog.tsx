import { REAL_NAME_MAX } from '@qifuyun/contract/core/text.ts'
import { type EnterpriseListItem, joinEnterprise as rules } from '@qifuyun/contract/enterprise/endpoints.ts'
import { FormDialog } from '@qifuyun/ui/components/FormDialog.tsx'
import { joinEnterprise, listEnterprises } from '@qifuyun/ui/platform/request/endpoints/enterprise.generated.ts'
import { useViewer } from '@qifuyun/ui/workspace/session/session-store.ts'
import { Form, Input } from 'antd'
import type { ReactNode } from 'react'
import { useText } from './texts.ts'

interface JoinDialogProps {
  enterprise: EnterpriseListItem
  onClose: () => void
}

/** Accepts an invitation with the real name: the one he was invited by, unless he changes it. */
const JoinDialog = ({ enterprise, onClose }: JoinDialogProps): ReactNode => {
  const t = useText()
  const { user } = useViewer()
  return (
    <FormDialog
      title={t('加入「{name}」', { name: enterprise.enterpriseName })}
      okText={t('加入')}
      of={joinEnterprise}
      rules={rules}
      fixed={{ enterpriseUuid: enterprise.enterpriseUuid }}
      initialValues={{ userName: enterprise.invitedName ?? user.orgUserInfo?.userName ?? '' }}
      refresh={[listEnterprises]}
      onDone={onClose}
      onClose={onClose}
    >
      <Form.Item required name="userName" label={t('真实姓名')}>
        <Input autoFocus maxLength={REAL_NAME_MAX} autoComplete="name" />
      </Form.Item>
    </FormDialog>
  )
}
export default JoinDialog
