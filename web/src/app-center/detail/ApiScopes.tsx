import { setAppApiScopes as rules } from '@qifuyun/contract/app-center/endpoints.ts'
import { holdsOneOf, ROLE } from '@qifuyun/contract/core/roles.ts'
import { FormDialog } from '@qifuyun/ui/components/FormDialog.tsx'
import { setAppApiScopes } from '@qifuyun/ui/platform/request/endpoints/app-center.generated.ts'
import { useViewer } from '@qifuyun/ui/workspace/session/session-store.ts'
import { Button, Form } from 'antd'
import { type ReactNode, useState } from 'react'
import { useText } from '#src/app-center/texts.ts'
import { ScopesInput } from '#src/service-tokens/ScopesInput.tsx'
import { APPLICATION_READS, type Application } from '../api.ts'

const WIDTH = 560

/** 接口权限: what tokens of the application may do with the calls of the product. */
export const ApiScopes = ({ app: { appUuid, apiScopeList } }: { app: Application }): ReactNode => {
  const t = useText()
  const [open, setOpen] = useState(false)
  const { user } = useViewer()
  const close = (): void => setOpen(false)
  return (
    <>
      {apiScopeList.length === 0 ? t('未开放') : apiScopeList.join(' ')}{' '}
      {holdsOneOf(user.moduleCode, [ROLE.admin]) ? (
        <Button type="link" size="small" onClick={() => setOpen(true)}>
          {t('设置')}
        </Button>
      ) : null}
      {open ? (
        <FormDialog
          title={t('接口权限')}
          okText={t('保存')}
          width={WIDTH}
          of={setAppApiScopes}
          rules={rules}
          initialValues={{ scopeList: apiScopeList }}
          fixed={{ appUuid }}
          refresh={APPLICATION_READS}
          intro={<p>{t('成员登录后，应用以其身份调用；应用自身的令牌以您的身份调用。都只能做本人有权限且此处允许的事。')}</p>}
          onDone={close}
          onClose={close}
        >
          <Form.Item name="scopeList" label={t('允许调用')}>
            <ScopesInput />
          </Form.Item>
        </FormDialog>
      ) : null}
    </>
  )
}
