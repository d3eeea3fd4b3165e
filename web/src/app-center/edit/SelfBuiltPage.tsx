import {
  APP_DESCRIPTION_MAX,
  APP_NAME_MAX,
  APP_URL_MAX,
  DEVELOPER_NAME_MAX,
  OPEN_MODE,
  type OpenModeCode,
  REDIRECTS_MAX,
} from '@qifuyun/contract/app-center/constants.ts'
import { addSelfBuiltApp as addRules, updateSelfBuiltApp as updateRules } from '@qifuyun/contract/app-center/endpoints.ts'
import { ADDRESS_OF } from '@qifuyun/contract/app-center/schema.ts'
import { ActionForm } from '@qifuyun/ui/components/ActionForm.tsx'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { Page, pageStyles } from '@qifuyun/ui/components/paged/Page.tsx'
import { addSelfBuiltApp, updateSelfBuiltApp } from '@qifuyun/ui/platform/request/endpoints/app-center.generated.ts'
import { useUnsaved } from '@qifuyun/ui/workspace/tabs/use-unsaved.ts'
import { Button, Form, Input, Select } from 'antd'
import { type ReactNode, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useText } from '#src/app-center/texts.ts'
import { PictureField } from '#src/enterprise/PictureField.tsx'
import { APPLICATION_READS, type Application, useApplication } from '../api.ts'
import { ClientSecretDialog } from '../parts/ClientSecretDialog.tsx'
import { MODE_WORD } from '../parts/words.ts'
import { to } from '../to.ts'

type Values = Record<string, unknown>

/** What an application of one's own can be. */
const MODES: readonly OpenModeCode[] = [OPEN_MODE.page, OPEN_MODE.window, OPEN_MODE.appOnly, OPEN_MODE.module]
const FORM = 'self-built'

const valuesOf = (app?: Application): Values => ({
  appName: app?.appName ?? '',
  appIconUrl: app?.appIconUrl ?? '',
  appDescription: app?.appDescription ?? '',
  developerName: app?.developerName ?? '',
  openModeCode: app?.openModeCode ?? OPEN_MODE.page,
  pcUrl: app?.pcUrl ?? '',
  mobileUrl: app?.mobileUrl ?? '',
  moduleUrl: app?.moduleUrl ?? '',
  redirectUriList: app?.redirectUriList ?? [],
})

const isMode = (mode: unknown): mode is keyof typeof ADDRESS_OF => Object.keys(ADDRESS_OF).some((one) => Number(one) === mode)

const Addresses = ({ mode }: { mode: unknown }): ReactNode => {
  const t = useText()
  const needed = isMode(mode) ? ADDRESS_OF[mode] : null
  const hint = t('输出 mount(element, context) 的 ES 模块，须为 https')
  return (
    <>
      <Form.Item name="moduleUrl" label={t('模块地址')} extra={hint} required hidden={mode !== OPEN_MODE.module}>
        <Input maxLength={APP_URL_MAX} placeholder="https://" />
      </Form.Item>
      <Form.Item name="pcUrl" label={t('电脑端地址')} required hidden={mode === OPEN_MODE.appOnly || mode === OPEN_MODE.module}>
        <Input maxLength={APP_URL_MAX} placeholder="https://" />
      </Form.Item>
      <Form.Item name="mobileUrl" label={t('移动端地址')} required={needed === 'mobileUrl'}>
        <Input maxLength={APP_URL_MAX} placeholder="https://" />
      </Form.Item>
    </>
  )
}

const Fields = ({ first }: { first: unknown }): ReactNode => {
  const t = useText()
  // The form hands its values down to its items; before the first change they are what it began with.
  const mode: unknown = Form.useWatch('openModeCode', Form.useFormInstance()) ?? first
  return (
    <>
      <Form.Item name="appName" label={t('应用名称')} required>
        <Input maxLength={APP_NAME_MAX} showCount />
      </Form.Item>
      <Form.Item name="appIconUrl" label={t('应用图标')}>
        <PictureField name={t('应用图标')} />
      </Form.Item>
      <Form.Item name="appDescription" label={t('应用描述')}>
        <Input.TextArea maxLength={APP_DESCRIPTION_MAX} showCount autoSize={{ minRows: 2, maxRows: 5 }} />
      </Form.Item>
      <Form.Item name="developerName" label={t('开发者')}>
        <Input maxLength={DEVELOPER_NAME_MAX} />
      </Form.Item>
      <Form.Item name="openModeCode" label={t('打开方式')} required>
        <Select options={MODES.map((one) => ({ value: one, label: t(MODE_WORD[one]) }))} />
      </Form.Item>
      <Addresses mode={mode} />
      <Form.Item
        name="redirectUriList"
        label={t('登录回调地址')}
        extra={t('输入后按回车，可填多个；须与应用请求的地址逐字相同，不支持通配符')}
      >
        <Select mode="tags" open={false} suffixIcon={null} maxCount={REDIRECTS_MAX} tokenSeparators={[' ', '\n']} placeholder="https://" />
      </Form.Item>
    </>
  )
}

const Editor = ({ app }: { app?: Application }): ReactNode => {
  const t = useText()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [dirty, setDirty] = useState(false)
  const [made, setMade] = useState<{ appUuid: string; clientId: string; clientSecret: string } | null>(null)
  useUnsaved(dirty)
  const initialValues = valuesOf(app)
  const show = (appUuid: string): void => void navigate(to.info(appUuid), { replace: true })
  const leave = (): void => void navigate(app === undefined ? to.list() : to.info(app.appUuid))
  const common = { id: FORM, initialValues, refresh: APPLICATION_READS, onBusy: setBusy, onValues: () => setDirty(true) }
  const fields = <Fields first={initialValues.openModeCode} />
  const footer = (
    <>
      <Button onClick={leave}>{t('取消')}</Button>
      <Button type="primary" htmlType="submit" form={FORM} loading={busy}>
        {t('保存')}
      </Button>
    </>
  )
  return (
    <Page title={app === undefined ? t('新建自建应用') : t('编辑自建应用')} onBack={leave} footer={footer}>
      <div className={pageStyles.narrow}>
        {app === undefined ? (
          <ActionForm
            {...common}
            of={addSelfBuiltApp}
            rules={addRules}
            onDone={(output) => {
              setDirty(false)
              setMade(output)
            }}
          >
            {fields}
          </ActionForm>
        ) : (
          <ActionForm
            {...common}
            of={updateSelfBuiltApp}
            rules={updateRules}
            fixed={{ appUuid: app.appUuid, version: app.version }}
            onDone={() => {
              setDirty(false)
              show(app.appUuid)
            }}
          >
            {fields}
          </ActionForm>
        )}
      </div>
      {made === null ? null : <ClientSecretDialog {...made} onClose={() => show(made.appUuid)} />}
    </Page>
  )
}

const Loaded = ({ appUuid }: { appUuid: string }): ReactNode => {
  const { data, isLoadingError, error, refetch, isFetchedAfterMount } = useApplication(appUuid)
  if (isLoadingError) return <LoadFailed error={error} onRetry={() => void refetch()} />
  return data === undefined || !isFetchedAfterMount ? <PageSkeleton /> : <Editor key={data.version} app={data} />
}

/** /enterprise/application/config: a new self-built application; with ?appUuid= one that is there. */
const SelfBuiltPage = (): ReactNode => {
  const appUuid = useSearchParams()[0].get('appUuid')
  return appUuid === null ? <Editor /> : <Loaded key={appUuid} appUuid={appUuid} />
}
export default SelfBuiltPage
