import { KIND, type Kind, MATCH, MATCHES_OF, type Match } from '@qifuyun/contract/identity-provider/constants.ts'
import { type IdentityProvider, saveIdentityProvider as rules } from '@qifuyun/contract/identity-provider/endpoints.ts'
import { ActionForm } from '@qifuyun/ui/components/ActionForm.tsx'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { Page, pageStyles } from '@qifuyun/ui/components/paged/Page.tsx'
import {
  getIdentityProvider,
  removeIdentityProvider,
  saveIdentityProvider,
} from '@qifuyun/ui/platform/request/endpoints/identity-provider.generated.ts'
import { useAction, useCall } from '@qifuyun/ui/platform/request/hooks.ts'
import { Alert, App, Button, Form, Input, Radio, Space, Switch, Typography } from 'antd'
import { type ReactNode, useId, useState } from 'react'
import { useText } from './texts.ts'

const LIST = [getIdentityProvider] as const
const WIDTH = 560

/** What a kind of provider calls its fields. */
const WORDS = {
  oidc: { issuer: '签发地址', issuerHint: 'https://sso.example.com', clientId: '客户端编号', secret: '客户端密钥' },
  wecom: { issuer: '企业ID（CorpID）', issuerHint: 'ww1234567890abcdef', clientId: '应用AgentId', secret: '应用Secret' },
  dingtalk: { issuer: '企业CorpId', issuerHint: 'ding1234567890abcdef', clientId: '应用Client ID', secret: '应用Client Secret' },
} as const satisfies Record<Kind, unknown>

const MATCH_WORDS = {
  email: '邮箱（与成员资料中的邮箱一致）',
  mobile: '手机号（与成员手机号一致）',
  jobNumber: '账号（与成员工号一致）',
} as const satisfies Record<Match, string>

const Fields = ({ known }: { known: Kind | undefined }): ReactNode => {
  const t = useText()
  const form = Form.useFormInstance<{ kindCode?: Kind; matchCode?: Match }>()
  const kind = Form.useWatch('kindCode', form) ?? known ?? KIND.oidc
  const words = WORDS[kind]
  // The secret of one kind is none of another.
  const kept = known === kind
  const choose = (chosen: Kind): void => {
    const [first] = MATCHES_OF[chosen]
    const now = form.getFieldValue('matchCode')
    if (first !== undefined && !MATCHES_OF[chosen].includes(now)) form.setFieldValue('matchCode', first)
  }
  return (
    <>
      <Form.Item required name="kindCode" label={t('登录方式')}>
        <Radio.Group
          optionType="button"
          onChange={({ target }) => choose(target.value)}
          options={[
            { value: KIND.oidc, label: 'OpenID Connect' },
            { value: KIND.wecom, label: t('企业微信') },
            { value: KIND.dingtalk, label: t('钉钉') },
          ]}
        />
      </Form.Item>
      <Form.Item required name="issuer" label={t(words.issuer)}>
        <Input placeholder={words.issuerHint} autoComplete="off" />
      </Form.Item>
      <Form.Item required name="clientId" label={t(words.clientId)}>
        <Input autoComplete="off" />
      </Form.Item>
      <Form.Item required={!kept} name="clientSecret" label={t(words.secret)} extra={kept ? t('不填则保留原密钥') : undefined}>
        <Input.Password autoComplete="new-password" />
      </Form.Item>
      <Form.Item required name="domain" label={t('企业域名')} extra={t('成员登录时输入，例如 example.com')}>
        <Input autoComplete="off" />
      </Form.Item>
      <Form.Item required name="matchCode" label={t('首次登录匹配方式')} extra={t('只接受身份提供方已验证的信息')}>
        <Radio.Group options={MATCHES_OF[kind].map((value) => ({ value, label: t(MATCH_WORDS[value]) }))} />
      </Form.Item>
      <Form.Item
        name="enabledFlag"
        label={t('启用')}
        getValueProps={(value) => ({ checked: value === 1 })}
        getValueFromEvent={(on: boolean) => (on ? 1 : 0)}
      >
        <Switch />
      </Form.Item>
    </>
  )
}

const useAskRemove = () => {
  const t = useText()
  const { modal } = App.useApp()
  const remove = useAction(removeIdentityProvider, { announce: true, refresh: LIST })
  return (): void => {
    modal.confirm({
      title: t('移除企业身份提供方？'),
      content: t('成员不能再用企业账号登录，由此登录的会话立即下线。'),
      okText: t('移除'),
      okButtonProps: { danger: true },
      cancelText: t('取消'),
      autoFocusButton: 'cancel',
      // A refusal has been shown by the request layer.
      onOk: () => remove.mutateAsync({}).catch(() => undefined),
    })
  }
}

const Settings = ({ provider, version }: Pick<IdentityProvider, 'provider' | 'version'>): ReactNode => {
  const t = useText()
  const id = useId()
  const [busy, setBusy] = useState(false)
  const askRemove = useAskRemove()
  return (
    <div style={{ maxWidth: WIDTH }}>
      <ActionForm
        id={id}
        of={saveIdentityProvider}
        rules={rules}
        fixed={{ version }}
        initialValues={provider ?? { kindCode: KIND.oidc, matchCode: MATCH.email, enabledFlag: 1 }}
        refresh={LIST}
        onBusy={setBusy}
        onDone={() => undefined}
      >
        <Fields known={provider?.kindCode} />
      </ActionForm>
      <Space>
        <Button type="primary" htmlType="submit" form={id} loading={busy}>
          {t('保存')}
        </Button>
        {provider === null ? null : (
          <Button danger onClick={askRemove}>
            {t('移除')}
          </Button>
        )}
      </Space>
    </div>
  )
}

/** /enterprise/identityProvider: by whose accounts the members may sign in. */
const IdentityProviderPage = (): ReactNode => {
  const t = useText()
  const query = useCall(getIdentityProvider, {})
  const content = (): ReactNode => {
    if (query.isLoadingError) return <LoadFailed error={query.error} onRetry={() => void query.refetch()} />
    if (!query.data) return <PageSkeleton />
    const { provider, redirectUri, version } = query.data
    return (
      <>
        <p className={pageStyles.muted}>
          {t('成员用企业自己的账号登录企服云（OpenID Connect、企业微信或钉钉）。如此登录只能使用本企业，不能修改个人账号。')}
        </p>
        <Alert
          type="info"
          style={{ marginBottom: 16, maxWidth: WIDTH }}
          title={t('请先在身份提供方登记此回调地址：')}
          description={<Typography.Text copyable>{redirectUri}</Typography.Text>}
        />
        <Settings key={version} provider={provider} version={version} />
      </>
    )
  }
  return <Page title={t('企业身份登录')}>{content()}</Page>
}
export default IdentityProviderPage
