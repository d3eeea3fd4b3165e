import { updateInfo as rules } from '@qifuyun/contract/auth/endpoints.ts'
import { FormDialog } from '@qifuyun/ui/components/FormDialog.tsx'
import { orDash } from '@qifuyun/ui/platform/format/labels.ts'
import { updateInfo } from '@qifuyun/ui/platform/request/endpoints/auth.generated.ts'
import { openOverlay } from '@qifuyun/ui/workspace/overlay-store.ts'
import { reloadViewer } from '@qifuyun/ui/workspace/session/load-session.ts'
import { useViewer } from '@qifuyun/ui/workspace/session/session-store.ts'
import { Button, Descriptions, Form, Input } from 'antd'
import type { ReactNode } from 'react'
import { useText } from './texts.ts'

const WIDTH = 480
const NICK_NAME_MAX = 20
const INTRODUCTION_MAX = 200

const Facts = (): ReactNode => {
  const t = useText()
  const { user } = useViewer()
  const items = [
    { key: 'name', label: t('姓名'), children: orDash(user.orgUserInfo?.userName) },
    { key: 'mobile', label: t('手机号'), children: user.userMobile },
    {
      key: 'enterprise',
      label: t('企业'),
      children: (
        <>
          {orDash(user.enterpriseName)}
          <Button type="link" size="small" onClick={() => openOverlay('defaultEnterprise')}>
            {t('管理我的企业')}
          </Button>
        </>
      ),
    },
    { key: 'position', label: t('职务'), children: orDash(user.userPosition) },
  ]
  return <Descriptions column={1} size="small" items={items} style={{ marginBottom: 12 }} />
}

/** 个人信息: what the enterprise knows of me, and what I may change myself. */
const ProfileDialog = ({ onClose }: { onClose: () => void }): ReactNode => {
  const t = useText()
  const { user } = useViewer()
  const done = () => {
    onClose()
    // The new name shows after the next load; a failed one has been toasted.
    reloadViewer().catch(() => undefined)
  }
  return (
    <FormDialog
      title={t('个人信息')}
      okText={t('保存')}
      width={WIDTH}
      of={updateInfo}
      rules={rules}
      initialValues={{ nickName: user.nickName, introduction: user.introduction ?? '' }}
      intro={<Facts />}
      onDone={done}
      onClose={onClose}
    >
      <Form.Item name="nickName" label={t('昵称')}>
        <Input autoFocus maxLength={NICK_NAME_MAX} autoComplete="nickname" />
      </Form.Item>
      <Form.Item name="introduction" label={t('个人简介')}>
        <Input.TextArea rows={3} maxLength={INTRODUCTION_MAX} showCount />
      </Form.Item>
    </FormDialog>
  )
}
export default ProfileDialog
