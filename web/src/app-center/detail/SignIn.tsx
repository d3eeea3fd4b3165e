import { pageStyles } from '@qifuyun/ui/components/paged/Page.tsx'
import { App, Button, Typography } from 'antd'
import { type ReactNode, useState } from 'react'
import { useText } from '#src/app-center/texts.ts'
import { type Application, useResetSecret } from '../api.ts'
import { ClientSecretDialog } from '../parts/ClientSecretDialog.tsx'
import { ApiScopes } from './ApiScopes.tsx'
import { Section } from './Section.tsx'

/** How a self-built application signs people in: its client, where codes are sent, a new secret. */
export const SignIn = ({ app, clientId }: { app: Application; clientId: string }): ReactNode => {
  const t = useText()
  const { modal } = App.useApp()
  const [secret, setSecret] = useState<string | null>(null)
  const reset = useResetSecret(setSecret)
  const { appUuid, appName, redirectUriList } = app
  const ask = (): void => {
    modal.confirm({
      title: t('重置「{name}」的密钥？', { name: appName }),
      content: t('旧密钥和已发放的令牌立即失效，应用需换用新密钥。'),
      okText: t('重置'),
      okButtonProps: { danger: true },
      cancelText: t('取消'),
      autoFocusButton: 'cancel',
      onOk: () => reset.mutateAsync({ appUuid }),
    })
  }
  return (
    <Section title={t('单点登录')} action={<Button onClick={ask}>{t('重置密钥')}</Button>}>
      <dl className={pageStyles.facts}>
        <dt>client_id</dt>
        <dd>
          <Typography.Text copyable>{clientId}</Typography.Text>
        </dd>
        <dt>{t('发现地址')}</dt>
        <dd>
          <Typography.Text copyable>{`${location.origin}/.well-known/openid-configuration`}</Typography.Text>
        </dd>
        <dt>{t('登录回调地址')}</dt>
        <dd>{redirectUriList.length === 0 ? t('未登记') : redirectUriList.map((uri) => <div key={uri}>{uri}</div>)}</dd>
        <dt>{t('接口权限')}</dt>
        <dd>
          <ApiScopes app={app} />
        </dd>
      </dl>
      {secret === null ? null : <ClientSecretDialog clientId={clientId} clientSecret={secret} onClose={() => setSecret(null)} />}
    </Section>
  )
}
